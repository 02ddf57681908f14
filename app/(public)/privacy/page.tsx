import { ReadInHindi, withLanguages } from "@/components/site/hindi-page";
import { InformationPage, informationMetadata } from "@/components/site/information-page";
import Privacy from "@/content/pages/privacy.mdx";

export const dynamic = "error";
export const metadata = withLanguages(informationMetadata("privacy"), "privacy");

export default function Page() {
  return (
    <InformationPage slug="privacy">
      <ReadInHindi slug="privacy" />
      <Privacy />
    </InformationPage>
  );
}
