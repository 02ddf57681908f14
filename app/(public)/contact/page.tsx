import { InformationPage, informationMetadata } from "@/components/site/information-page";
import Contact from "@/content/pages/contact.mdx";

export const dynamic = "error";
export const metadata = informationMetadata("contact");

export default function Page() {
  return (
    <InformationPage slug="contact">
      <Contact />
    </InformationPage>
  );
}
