import { informationPage } from "@/components/site/information-page";
import Terms from "@/content/pages/terms.mdx";
import { metadataFor } from "@/lib/publish/seo/metadata";

export const metadata = metadataFor("/terms");
export default informationPage("/terms", Terms);
