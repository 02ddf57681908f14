import { informationPage } from "@/components/site/information-page";
import Privacy from "@/content/pages/privacy.mdx";
import { metadataFor } from "@/lib/publish/seo/metadata";

export const metadata = metadataFor("/privacy");
export default informationPage("/privacy", Privacy);
