import { Figure, Sources } from "@/components/poll/figure";
import { Button } from "@/components/ui/button";
import { homeFigures } from "@/lib/record/ledger";
import { latestPoll, latestSeries, pollPeriod } from "@/lib/record/polls";
import { homeStats, siteText } from "@/lib/site/settings";
import { ExternalLink } from "./external-link";
import { Link } from "./link";

/** What the site is, and the first step: the latest results for a reader, signing in for a visitor. */
export function HomeHero({ viewer }: { viewer: "visitor" | "member" }) {
  return (
    <section className="pb-10 pt-10 sm:pb-14 sm:pt-20">
      <p className="kicker text-accent">{latestSeries.period.label}</p>
      <h1 className="mt-2 max-w-4xl text-[clamp(2.375rem,1.5rem+4.2vw,5rem)] leading-[1.02] tracking-[-0.022em]">
        Which credit card did India’s community vote for?
      </h1>
      <p className="mt-5 max-w-2xl text-[1.1875rem] text-ink-soft">
        A poll a day on {siteText("forumName")}, by category and with a finale. Every result on record is here
        with its count, its base and its source. What is not recorded says so.
      </p>
      <div className="mt-7 flex flex-wrap items-center gap-3">
        <Button asChild>
          {viewer === "member" ? (
            <Link href={latestPoll().href}>View Latest Results</Link>
          ) : (
            <Link href="/auth">Sign In to View Results</Link>
          )}
        </Button>
        <Button asChild variant="outline">
          <ExternalLink href={siteText("forumUrl")}>Join the community</ExternalLink>
        </Button>
      </div>
    </section>
  );
}

/** The four figures that the home page has always stated, each with the scope it holds in. */
export function HomeStats() {
  return (
    <section aria-label="In figures" className="pb-14">
      <dl className="grid grid-cols-2 border-y border-line-strong lg:grid-cols-4">
        {homeStats.map((stat) => (
          <div key={stat.id} className="flex flex-col-reverse justify-end py-5 pr-4">
            <dt>
              <span className="font-semibold">{stat.label}</span>
              <span className="mt-0.5 block text-[0.875rem] leading-snug text-ink-soft">{stat.scope}</span>
            </dt>
            <dd className="font-serif text-[clamp(2rem,1.6rem+1.8vw,3rem)] font-semibold leading-tight">
              <Figure row={homeFigures[stat.id]} />
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 text-[0.875rem]">
        <Sources of={homeFigures[homeStats[0].id]} />
      </p>
    </section>
  );
}

/** Why the figures can be trusted, and how far. */
export function HomeTrust() {
  return (
    <section
      aria-labelledby="trust"
      className="mt-16 grid gap-x-16 gap-y-4 border-t-4 border-accent pt-5 lg:grid-cols-[1fr_1.4fr]"
    >
      <h2 id="trust" className="text-3xl">
        Counted, sourced, and honest about what is missing
      </h2>
      <div className="grid gap-y-3">
        <p>
          These are forum polls: whoever wanted to, voted. They say what a knowledgeable community recommended
          in {pollPeriod}, not what is best for you. Summaries are AI-assisted and rest on recorded figures
          alone.
        </p>
        <p>
          Where the record contradicts itself, both figures are printed with their scope. Where it has
          nothing, nothing is invented.
        </p>
        <p>
          <Link className="link font-semibold" href="/methodology">
            How the results came about
          </Link>
        </p>
      </div>
    </section>
  );
}
