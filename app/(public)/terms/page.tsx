import { informationPage } from "@/components/site/information-page";
import Terms from "@/content/pages/terms.mdx";
import { metadataOf } from "@/lib/publish/seo/metadata";

export const metadata = metadataOf("/terms");
export default informationPage("/terms", Terms);
