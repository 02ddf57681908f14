import { HeldCount } from "@/components/my-cards/held-count";
import { NoResultYet } from "@/components/poll/no-result-yet";
import { NotFinancialAdvice } from "@/components/poll/not-financial-advice";
import { PollGrid } from "@/components/poll/poll-card";
import { SpendingFinder } from "@/components/poll/spending-finder";
import { HomeHero, HomeStats, HomeTrust } from "@/components/site/home";
import { Link } from "@/components/site/link";
import { buttonVariants } from "@/components/ui/button-variants";
import { homeTexts } from "@/content/texts/home";
import { pageMetadata } from "@/lib/publish/seo/metadata";
import { latestSeries } from "@/lib/record/polls";
import { siteText } from "@/lib/site/settings";
import { Winners } from "../../winners";

export const dynamic = "error";
// The canonical address is the one at which middleware serves it; it holds nothing private.
export const metadata = pageMetadata({
  title: siteText("tagline"),
  description: siteText("description"),
  path: "/",
  index: false,
});

const { results } = homeTexts;

/** The home page as a signed-in reader sees it. */
export default function Page() {
  return (
    <div data-member-page className="page grid gap-y-14 pb-16">
      <HomeHero viewer="member">
        <Winners />
        <HeldCount />
      </HomeHero>
      <section aria-labelledby="results" className="border-t-4 border-ink pt-5">
        <h2 id="results" className="text-3xl">
          {results.title}
        </h2>
        <p className="mt-2 mb-8 text-ink-soft">{results.about}</p>
        <PollGrid polls={latestSeries.polls} level={3} />
        <Link className={buttonVariants({ variant: "outline", className: "mt-10" })} href={latestSeries.href}>
          View All {latestSeries.year} Polls
        </Link>
      </section>
      <NoResultYet series={latestSeries} />
      <SpendingFinder />
      <HomeStats />
      <HomeTrust />
      <NotFinancialAdvice />
    </div>
  );
}
