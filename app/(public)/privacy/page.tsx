import { informationPage } from "@/components/site/information-page";
import Privacy from "@/content/pages/privacy.mdx";
import { metadataOf } from "@/lib/publish/seo/metadata";

export const metadata = metadataOf("/privacy");
export default informationPage("/privacy", Privacy);
