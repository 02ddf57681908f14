import { pageMetadata } from "@/lib/publish/seo/metadata";
import { siteText } from "@/lib/site/settings";
import { HomePage } from "./home-page";

export const metadata = pageMetadata({
  title: siteText("tagline"),
  description: siteText("description"),
  path: "/",
});

/**
 * The home page for visitors. Middleware serves signed-in readers another page at the same address.
 */
export default function Page() {
  return <HomePage viewer="visitor" />;
}
