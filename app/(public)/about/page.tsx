import { informationPage } from "@/components/site/information-page";
import About from "@/content/pages/about.mdx";
import { metadataOf } from "@/lib/publish/seo/metadata";

export const metadata = metadataOf("/about");
export default informationPage("/about", About);
