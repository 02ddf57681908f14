import { HeldCount } from "@/components/my-cards/held-count";
import { NoResultYet } from "@/components/poll/no-result-yet";
import { NotFinancialAdvice } from "@/components/poll/not-financial-advice";
import { SpendingFinder } from "@/components/poll/spending-finder";
import { HomeHero, HomeStats, HomeTrust } from "@/components/site/home";
import { Link } from "@/components/site/link";
import { buttonVariants } from "@/components/ui/button-variants";
import { homeTexts } from "@/content/texts/home";
import { pageMetadata } from "@/lib/publish/seo/metadata";
import { latestSeries } from "@/lib/record/polls";
import { siteText } from "@/lib/site/settings";
import { UpvoteDots } from "./upvote-dots";
import { Winners } from "./winners";

export const dynamic = "error";
export const metadata = pageMetadata({
  title: siteText("tagline"),
  description: siteText("description"),
  path: "/",
});

const { teaser } = homeTexts;

/** The home page as a visitor sees it; a signed-in reader gets its twin at the same address. */
export default function Page() {
  return (
    <div className="page grid gap-y-14 pb-16">
      <HomeHero viewer="visitor">
        <Winners />
        <HeldCount />
      </HomeHero>
      <UpvoteDots />
      <SpendingFinder />
      <NoResultYet series={latestSeries} />
      <section aria-labelledby="teaser" className="border-t-4 border-ink pt-5">
        <h2 id="teaser" className="text-3xl">
          {teaser.title}
        </h2>
        <p className="mt-3 max-w-prose text-ink-soft">{teaser.text}</p>
        <div className="mt-5 flex flex-wrap gap-3">
          <Link className={buttonVariants()} href={{ pathname: "/auth", query: { tab: "sign-up" } }}>
            Sign Up
          </Link>
          <Link className={buttonVariants({ variant: "outline" })} href="/auth">
            Sign In
          </Link>
        </div>
      </section>
      <HomeStats />
      <HomeTrust />
      <NotFinancialAdvice />
    </div>
  );
}
