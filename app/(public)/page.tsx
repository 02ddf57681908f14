import { pageMetadata } from "@/lib/publish/seo/metadata";
import { siteText } from "@/lib/site/settings";
import { HomePage } from "./home-page";

export const metadata = pageMetadata({
  title: siteText("tagline"),
  description: siteText("description"),
  path: "/",
});

/**
 * The home page for visitors. At the same address, middleware serves app/(public)/home/member to
 * signed-in readers.
 */
export default function Page() {
  return <HomePage viewer="visitor" />;
}
