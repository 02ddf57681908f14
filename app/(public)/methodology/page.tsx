import { InformationPage, informationMetadata } from "@/components/site/information-page";
import Methodology from "@/content/pages/methodology.mdx";

export const dynamic = "error";
export const metadata = informationMetadata("methodology");

export default function Page() {
  return (
    <InformationPage slug="methodology">
      <Methodology />
    </InformationPage>
  );
}
