import { informationPage } from "@/components/site/information-page";
import Methodology from "@/content/pages/methodology.mdx";
import { metadataFor } from "@/lib/publish/seo/metadata";

export const metadata = metadataFor("/methodology");
export default informationPage("/methodology", Methodology);
