import { InformationPage, informationMetadata } from "@/components/site/information-page";
import Disclaimer from "@/content/pages/disclaimer.mdx";

export const dynamic = "error";
export const metadata = informationMetadata("disclaimer");

export default function Page() {
  return (
    <InformationPage slug="disclaimer">
      <Disclaimer />
    </InformationPage>
  );
}
