import { ViewerName } from "@/components/account/header/viewer-name";
import { Figure, RichText, Sources } from "@/components/record/figure";
import { HeldCount } from "@/components/record/held-count";
import { MissingResults } from "@/components/record/no-result-yet";
import { NotFinancialAdvice } from "@/components/record/not-financial-advice";
import { PollWall } from "@/components/record/poll-wall";
import { SpendingFinder } from "@/components/record/spending-finder";
import { InlineScript, JsonLd } from "@/components/site/inline-script";
import { ExternalLink, Link, TextLink } from "@/components/site/link";
import { buttonVariants } from "@/components/ui/button-variants";
import { Dotted } from "@/components/ui/dotted";
import { Section } from "@/components/ui/section";
import { homeTexts } from "@/content/texts/home";
import { listed } from "@/content/texts/number";
import { graph, website } from "@/lib/publish/seo/json-ld";
import {
  allPolls,
  latestPoll,
  latestResults,
  latestSeries,
  pollPeriod,
  publishedSeries,
} from "@/lib/record/published";
import { winnerCount, winnersOnRecord, yearIfSeveralSeries } from "@/lib/record/queries";
import { isRecorded } from "@/lib/record/standings";
import type { Series } from "@/lib/record/types";
import { tileNames } from "@/lib/record/wall";
import { siteText } from "@/lib/site/settings";
import { UpvoteDots } from "./upvote-dots";

/** The classes of a section whose heading is beside its text on a wide screen. */
const beside = "grid grid-cols-1 gap-x-16 gap-y-3 border-t-4 pt-5 lg:grid-cols-[1fr_1.1fr]";

/** The home page of a visitor or of a signed-in reader. */
export function HomePage({ viewer }: { viewer: "visitor" | "member" }) {
  const member = viewer === "member";
  return (
    <div data-member-page={member || undefined} className="page grid gap-y-14 pb-16">
      <JsonLd data={graph(website())} />
      <div className="grid gap-y-4 pt-3 sm:gap-y-6 sm:pt-10">
        <Headline member={member} />
        <Wall member={member} />
        <FirstSteps member={member} />
      </div>
      {!member && <UpvoteDots series={latestResults} />}
      <SpendingFinder />
      {isOthersMissing && <MissingResults listedAbove={latestResults} />}
      {!member && <Teaser />}
      <Stats />
      <Trust />
      <NotFinancialAdvice />
    </div>
  );
}

/** True if results are missing in any series except the one whose tiles are on this page. */
const isOthersMissing = publishedSeries.some(
  (series) => series !== latestResults && !series.polls.every(isRecorded),
);

function Headline({ member }: { member: boolean }) {
  return (
    <div>
      <p className="kicker text-primary">
        <Dotted>{[latestResults.period.label, siteText("forumName")]}</Dotted>
      </p>
      <h1 className="mt-1 text-[clamp(1.75rem,1.3rem+2.4vw,3.5rem)] leading-[1.08] tracking-[-0.018em]">
        The credit cards India’s forum voted for
      </h1>
      {member && <Greeting />}
    </div>
  );
}

/** The greeting of a signed-in reader: "Hello, Asha Rao. You hold 2 of the 6 winners." */
function Greeting() {
  const hello = (
    <span>
      {"Hello, "}
      <ViewerName />
      {". "}
    </span>
  );
  return (
    <>
      <HeldCount greeting={hello} />
      {/* This script writes the reader’s name before the first paint. It must come after the
          element for the name, because it could not find that element otherwise. */}
      <InlineScript name="viewerName" />
    </>
  );
}

/**
 * The newest series with results, with a tile for each poll. Earlier series follow as lines of
 * text.
 */
function Wall({ member }: { member: boolean }) {
  if (!latestResults.polls.length) return null;
  return (
    <section aria-label="Results" className="grid gap-y-4">
      <PollWall series={latestResults} detailed={member} marked asking={!isOthersMissing} />
      <EarlierSeries />
    </section>
  );
}

/**
 * The number of earlier series that are listed with their winners. One more line has the links to
 * all older series.
 */
const mostEarlier = 3;
/** The largest number of winners that are listed for an earlier series. */
const mostNames = 6;

/** The winners of each earlier series in one line. */
function EarlierSeries() {
  const earlier = publishedSeries.filter(
    (series) => series !== latestResults && series.polls.some(isRecorded),
  );
  if (!earlier.length) return null;
  const others = earlier.slice(mostEarlier);
  return (
    <ul aria-label="Winners of other years" className="grid gap-y-1 text-[0.9375rem]">
      {earlier.slice(0, mostEarlier).map((series) => (
        <li key={series.year}>
          <TextLink href={series.href}>{`${series.year} polls`}</TextLink>
          <span>{`: ${winnersLine(series)}`}</span>
        </li>
      ))}
      {others.length > 0 && (
        <li>
          <span>Before that: </span>
          {others.map(({ year, href }, index) => (
            <span key={year}>
              {index > 0 && <span>, </span>}
              <TextLink href={href}>{year}</TextLink>
            </span>
          ))}
        </li>
      )}
    </ul>
  );
}

/** Returns the names of the winners of a series: "Airtel Axis, AU Ixigo and others". */
function winnersLine({ polls }: Series): string {
  const names = [...new Set(polls.filter(({ placings }) => placings.length).flatMap(tileNames))];
  if (!names.length) return "no poll named a winner";
  return names.length > mostNames
    ? `${names.slice(0, mostNames).join(", ")} and others`
    : listed(names);
}

/** A sentence about the results above, and buttons for the reader's next step. */
function FirstSteps({ member }: { member: boolean }) {
  const intro = homeTexts.intro(
    siteText("forumName"),
    winnersOnRecord.length,
    winnerCount !== undefined,
    allPolls.length > 0 && allPolls.every(isRecorded),
  );
  return (
    <section aria-label="First steps" className="grid gap-x-16 gap-y-3 lg:grid-cols-[1fr_1.1fr]">
      <div>
        <p className="max-w-[46ch] text-[1.0625rem] text-muted-foreground sm:text-[1.1875rem]">
          <RichText text={intro} subject={latestSeries} />
        </p>
        {!member && <HeldCount />}
      </div>
      <div>
        <div className="flex flex-wrap items-center gap-3">
          <Link
            className={buttonVariants()}
            href={member ? (latestPoll ?? latestSeries).href : "/auth"}
          >
            {member ? "View Latest Results" : "Sign In to View Results"}
          </Link>
          {member && (
            <Link className={buttonVariants({ variant: "outline" })} href={latestResults.href}>
              View All {latestResults.year} Polls
            </Link>
          )}
          <ExternalLink
            className={buttonVariants({ variant: "outline" })}
            href={siteText("forumUrl")}
          >
            Join the community
          </ExternalLink>
        </div>
        {!member && (
          <p className="mt-3 max-w-[46ch] text-[0.9375rem] text-muted-foreground">
            Everyone can read every poll. Signed in, you see the runners-up and the counts here too.
          </p>
        )}
      </div>
    </section>
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

/**
 * The figures of the newest series that has figures for the home page. A note below says where the
 * figures come from.
 */
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
