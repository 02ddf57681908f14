import { Figure, RichText, Sources } from "@/components/record/figure";
import { HeldCount } from "@/components/record/held-count";
import { MissingResults } from "@/components/record/no-result-yet";
import { NotFinancialAdvice } from "@/components/record/not-financial-advice";
import { PollGrid } from "@/components/record/poll-card";
import { SpendingFinder } from "@/components/record/spending-finder";
import { WinnerList } from "@/components/record/winner-list";
import { JsonLd } from "@/components/site/inline-script";
import { ExternalLink, Link, TextLink } from "@/components/site/link";
import { buttonVariants } from "@/components/ui/button-variants";
import { Section } from "@/components/ui/section";
import { homeTexts } from "@/content/texts/home";
import { outcomeLine } from "@/lib/publish/seo/descriptions";
import { graph, website } from "@/lib/publish/seo/json-ld";
import {
  allPolls,
  latestFinale,
  latestPoll,
  latestResults,
  latestSeries,
  pollPeriod,
  publishedSeries,
} from "@/lib/record/published";
import { winnerCount, winnersOnRecord, yearIfSeveralSeries } from "@/lib/record/queries";
import { isRecorded } from "@/lib/record/standings";
import { siteText } from "@/lib/site/settings";
import { cn } from "@/lib/utils";
import { UpvoteDots } from "./upvote-dots";

/** A section with its heading beside its text, where there is room. */
const beside = "grid grid-cols-1 gap-x-16 gap-y-3 border-t-4 pt-5 lg:grid-cols-[1fr_1.1fr]";

/** The home page, as a visitor or as a signed-in reader sees it. */
export function HomePage({ viewer }: { viewer: "visitor" | "member" }) {
  const member = viewer === "member";
  return (
    <div data-member-page={member || undefined} className="page grid gap-y-14 pb-16">
      <JsonLd data={graph(website())} />
      <Hero member={member} />
      {member ? <Results /> : <UpvoteDots />}
      {/* A member's grid has the polls without a result already. */}
      {member && <MissingResults listedAbove={latestResults} />}
      <SpendingFinder />
      {!member && <MissingResults />}
      {!member && <Teaser />}
      <Stats />
      <Trust />
      <NotFinancialAdvice />
    </div>
  );
}

/**
 * The question the polls asked, its answers beside it, and the first step for a reader or a
 * visitor.
 */
function Hero({ member }: { member: boolean }) {
  const intro = homeTexts.intro(
    siteText("forumName"),
    winnersOnRecord.length,
    winnerCount !== undefined,
    allPolls.length > 0 && allPolls.every(isRecorded),
  );
  return (
    <section
      className={cn(
        "grid gap-x-16 gap-y-5 pt-5 sm:pt-12 sm:pb-6",
        !member && "lg:grid-cols-[1fr_1.1fr] lg:grid-rows-[auto_1fr]",
      )}
    >
      <div>
        <p className="kicker text-primary">{pollPeriod ?? latestSeries.period.label}</p>
        <h1 className="mt-1 text-[clamp(2.125rem,1.5rem+3.1vw,4rem)] leading-[1.03] tracking-[-0.022em]">
          Which credit card did India’s card forum vote for?
        </h1>
        <p className="mt-3 max-w-[46ch] text-[1.0625rem] text-muted-foreground sm:mt-5 sm:text-[1.1875rem]">
          <RichText text={intro} subject={latestSeries} />
        </p>
      </div>
      {/* The cards below name a member's winners. */}
      {!member && (
        <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <Winners />
          <HeldCount />
        </div>
      )}
      <div>
        <div className="flex flex-wrap items-center gap-3">
          <Link
            className={buttonVariants()}
            href={member ? (latestPoll ?? latestSeries).href : "/auth"}
          >
            {member ? "View Latest Results" : "Sign In to View Results"}
          </Link>
          <ExternalLink
            className={buttonVariants({ variant: "outline" })}
            href={siteText("forumUrl")}
          >
            Join the community
          </ExternalLink>
        </div>
        {member ? (
          <div className="mt-3">
            <HeldCount />
          </div>
        ) : (
          <p className="mt-3 max-w-[46ch] text-[0.9375rem] text-muted-foreground">
            Everyone can read every poll. Signed in, you see the runners-up and the counts here too.
          </p>
        )}
      </div>
    </section>
  );
}

/** Every winner on record, and what the poll across all categories said. */
function Winners() {
  const year = latestFinale && yearIfSeveralSeries(latestFinale.series);
  return (
    <Section
      id="winners"
      title="The winners"
      heading="pb-1.5 font-sans text-[0.9375rem] tracking-normal"
    >
      <WinnerList />
      {latestFinale && (
        <p className="py-3 text-[0.9375rem]">
          <span className="text-muted-foreground">{`And overall${year ? `, in ${year}` : ""}?`}</span>{" "}
          <TextLink href={latestFinale.href}>{outcomeLine(latestFinale)}</TextLink>
        </p>
      )}
    </Section>
  );
}

function Results() {
  return (
    <Section
      id="results"
      title="The results"
      heading="text-3xl"
      className="border-t-4 border-foreground pt-5"
    >
      <p className="mt-2 mb-8 text-muted-foreground">Winners, runners-up and the counts we have.</p>
      <PollGrid polls={latestResults.polls} level={3} gaps />
      <Link
        className={buttonVariants({ variant: "outline", className: "mt-10" })}
        href={latestResults.href}
      >
        View All {latestResults.year} Polls
      </Link>
    </Section>
  );
}

function Teaser() {
  return (
    <Section
      id="teaser"
      title="Your results in one place"
      heading="text-3xl"
      className={`border-foreground ${beside}`}
    >
      <div>
        <p className="max-w-line text-muted-foreground">
          With a free account this page shows each result we have with its runner-up and counts.
          Tick the cards you hold, and it tells you how they did.
        </p>
        <div className="mt-5 flex flex-wrap gap-3">
          <Link className={buttonVariants()} href="/auth?tab=sign-up">
            Sign Up
          </Link>
          <Link className={buttonVariants({ variant: "outline" })} href="/auth">
            Sign In
          </Link>
        </div>
      </div>
    </Section>
  );
}

/** The four figures that the home page has always stated, with the scope they hold in. */
function Stats() {
  const series = publishedSeries.find(({ homeFigures }) => homeFigures.size);
  const rows = [...(series?.homeFigures.values() ?? [])];
  if (!series) return null;
  const title = yearIfSeveralSeries(series) ? `The ${series.year} series in figures` : undefined;
  return (
    <section aria-label={title ?? "In figures"}>
      {title && <p className="kicker pb-2">{title}</p>}
      <ul className="grid grid-cols-2 gap-x-6 border-y border-border lg:grid-cols-4">
        {rows.map((row) => (
          <li key={row.id} className="py-4">
            <p className="font-serif text-[clamp(1.75rem,1.4rem+1.6vw,2.5rem)] font-semibold leading-tight">
              <Figure row={row} />
            </p>
            <p className="font-semibold">{row.label}</p>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-[0.875rem] text-muted-foreground">
        {homeTexts.figuresNote(series.status === "completed")} <Sources figure={rows[0]} />
      </p>
    </section>
  );
}

/** Reasons to trust the figures, and the limits of that trust. */
function Trust() {
  return (
    <Section
      id="trust"
      title="A community’s view, not advice"
      heading="text-3xl"
      className={`border-primary ${beside}`}
    >
      <div className="grid max-w-line gap-y-3">
        <p>
          {`These are forum polls, not a survey. They tell you what people who care about cards recommended${pollPeriod ? ` in ${pollPeriod}` : ""}, and not what is best for you.`}
        </p>
        <p>
          AI helps us write the summaries, from the polls’ figures and the cards’ recorded rates.
          Where two figures disagree, you see both. Where we have none, we say so.
        </p>
        <p>
          <Link className="link font-semibold" href="/methodology">
            How the results came about
          </Link>
        </p>
      </div>
    </Section>
  );
}
