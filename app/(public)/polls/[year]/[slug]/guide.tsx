import { CardName } from "@/components/record/card";
import { ExternalLink, Link } from "@/components/site/link";
import { buttonVariants } from "@/components/ui/button-variants";
import { Section } from "@/components/ui/section";
import { feedHref } from "@/lib/publish/data/addresses";
import { relatedWinners, yearSuffix } from "@/lib/record/queries";
import type { Guide as GuideContent, Poll } from "@/lib/record/types";
import { forumPost, forumSearch, mailto, siteText } from "@/lib/site/settings";
import { cn } from "@/lib/utils";
import { DataLinks } from "./data-links";
import { GuideCalculator } from "./guide-calculator";

/**
 * The page of a poll without a result: a checklist with an example, winners of related polls, and a
 * link to the thread.
 */
export function Guide({ poll }: { poll: Poll }) {
  const { guide } = poll;
  return (
    <div className="grid gap-x-12 gap-y-5 md:grid-cols-[3fr_2fr] md:gap-y-8">
      <Section id="result" title="Result" heading="sr-only" className="md:col-span-2">
        <div className="border-l-4 border-mark-soft pl-3">
          <p className="font-semibold">We don’t have this result yet.</p>
          <p className="text-[0.9375rem] text-muted-foreground">
            {`A poll on ${siteText("forumName")}, ${poll.series.period.label}.`}
          </p>
        </div>
      </Section>
      <div className="max-w-line text-[1.0625rem]">
        {guide && (
          <p className="mb-7 text-[1.1875rem] leading-normal text-muted-foreground">{guide.lead}</p>
        )}
        <Checklist poll={poll} article />
        {guide && <Example {...guide.example} />}
      </div>
      <div className="print:hidden grid content-start gap-y-8 max-md:mt-5">
        <Related poll={poll} />
        <Thread poll={poll} />
        <p>
          <a className="link" href={feedHref} type="application/atom+xml">
            Follow new results
          </a>
        </p>
        <DataLinks poll={poll} />
      </div>
    </div>
  );
}

/** Returns the address of a forum search for the thread of a poll. */
export const threadSearch = ({ day, categoryName }: Poll): string =>
  forumSearch(`Day ${day} ${categoryName}`);

/**
 * Returns the address of a form for a new post in the forum. The post asks for the result of a
 * poll.
 */
const resultQuestion = ({ day, categoryName, series }: Poll): string =>
  forumPost(
    `Which card won day ${day} (${categoryName}) of the ${series.period.label} polls?`,
    `I am looking for the result of day ${day} (${categoryName}) of the ${series.period.label} credit card polls here. Does anybody have a link to its thread?`,
  );

/** Returns a mailto address with which a reader sends us the thread of a poll. */
export const threadMail = ({ day, categoryName }: Poll): string =>
  mailto(
    `Result of day ${day}: ${categoryName}`,
    `The thread of day ${day} is here:\n\n(paste its address)\n\nWinner:\nRunner-up:\n`,
  );

/**
 * A link to the poll's thread. If we don’t have its address, links to search for the thread and to
 * send it to us.
 */
function Thread({ poll }: { poll: Poll }) {
  if (poll.threadUrl)
    return (
      <Section id="thread" title="Original poll" heading="text-[1.375rem]">
        <p className="mt-2">
          <ExternalLink className="link" href={poll.threadUrl}>
            Read the thread on {siteText("forumName")}
          </ExternalLink>
        </p>
      </Section>
    );
  return (
    <Section id="thread" title="Original poll" heading="text-[1.375rem]">
      <p className="mt-2">
        <ExternalLink className="link" href={threadSearch(poll)}>
          Search {siteText("forumName")} for this poll
        </ExternalLink>
      </p>
      <p className="mt-2">
        <ExternalLink className="link" href={resultQuestion(poll)}>
          Ask the forum
        </ExternalLink>
      </p>
      <a
        className={buttonVariants({ variant: "outline", className: "mt-3 text-balance" })}
        href={threadMail(poll)}
      >
        Have the thread? Send us the link
      </a>
    </Section>
  );
}

/**
 * The checklist for choosing a card. For a poll without a result, set `article`: the checklist is
 * then the main text of the page. Otherwise it is a short list beside the result.
 */
export function Checklist({ poll, article = false }: { poll: Poll; article?: boolean }) {
  const Heading = article ? "h2" : "h3";
  return (
    <div className={cn("grid", article ? "gap-y-6" : "gap-y-3 text-[0.9375rem]")}>
      {poll.lookFor.map(({ heading, detail }) => (
        <section key={heading}>
          <Heading className={article ? "text-[1.375rem]" : "font-sans text-[1em] tracking-normal"}>
            {heading}
          </Heading>
          <p className={article ? "mt-1.5" : "text-muted-foreground"}>{detail}</p>
        </section>
      ))}
    </div>
  );
}

/**
 * A calculation with made-up amounts. They are not in the record, so `data-example` excludes them
 * from the test that compares the numbers of pages with the record. If the example has a
 * calculator, the calculator replaces the sums and the conclusion when scripts run.
 */
function Example({ premise, sums, conclusion, calculator }: GuideContent["example"]) {
  return (
    <section aria-labelledby="example" data-example className="mt-8 border-l-4 border-primary pl-5">
      <h2 id="example" className="text-[1.375rem]">
        An example
      </h2>
      <p className="mt-1.5">{premise}</p>
      <div className={calculator && "without-script"}>
        <ul className="my-2 font-semibold">
          {sums.map((sum) => (
            <li key={sum}>{sum}</li>
          ))}
        </ul>
        <p>{conclusion}</p>
      </div>
      {calculator && <GuideCalculator calculator={calculator} />}
    </section>
  );
}

function Related({ poll }: { poll: Poll }) {
  const related = relatedWinners(poll);
  if (!related.length) return null;
  return (
    <Section id="related" title="Winners of other polls" heading="text-[1.375rem]">
      <ul className="mt-2">
        {related.map(({ card, categoryName, poll: { href, series } }) => (
          <li key={categoryName + card.id} className="border-t border-border py-2.5">
            <Link
              href={href}
              className="link block text-[0.9375rem] text-muted-foreground decoration-input"
            >
              {categoryName}
              {yearSuffix(series)}
            </Link>
            <CardName card={card} className="font-serif text-[1.1875rem] font-semibold" />
          </li>
        ))}
      </ul>
    </Section>
  );
}
