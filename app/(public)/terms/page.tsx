import { InformationPage } from "@/components/site/information-page";
import Terms from "@/content/pages/terms.mdx";
import { metadataOf } from "@/lib/publish/seo/metadata";

export const metadata = metadataOf("/terms");

export default function Page() {
  return <InformationPage path="/terms" Text={Terms} />;
}
