import { informationPage } from "@/components/site/information-page";
import Methodology from "@/content/pages/methodology.mdx";
import { metadataOf } from "@/lib/publish/seo/metadata";

export const metadata = metadataOf("/methodology");
export default informationPage("/methodology", Methodology);
