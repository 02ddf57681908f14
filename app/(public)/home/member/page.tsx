import { Figure } from "@/components/poll/figure";
import { PollGrid } from "@/components/poll/poll-grid";
import { HomeHero, HomeStats, HomeTrust } from "@/components/site/home";
import { Link } from "@/components/site/link";
import { buttonVariants } from "@/components/ui/button-variants";
import { homeTexts } from "@/content/texts/home";
import { pageMetadata } from "@/lib/publish/seo/metadata";
import { latestSeries } from "@/lib/record/polls";
import { siteText } from "@/lib/site/settings";

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
      <Results />
      <HomeTrust />
    </div>
  );
}

/** Every poll of the series at a glance. */
function Results() {
  const { polls } = latestSeries.figures;
  return (
    <section aria-labelledby="results" data-member-page className="border-t-4 border-ink pt-5">
      <div className="mb-8 flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2">
        <h2 id="results" className="text-3xl">
          All {polls && <Figure row={polls} />} results
        </h2>
        <p className="text-ink-soft">{homeTexts.results}</p>
      </div>
      <PollGrid polls={latestSeries.polls} level={3} />
      <div className="mt-10">
        <Link className={buttonVariants({ variant: "outline" })} href={latestSeries.href}>
          View All {latestSeries.year} Polls
        </Link>
      </div>
    </section>
  );
}
