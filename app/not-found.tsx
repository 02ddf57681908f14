import { PollWall } from "@/components/record/poll-wall";
import { Link } from "@/components/site/link";
import { buttonVariants } from "@/components/ui/button-variants";
import { latestResults, latestSeries } from "@/lib/record/published";

export const metadata = { title: "Page not found", robots: { index: false } };

export default function NotFound() {
  return (
    <div className="page pt-3 pb-16 sm:pt-14" data-missing>
      <div className="grid grid-cols-[auto_1fr] items-end gap-x-4 gap-y-3 max-[16rem]:grid-cols-1 lg:gap-x-16">
        <h1 className="text-[clamp(4rem,1rem+15vw,11rem)] leading-none text-primary lg:row-span-2">
          404
        </h1>
        <div>
          <p className="font-serif text-2xl leading-tight font-semibold">Oops! Page not found</p>
          <p className="mt-1 max-w-xl leading-snug text-muted-foreground">
            Check the address for typos, or start here.
          </p>
        </div>
        <div className="flex flex-wrap gap-3 max-lg:col-span-full">
          <Link href="/" className={buttonVariants()}>
            Return to Home
          </Link>
          <Link href={latestSeries.href} className={buttonVariants({ variant: "outline" })}>
            All {latestSeries.year} polls
          </Link>
        </div>
      </div>
      {latestResults.polls.length > 0 && (
        <section aria-label={`All polls of ${latestResults.year}`} className="mt-5 sm:mt-10">
          <PollWall series={latestResults} />
        </section>
      )}
    </div>
  );
}
