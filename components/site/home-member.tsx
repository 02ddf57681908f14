import { Figure } from "@/components/poll/figure";
import { PollGrid } from "@/components/poll/poll-grid";
import { Button } from "@/components/ui/button";
import { latestSeries } from "@/lib/record/polls";
import { Link } from "./link";

/** For members: every poll of the series at a glance. */
export function HomeMember() {
  const { polls } = latestSeries.figures;
  return (
    <section aria-labelledby="results" data-member-page className="border-t-4 border-ink pt-5">
      <div className="mb-8 flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2">
        <h2 id="results" className="text-3xl">
          All {polls && <Figure row={polls} />} results
        </h2>
        <p className="text-ink-soft">Winner, runner-up and counts, day by day.</p>
      </div>
      <PollGrid polls={latestSeries.polls} level={3} />
      <div className="mt-10">
        <Button asChild variant="outline">
          <Link href={latestSeries.href}>View All {latestSeries.year} Polls</Link>
        </Button>
      </div>
    </section>
  );
}
