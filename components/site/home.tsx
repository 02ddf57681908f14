import { Figure, Sources } from "@/components/poll/figure";
import { buttonVariants } from "@/components/ui/button-variants";
import { homeTexts } from "@/content/texts/home";
import { homeFigures } from "@/lib/record/ledger";
import { latestPoll, latestSeries, pollPeriod } from "@/lib/record/polls";
import { homeStats, siteText } from "@/lib/site/settings";
import { ExternalLink } from "./external-link";
import { Link } from "./link";

const { trust } = homeTexts;

/** What the site is, and the first step: the latest results for a reader, signing in for a visitor. */
export function HomeHero({ viewer }: { viewer: "visitor" | "member" }) {
  return (
    <section className="pb-10 pt-10 sm:pb-14 sm:pt-20">
      <p className="kicker text-accent">{latestSeries.period.label}</p>
      <h1 className="mt-2 max-w-4xl text-[clamp(2.375rem,1.5rem+4.2vw,5rem)] leading-[1.02] tracking-[-0.022em]">
        {homeTexts.headline}
      </h1>
      <p className="mt-5 max-w-2xl text-[1.1875rem] text-ink-soft">{homeTexts.intro}</p>
      <div className="mt-7 flex flex-wrap items-center gap-3">
        {viewer === "member" ? (
          <Link className={buttonVariants()} href={latestPoll().href}>
            View Latest Results
          </Link>
        ) : (
          <Link className={buttonVariants()} href="/auth">
            Sign In to View Results
          </Link>
        )}
        <ExternalLink className={buttonVariants({ variant: "outline" })} href={siteText("forumUrl")}>
          Join the community
        </ExternalLink>
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
        {trust.title}
      </h2>
      <div className="grid gap-y-3">
        {trust.paragraphs(pollPeriod).map((text) => (
          <p key={text}>{text}</p>
        ))}
        <p>
          <Link className="link font-semibold" href="/methodology">
            {trust.more}
          </Link>
        </p>
      </div>
    </section>
  );
}
