import { InformationPage, informationMetadata } from "@/components/site/information-page";
import About from "@/content/pages/about.mdx";

export const dynamic = "error";
export const metadata = informationMetadata("about");

export default function Page() {
  return (
    <InformationPage slug="about">
      <About />
    </InformationPage>
  );
}
