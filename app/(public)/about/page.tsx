import { informationPage } from "@/components/site/information-page";
import About from "@/content/pages/about.mdx";
import { metadataFor } from "@/lib/publish/seo/metadata";

export const metadata = metadataFor("/about");
export default informationPage("/about", About);
