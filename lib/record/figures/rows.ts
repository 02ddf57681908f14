import { cardFactsAsOf, cardIds, cards } from "@/content/cards";
import { homeStats } from "@/content/site";
import type { Count, Poll, Series, Tally } from "@/content/types";
import {
  countValue,
  formatCount,
  formatOneDecimal,
  formatShare,
  formatWhole,
  isApproximate,
} from "@/lib/record/format";
import { categoryStandings, findSeries, pollHref, series, seriesHref } from "@/lib/record/polls";
import { lead, ratio, share, sum } from "./derive";

/** A row of the figure ledger: a number the site prints, with everything a reader needs to judge it. */
export type FigureRow = {
  /** "2024.day-10.winner.upvotes": series, day, whose, unit. */
  id: string;
  value: number;
  /** As printed: "2,745", "1.7k", "40%", "₹250". */
  display: string;
  /** True where the source rounded, or where a rounded figure went in. */
  approximate: boolean;
  /** What is counted: "upvotes". */
  unit: string;
  /** What the figure says, in words. */
  label: string;
  /** What it covers: a thread, a card in it, the series. */
  scope: string;
  /** What a share or ratio is of. */
  base?: string;
  /** "2,745 − 1,042", for what is computed. */
  derivation?: string;
  source: string;
  /** Where the figure is at home on this site. */
  href: string;
  /** What the figure describes in time. */
  period: string;
};

type Draft = Omit<FigureRow, "display" | "approximate"> & { display?: string; approximate?: boolean };

const about = (approximate: boolean, display: string) => (approximate ? `about ${display}` : display);

function row({ display, approximate = false, ...rest }: Draft): FigureRow {
  return { ...rest, approximate, display: display ?? about(approximate, formatWhole(rest.value)) };
}

function counted(count: Count, rest: Omit<Draft, "value" | "display" | "approximate">): FigureRow {
  return row({
    ...rest,
    value: countValue(count),
    display: formatCount(count),
    approximate: isApproximate(count),
  });
}

/** The two rows of a tally: comments and upvotes. */
function tallyRows(
  prefix: string,
  tally: Tally | undefined,
  rest: Omit<Draft, "id" | "value" | "unit" | "label">,
  whose: string,
) {
  if (!tally) return [];
  return (["comments", "upvotes"] as const).map((unit) =>
    counted(tally[unit], {
      ...rest,
      id: `${prefix}${unit}`,
      unit,
      label: `${unit[0]?.toUpperCase()}${unit.slice(1)} ${whose}`,
    }),
  );
}

/** The id that a poll's figures start with: "2024.day-10.". */
export const pollPrefix = (poll: Pick<Poll, "series" | "day">): string => `${poll.series}.day-${poll.day}.`;

function pollRows(poll: Poll, within: Series): FigureRow[] {
  const prefix = pollPrefix(poll);
  const common = {
    source: `Forum thread of day ${poll.day}, as recorded`,
    href: pollHref(poll),
    period: within.period?.label ?? String(within.year),
  };
  const thread = { ...common, scope: `thread of day ${poll.day}` };
  const rows = tallyRows(prefix, poll.totals, thread, "in the whole thread");
  if (poll.votesNamed !== undefined)
    rows.push(
      counted(poll.votesNamed, {
        ...thread,
        id: `${prefix}votes`,
        unit: "votes",
        label: "Total votes named in the poll’s own text",
        scope: `text of day ${poll.day}; how they were counted is not recorded`,
      }),
    );
  rows.push(...placingRows(poll, common), ...threadRatios(poll, within, thread));
  return rows;
}

function placingRows(poll: Poll, common: { source: string; href: string; period: string }): FigureRow[] {
  const prefix = pollPrefix(poll);
  if (poll.result.kind === "split")
    return poll.result.winners.flatMap((winner) =>
      tallyRows(
        `${prefix}winner.${winner.category}.`,
        winner.tally,
        { ...common, scope: `${cards[winner.card].name} in the thread of day ${poll.day}` },
        `for ${cards[winner.card].name}`,
      ),
    );
  if (poll.result.kind !== "decided") return [];
  const { winner, runnerUp } = poll.result;
  const placed = [
    { key: "winner", placing: winner },
    { key: "runner-up", placing: runnerUp },
  ];
  const rows = placed.flatMap(({ key, placing }) =>
    placing
      ? tallyRows(
          `${prefix}${key}.`,
          placing.tally,
          { ...common, scope: `${cards[placing.card].name} in the thread of day ${poll.day}` },
          `for ${cards[placing.card].name}, ${key}`,
        )
      : [],
  );
  return [...rows, ...comparisonRows(poll, common)];
}

/** Lead, sum, share and rest of the two placed cards, as far as the counts allow each. */
function comparisonRows(poll: Poll, common: { source: string; href: string; period: string }): FigureRow[] {
  if (poll.result.kind !== "decided") return [];
  const prefix = pollPrefix(poll);
  const { winner, runnerUp } = poll.result;
  if (!winner.tally) return [];
  const [first, second, whole] = [winner.tally.upvotes, runnerUp?.tally?.upvotes, poll.totals?.upvotes];
  const approximate = [first, second, whole].some((count) => count !== undefined && isApproximate(count));
  const [a, b, total] = [first, second, whole].map((count) =>
    count === undefined ? undefined : countValue(count),
  );
  const both = a !== undefined && b !== undefined ? a + b : undefined;
  const derived = { ...common, approximate, source: "Computed from the recorded counts" };
  const [sa, sb, st] = [a, b, total].map((value) => (value === undefined ? "" : formatWhole(value)));
  const rows: FigureRow[] = [];
  const push = (value: number | undefined, draft: Omit<Draft, "value" | keyof typeof derived>) => {
    if (value !== undefined) rows.push(row({ ...derived, ...draft, value }));
  };
  push(lead(a, b), {
    id: `${prefix}lead.upvotes`,
    unit: "upvotes",
    label: "Winner’s lead over the runner-up",
    scope: `the two placed cards of day ${poll.day}`,
    derivation: `${sa} − ${sb}`,
  });
  push(both, {
    id: `${prefix}cards.upvotes`,
    unit: "upvotes",
    label: "Upvotes of both placed cards",
    scope: `the two placed cards of day ${poll.day}`,
    derivation: `${sa} + ${sb}`,
  });
  const known = both ?? a;
  const placed = [
    { key: "share.upvotes", who: "Winner’s", value: a, text: sa },
    { key: "runner-up.share.upvotes", who: "Runner-up’s", value: b, text: sb },
  ];
  for (const { key, who, value, text } of placed) {
    const part = share(value, total, known);
    push(part === undefined ? undefined : part * 100, {
      id: `${prefix}${key}`,
      unit: "% of upvotes",
      label: `${who} share of the thread’s upvotes`,
      scope: `thread of day ${poll.day}`,
      base: `${st} upvotes of the whole thread`,
      derivation: `${text} of ${st}`,
      ...(part !== undefined && { display: about(approximate, formatShare(part)) }),
    });
  }
  const rest = both !== undefined && total !== undefined ? total - both : undefined;
  const restDraft = { unit: "upvotes", scope: `thread of day ${poll.day}` };
  if (rest !== undefined && rest >= 0)
    push(rest, {
      ...restDraft,
      id: `${prefix}others.upvotes`,
      label: "Upvotes of the thread beyond the two placed cards",
      derivation: `${st} − ${sa} − ${sb}`,
    });
  if (rest !== undefined && rest < 0)
    push(-rest, {
      ...restDraft,
      id: `${prefix}excess.upvotes`,
      label: "Upvotes of the two cards beyond the thread’s own total",
      derivation: `${sa} + ${sb} − ${st}`,
    });
  return rows;
}

function threadRatios(
  poll: Poll,
  within: Series,
  thread: { source: string; href: string; period: string; scope: string },
): FigureRow[] {
  if (!poll.totals) return [];
  const prefix = pollPrefix(poll);
  const { comments, upvotes } = poll.totals;
  const approximate = isApproximate(comments) || isApproximate(upvotes);
  const perComment = ratio(countValue(upvotes), countValue(comments));
  const ofSeries = share(countValue(upvotes), within.published?.upvotes);
  const derived = { ...thread, source: "Computed from the recorded counts", approximate };
  const rows: FigureRow[] = [];
  if (perComment !== undefined)
    rows.push(
      row({
        ...derived,
        id: `${prefix}upvotes-per-comment`,
        value: perComment,
        display: about(approximate, formatOneDecimal(perComment)),
        unit: "upvotes per comment",
        label: "Upvotes per comment",
        base: `${formatCount(comments)} comments of the thread`,
        derivation: `${formatCount(upvotes)} ÷ ${formatCount(comments)}`,
      }),
    );
  if (ofSeries !== undefined && within.published)
    rows.push(
      row({
        ...derived,
        id: `${prefix}series-share.upvotes`,
        value: ofSeries * 100,
        display: about(approximate, formatShare(ofSeries)),
        unit: "% of upvotes",
        label: "The thread’s share of the series’ upvotes",
        base: `${formatWhole(within.published.upvotes)} upvotes of the series`,
        derivation: `${formatCount(upvotes)} of ${formatWhole(within.published.upvotes)}`,
      }),
    );
  return rows;
}

/** How many polls of a series stand on this site. */
function pollCountRows(within: Series): FigureRow[] {
  if (!within.polls.length) return [];
  return [
    row({
      id: `${within.year}.polls`,
      value: within.polls.length,
      unit: "polls",
      label: "Polls with a page on this site",
      scope: `series of ${within.year}`,
      source: "Counted from this record",
      href: seriesHref(within.year),
      period: within.period?.label ?? String(within.year),
    }),
  ];
}

function seriesRows(within: Series): FigureRow[] {
  if (!within.published) return pollCountRows(within);
  const prefix = `${within.year}.`;
  const common = {
    scope: `series of ${within.year}`,
    href: seriesHref(within.year),
    period: within.period?.label ?? String(within.year),
    source: "The series’ own statistics, as recorded",
  };
  const { days, comments, upvotes, awards } = within.published;
  return [
    row({ ...common, id: `${prefix}days`, value: days, unit: "days", label: "Poll days completed" }),
    row({
      ...common,
      id: `${prefix}comments`,
      value: comments,
      unit: "comments",
      label: "Comments analysed",
    }),
    row({ ...common, id: `${prefix}upvotes`, value: upvotes, unit: "upvotes", label: "Community upvotes" }),
    row({
      ...common,
      id: `${prefix}awards`,
      value: awards,
      unit: "awards",
      label: "Awards",
      scope: `series of ${within.year}, as named by its finale`,
    }),
    ...pollCountRows(within),
    ...coverageRows(within),
  ];
}

/** What the recorded days add up to, and what is therefore left for the others. */
function coverageRows(within: Series): FigureRow[] {
  if (!within.published) return [];
  const prefix = `${within.year}.`;
  const withTotals = within.polls.filter((poll) => poll.totals);
  const results = within.polls.filter((poll) => poll.result.kind !== "not-recorded");
  const standings = categoryStandings(within.polls).filter(({ poll }) => poll);
  const common = {
    href: seriesHref(within.year),
    period: within.period?.label ?? String(within.year),
    source: "Counted from this record",
    scope: `series of ${within.year}`,
  };
  const rows = [
    row({
      ...common,
      id: `${prefix}recorded.days`,
      value: withTotals.length,
      unit: "days",
      label: "Days with a recorded thread total",
    }),
    row({
      ...common,
      id: `${prefix}recorded.results`,
      value: results.length,
      unit: "days",
      label: "Days with a recorded outcome",
    }),
    row({
      ...common,
      id: `${prefix}unrecorded.results`,
      value: within.polls.length - results.length,
      unit: "days",
      label: "Days without a recorded outcome",
    }),
    row({
      ...common,
      id: `${prefix}categories`,
      value: standings.length,
      unit: "categories",
      label: "Categories put to the vote",
    }),
    row({
      ...common,
      id: `${prefix}recorded.categories`,
      value: standings.filter(({ winner }) => winner).length,
      unit: "categories",
      label: "Categories with a recorded winner",
    }),
  ];
  for (const unit of ["comments", "upvotes"] as const) {
    const counts = withTotals.flatMap((poll) => (poll.totals ? [poll.totals[unit]] : []));
    const total = sum(counts.map(countValue));
    if (total === undefined) continue;
    const approximate = counts.some(isApproximate);
    const derived = { ...common, unit, approximate, source: "Computed from the recorded counts" };
    const seriesTotal = within.published[unit];
    const part = share(total, seriesTotal);
    rows.push(
      row({
        ...derived,
        id: `${prefix}recorded.${unit}`,
        value: total,
        label: `${unit} of all days with a recorded total`,
        derivation: counts.map(formatCount).join(" + "),
      }),
      row({
        ...derived,
        id: `${prefix}unrecorded.${unit}`,
        value: seriesTotal - total,
        label: `${unit} that fall to the days without a recorded total`,
        derivation: `${formatWhole(seriesTotal)} − ${about(approximate, formatWhole(total))}`,
      }),
    );
    if (part !== undefined)
      rows.push(
        row({
          ...derived,
          id: `${prefix}recorded.share.${unit}`,
          unit: `% of ${unit}`,
          value: part * 100,
          display: about(approximate, formatShare(part)),
          label: `Share of the series’ ${unit} that the recorded days hold`,
          base: `${formatWhole(seriesTotal)} ${unit} of the series`,
          derivation: `${about(approximate, formatWhole(total))} of ${formatWhole(seriesTotal)}`,
        }),
      );
  }
  return rows;
}

/** The row with the bar below which a winner's comments are called a thin sample. */
export const thinSampleId = "method.thin-sample";

/** Rules of our own that are numbers. Thirty is the survey trade's usual floor for printing a percentage at all. */
function methodRows(): FigureRow[] {
  return [
    row({
      id: thinSampleId,
      value: 30,
      unit: "comments",
      label: "Comments on the winner’s card below which its sample is called thin",
      scope: "every poll with counts per card",
      source: "Our own rule, explained on the methodology page",
      href: "/methodology",
      period: "since first publication here",
    }),
  ];
}

function homeRows(): FigureRow[] {
  return homeStats.map((stat) =>
    row({
      id: `home.${stat.id}`,
      value: stat.value,
      display: stat.display,
      approximate: stat.display.endsWith("+"),
      unit: stat.label.toLowerCase(),
      label: stat.label,
      scope: stat.scope,
      source: "Home page statistics, as recorded",
      href: "/",
      period: findSeries(stat.series)?.period?.label ?? String(stat.series),
    }),
  );
}

/** "₹10,000", "5%", "5% NeuCoins". */
function amountDisplay({ value, unit }: { value: number; unit: string }): string {
  return unit === "₹" ? `₹${formatWhole(value)}` : `${formatWhole(value)}${unit}`;
}

function cardRows(): FigureRow[] {
  return cardIds.flatMap((id) =>
    (cards[id].facts ?? []).flatMap((fact) =>
      Object.entries(fact.amounts).map(([key, amount]) =>
        row({
          id: `card.${id}.${fact.id}.${key}`,
          value: amount.value,
          display: amountDisplay(amount),
          unit: amount.unit,
          label: fact.text.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
            fact.amounts[name] ? amountDisplay(fact.amounts[name]) : name,
          ),
          scope: cards[id].name,
          source: "Editorial card fact, as recorded; may have changed since",
          href: `/cards/${id}`,
          period: cardFactsAsOf.label,
        }),
      ),
    ),
  );
}

/** Every number of the site, in the order of the ledger: series, polls by day, home page, cards. */
export function buildLedger(all: readonly Series[] = series): FigureRow[] {
  return [
    ...all.flatMap((one) => [...seriesRows(one), ...one.polls.flatMap((poll) => pollRows(poll, one))]),
    ...methodRows(),
    ...homeRows(),
    ...cardRows(),
  ];
}
