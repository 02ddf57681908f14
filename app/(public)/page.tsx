import { HomeHero, HomeStats, HomeTrust } from "@/components/site/home";
import { HomeTeaser } from "@/components/site/home-teaser";
import { homeDescription } from "@/lib/publish/seo/descriptions";
import { pageMetadata } from "@/lib/publish/seo/metadata";
import { siteText } from "@/lib/site/settings";

export const dynamic = "error";
export const metadata = pageMetadata({
  title: siteText("tagline"),
  description: homeDescription(),
  path: "/",
});

/** The home page as a visitor sees it; a signed-in reader gets its twin at the same address. */
export default function Page() {
  return (
    <div className="page pb-16">
      <HomeHero viewer="visitor" />
      <HomeStats />
      <HomeTeaser />
      <HomeTrust />
    </div>
  );
}
