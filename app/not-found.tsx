import { PollWall } from "@/components/record/poll-wall";
import { Link } from "@/components/site/link";
import { buttonVariants } from "@/components/ui/button-variants";
import { latestResults, latestSeries } from "@/lib/record/published";

export const metadata = { title: "Page not found", robots: { index: false } };

export default function NotFound() {
  return (
    <div className="page py-16" data-missing>
      <div className="grid items-end gap-x-16 gap-y-4 lg:grid-cols-[auto_1fr]">
        <h1 className="text-[clamp(5rem,3rem+12vw,11rem)] leading-none text-primary">404</h1>
        <div>
          <p className="font-serif text-3xl font-semibold">Oops! Page not found</p>
          <p className="mt-2 max-w-xl text-muted-foreground">
            Check the address for typos, or start here.
          </p>
          <div className="mt-6 flex flex-wrap gap-3">
            <Link href="/" className={buttonVariants()}>
              Return to Home
            </Link>
            <Link href={latestSeries.href} className={buttonVariants({ variant: "outline" })}>
              All {latestSeries.year} polls
            </Link>
          </div>
        </div>
      </div>
      {latestResults.polls.length > 0 && (
        <section aria-label={`All polls of ${latestResults.year}`} className="mt-12">
          <PollWall series={latestResults} />
        </section>
      )}
    </div>
  );
}
