import { HomeHero, HomeStats, HomeTrust } from "@/components/site/home";
import { pageMetadata } from "@/lib/publish/seo/metadata";
import { siteText } from "@/lib/site/settings";
import { HomeMember } from "./home-member";

export const dynamic = "error";
// The canonical address is the one at which middleware serves it; it holds nothing private.
export const metadata = pageMetadata({
  title: siteText("tagline"),
  description: siteText("description"),
  path: "/",
  index: false,
});

/** The home page as a signed-in reader sees it. */
export default function Page() {
  return (
    <div className="page pb-16">
      <HomeHero viewer="member" />
      <HomeStats />
      <HomeMember />
      <HomeTrust />
    </div>
  );
}
