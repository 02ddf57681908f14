import { informationPage } from "@/components/site/information-page";
import Disclaimer from "@/content/pages/disclaimer.mdx";
import { metadataOf } from "@/lib/publish/seo/metadata";

export const metadata = metadataOf("/disclaimer");
export default informationPage("/disclaimer", Disclaimer);
