import { HomeHero, HomeStats, HomeTrust } from "@/components/site/home";
import { HomeMember } from "@/components/site/home-member";
import { homeDescription } from "@/lib/publish/seo/descriptions";
import { pageMetadata } from "@/lib/publish/seo/metadata";
import { siteText } from "@/lib/site/settings";

export const dynamic = "error";
// The canonical address is the one at which middleware serves it; it holds nothing private.
export const metadata = pageMetadata({
  title: siteText("tagline"),
  description: homeDescription(),
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
