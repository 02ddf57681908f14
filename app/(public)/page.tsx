import { HomeHero, HomeStats, HomeTrust } from "@/components/site/home";
import { pageMetadata } from "@/lib/publish/seo/metadata";
import { siteText } from "@/lib/site/settings";
import { HomeTeaser } from "./home-teaser";

export const dynamic = "error";
export const metadata = pageMetadata({
  title: siteText("tagline"),
  description: siteText("description"),
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
