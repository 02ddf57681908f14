import { informationPage } from "@/components/site/information-page";
import Contact from "@/content/pages/contact.mdx";
import { metadataOf } from "@/lib/publish/seo/metadata";

export const metadata = metadataOf("/contact");
export default informationPage("/contact", Contact);
