import { informationPage } from "@/components/site/information-page";
import Disclaimer from "@/content/pages/disclaimer.mdx";
import { metadataFor } from "@/lib/publish/seo/metadata";

export const metadata = metadataFor("/disclaimer");
export default informationPage("/disclaimer", Disclaimer);
