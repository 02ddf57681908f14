import { InformationPage, informationMetadata } from "@/components/site/information-page";
import Terms from "@/content/pages/terms.mdx";

export const dynamic = "error";
export const metadata = informationMetadata("terms");

export default function Page() {
  return (
    <InformationPage slug="terms">
      <Terms />
    </InformationPage>
  );
}
