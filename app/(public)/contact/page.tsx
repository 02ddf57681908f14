import { informationPage } from "@/components/site/information-page";
import Contact from "@/content/pages/contact.mdx";
import { metadataFor } from "@/lib/publish/seo/metadata";

export const metadata = metadataFor("/contact");
export default informationPage("/contact", Contact);
