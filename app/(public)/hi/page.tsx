import { Fragment } from "react";
import { Figure } from "@/components/record/figure";
import { Link, LinkLine, TextLink } from "@/components/site/link";
import { Dotted } from "@/components/ui/dotted";
import { hindiCards, hindiCategories, hindiWinners as words } from "@/content/pages/hi/names";
import { metadataFor } from "@/lib/publish/seo/metadata";
import { formatHindiMonthName, formatHindiPeriod } from "@/lib/record/format";
import { figureHref } from "@/lib/record/ledger";
import { yearlyMonth } from "@/lib/record/periods";
import { publishedSeries } from "@/lib/record/published";
import { categoryStandings, yearSuffix } from "@/lib/record/queries";
import { isRecorded } from "@/lib/record/standings";
import type { CategoryStanding, Period, Placing } from "@/lib/record/types";
import { HindiPage } from "./hindi-page";

export const metadata = metadataFor("/hi");

/**
 * The page in Hindi about the results. It lists the winner of each category, then the categories
 * without a winner.
 */
export default function Page() {
  const standings = categoryStandings();
  const [counted] = standings.flatMap(({ winners }) =>
    winners.flatMap(({ figures }) => figures.upvotes ?? figures.comments ?? []),
  );
  const won = standings.filter(({ winners }) => winners.length);
  const open = standings.filter(({ poll }) => !isRecorded(poll));
  const periods = publishedSeries.map(({ period }) => period).toReversed();
  return (
    <HindiPage path="/hi" lead={<p>{words.lead(hindiPeriods(periods))}</p>}>
      {won.length > 0 && (
        <ul
          aria-label={words.caption}
          className="grid gap-x-16 border-t border-input lg:grid-cols-2"
        >
          {won.map((standing) => (
            <Standing key={standing.id} {...standing} />
          ))}
        </ul>
      )}
      {counted && (
        <p className="mt-3 text-[0.9375rem]">
          <TextLink href={figureHref(counted)} hrefLang="en-IN">
            {words.sources}
          </TextLink>
        </p>
      )}
      {open.length > 0 && (
        <section className="mt-10 max-w-line">
          <h2 className="text-xl">{words.noResult}</h2>
          <p className="mt-2">
            <LinkLine
              hrefLang="en-IN"
              links={open.map(({ id, poll }) => ({
                href: poll.href,
                label: hindiCategories[id].name + yearSuffix(poll.series),
              }))}
            />
          </p>
          {open.some(({ poll }) => !poll.threadUrl) && (
            <p className="mt-2">
              <TextLink href="/contact" hrefLang="en-IN">
                {words.help}
              </TextLink>
            </p>
          )}
        </section>
      )}
      <aside
        aria-label={words.notAdvice}
        className="mt-10 max-w-line border-l-4 border-primary bg-muted p-4 text-[0.9375rem]"
      >
        <p>
          <strong>{words.notAdvice}</strong> {words.caveat}{" "}
          <Link className="underline underline-offset-4" href="/disclaimer" hrefLang="en-IN">
            {words.disclaimer}
          </Link>
        </p>
      </aside>
    </HindiPage>
  );
}

/**
 * Says in Hindi when the polls took place. Up to three periods are listed, the oldest first. If
 * there are more, the text names only the first and the last year. If the polls took place in the
 * same month of each year, it also names the month.
 */
function hindiPeriods(periods: readonly Period[]): string {
  const labels = [...new Set(periods.map(formatHindiPeriod))];
  if (labels.length < 4) return hindiList(labels);
  const yearly = yearlyMonth(periods);
  if (yearly) return words.yearly(formatHindiMonthName(yearly.first.iso), yearly.from, yearly.to);
  const years = periods.map(({ iso }) => Number(iso.slice(0, 4)));
  return words.between(Math.min(...years), Math.max(...years));
}

/** Joins words to a list in Hindi: ["क", "ख", "ग"] → "क, ख और ग". */
const hindiList = (parts: readonly string[]): string =>
  parts.length < 2
    ? (parts[0] ?? "")
    : `${parts.slice(0, -1).join(", ")}${words.and}${parts.at(-1)}`;

function Standing({ id, poll, winners, placings }: CategoryStanding) {
  const seconds = placings.filter(({ place }) => place === "runner-up");
  return (
    <li className="border-b border-border py-4">
      <h2 className="[font-family:inherit] text-[0.9375rem] leading-[inherit] font-normal text-muted-foreground">
        <TextLink href={poll.href} hrefLang="en-IN">
          {`${hindiCategories[id].name}${yearSuffix(poll.series)}`}
        </TextLink>
      </h2>
      {winners.map((winner) => (
        <Fragment key={winner.card.id}>
          <p className="text-2xl font-semibold">
            <CardLink placing={winner} />
          </p>
          <p className="text-[0.9375rem]">
            <Dotted>
              <span lang="en">{winner.card.name}</span>
              {(["upvotes", "comments"] as const).map(
                (unit) =>
                  winner.figures[unit] && (
                    <Fragment key={unit}>
                      <Figure row={winner.figures[unit]} className="font-semibold" />{" "}
                      {words[unit](winner.figures[unit].value)}
                    </Fragment>
                  ),
              )}
            </Dotted>
          </p>
        </Fragment>
      ))}
      {seconds.length > 0 && (
        <p className="mt-1 text-[0.9375rem]">
          <span>{`${words.runnerUp}: `}</span>
          {seconds.map((placing, index) => (
            <span key={placing.card.id}>
              {index > 0 && <span>, </span>}
              <CardLink placing={placing} />
            </span>
          ))}
        </p>
      )}
    </li>
  );
}

/**
 * A link to a card, with the card's name in Devanagari. If the card has no name in Devanagari, the
 * link has its English name.
 */
function CardLink({ placing: { card } }: { placing: Placing }) {
  const name = hindiCards[card.id];
  return (
    <Link className="link decoration-input text-foreground" href={card.href} hrefLang="en-IN">
      {name ?? <span lang="en">{card.name}</span>}
    </Link>
  );
}
