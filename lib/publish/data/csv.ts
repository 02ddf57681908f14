import { stringify } from "csv-stringify/sync";
import type { Poll, Series } from "@/lib/record/types";
import { siteText } from "@/lib/site/settings";
import { pollRecord } from "./records";
import type { CountRecord, PlacingRecord, PollRecord } from "./types";

type Cell = string | number | boolean | null;

/**
 * Writes rows under a header with their field names, in the format of RFC 4180: commas, CRLF,
 * doubled quotes.
 *
 * - Numbers and TRUE/FALSE have no quotes, so that spreadsheets recognise them.
 * - Null is an empty cell.
 * - A text that a spreadsheet would run as a formula gets an apostrophe before it.
 * - The file begins with a byte order mark, because Excel reads a file without one in an old
 *   encoding. Other readers accept the mark (in Python: `encoding="utf-8-sig"`).
 */
export function csv<Column extends string>(rows: readonly Record<Column, Cell>[]): string {
  return stringify([...rows], {
    bom: true,
    header: true,
    record_delimiter: "windows",
    escape_formulas: true,
    quoted_match: /^\s|\s$/,
    cast: { boolean: (value) => (value ? "TRUE" : "FALSE") },
  });
}

/**
 * The data of a row. `first` and `second` are the poll's first two winners, or undefined if the
 * poll has fewer winners.
 */
type Row = {
  series: Series;
  poll: Poll;
  record: PollRecord;
  first: PlacingRecord | undefined;
  second: PlacingRecord | undefined;
};

export type Column = {
  name: string;
  meaning: string;
  /** The value of the column. Null, an empty cell, means that we don't have it. */
  cell: (row: Row) => Cell;
};

const countCell = (count: CountRecord | null | undefined): Cell => count?.value ?? null;

/** Joins the names of cards for one cell. Null if there are none. */
const nameList = (placings: readonly { card: { name: string } }[]): string | null =>
  placings.map(({ card }) => card.name).join("; ") || null;

/**
 * Returns the year and month of a poll: 2024 and 12. The month is null if no month is recorded, or
 * if the series ran over several months. The year is also null if the series ran from one year into
 * the next.
 */
function dateCells({ series: { period } }: Poll): { year: Cell; month: Cell } {
  const { iso, start, end } = period;
  const year = Number(iso.slice(0, 4));
  const isOneMonth = start !== null && start === end;
  const isOneYear = start?.slice(0, 4) === end?.slice(0, 4);
  return {
    year: isOneYear ? year : null,
    month: isOneMonth ? Number(start.slice("2024-".length)) : null,
  };
}

/**
 * Returns the counts of the cards that share a place: "90; 90". If only one card has the place, the
 * result is a number.
 */
function tallyCell(placings: readonly PlacingRecord[], unit: "comments" | "upvotes"): Cell {
  const counts = placings.map(({ tally }) => countCell(tally?.[unit]));
  if (counts.length < 2) return counts[0] ?? null;
  return counts.every((count) => count === null)
    ? null
    : counts.map((count) => count ?? "").join("; ");
}

/** The columns in order. An empty cell means that we don’t have the value. */
export const columns: readonly Column[] = [
  {
    name: "series",
    meaning: "Year of the series",
    cell: ({ record }) => record.series,
  },
  {
    name: "day",
    meaning: "Day of the series",
    cell: ({ record }) => record.day,
  },
  {
    name: "slug",
    meaning: "Last part of the page’s address",
    cell: ({ record }) => record.slug,
  },
  {
    name: "title",
    meaning: "Our own label for the poll",
    cell: ({ record }) => record.title,
  },
  {
    name: "categories",
    meaning: "Names, separated by “; ”; empty for a poll across all categories",
    cell: ({ poll, record }) => (record.categories.length ? poll.categoryName : ""),
  },
  {
    name: "year",
    meaning:
      "Of the month in which the poll was held; empty if the series ran over a change of year",
    cell: ({ poll }) => dateCells(poll).year,
  },
  {
    name: "month",
    meaning: "1 to 12; empty if the series ran over several months; we don’t know the day",
    cell: ({ poll }) => dateCells(poll).month,
  },
  {
    name: "period_start",
    meaning: "First month of the series",
    cell: ({ poll }) => poll.series.period.start,
  },
  {
    name: "period_end",
    meaning: "Last month of the series",
    cell: ({ poll }) => poll.series.period.end,
  },
  {
    name: "series_comments",
    meaning: "Of the whole series, as it published them; not the sum of the threads we have",
    cell: ({ series }) => series.published?.comments ?? null,
  },
  {
    name: "series_upvotes",
    meaning: "Of the whole series, as it published them; not the sum of the threads we have",
    cell: ({ series }) => series.published?.upvotes ?? null,
  },
  {
    name: "result",
    meaning: "How the poll ended, or not-recorded",
    cell: ({ record }) => record.result,
  },
  {
    name: "winner",
    meaning: "The card’s name, as the polls write it",
    cell: ({ first }) => first?.card.name ?? null,
  },
  {
    name: "winner_for",
    meaning: "What a split poll named the card for",
    cell: ({ first }) => first?.for ?? null,
  },
  {
    name: "winner_comments",
    meaning: "On this card, in the thread",
    cell: ({ first }) => countCell(first?.tally?.comments),
  },
  {
    name: "winner_upvotes",
    meaning: "For this card, in the thread",
    cell: ({ first }) => countCell(first?.tally?.upvotes),
  },
  {
    name: "second_winner",
    meaning:
      "The other winner of a split poll or a tie; of more than two, the others, separated by “; ”",
    cell: ({ record }) => nameList(record.winners?.slice(1) ?? []),
  },
  {
    name: "second_winner_for",
    meaning: "What it was named for",
    cell: ({ second }) => second?.for ?? null,
  },
  {
    name: "second_winner_comments",
    meaning: "On this card, in the thread",
    cell: ({ second }) => countCell(second?.tally?.comments),
  },
  {
    name: "second_winner_upvotes",
    meaning: "For this card, in the thread",
    cell: ({ second }) => countCell(second?.tally?.upvotes),
  },
  {
    name: "runner_up",
    meaning:
      "The card’s name, as the polls write it; several that share the place, separated by “; ”",
    cell: ({ record }) => nameList(record.runnersUp),
  },
  {
    name: "runner_up_comments",
    meaning: "On this card; of several that share the place, in their order, separated by “; ”",
    cell: ({ record }) => tallyCell(record.runnersUp, "comments"),
  },
  {
    name: "runner_up_upvotes",
    meaning: "For this card; of several that share the place, in their order, separated by “; ”",
    cell: ({ record }) => tallyCell(record.runnersUp, "upvotes"),
  },
  {
    name: "verdict",
    meaning: "What a poll without a winner said instead",
    cell: ({ record }) => record.verdict,
  },
  {
    name: "thread_comments",
    meaning: "Of the whole thread",
    cell: ({ record }) => countCell(record.totals?.comments),
  },
  {
    name: "thread_comments_approximate",
    meaning: "TRUE where the source rounded the count",
    cell: ({ record }) => record.totals?.comments?.approximate ?? null,
  },
  {
    name: "thread_upvotes",
    meaning: "Of the whole thread",
    cell: ({ record }) => countCell(record.totals?.upvotes),
  },
  {
    name: "thread_upvotes_approximate",
    meaning: "TRUE where the source rounded the count",
    cell: ({ record }) => record.totals?.upvotes?.approximate ?? null,
  },
  {
    name: "votes_named",
    meaning: "Votes that the poll’s own text names",
    cell: ({ record }) => countCell(record.votesNamed),
  },
  {
    name: "label_as_posted",
    meaning: "As the forum’s post has it",
    cell: ({ record }) => record.labelAsPosted,
  },
  {
    name: "thread_url",
    meaning: "The original poll on the forum",
    cell: ({ record }) => record.threadUrl,
  },
  {
    name: "page",
    meaning: "The poll’s page here",
    cell: ({ record }) => record.url,
  },
  {
    name: "first_published",
    meaning: "The day on which we first published that page",
    cell: ({ record }) => record.firstPublished,
  },
  {
    name: "licence",
    meaning: "The terms on which you may use it",
    cell: () => siteText("dataLicence"),
  },
];

/** Returns a poll as one row. */
function csvRow(series: Series, poll: Poll): Record<string, Cell> {
  const record = pollRecord(poll);
  const [first, second] = record.winners ?? [];
  const row: Row = { series, poll, record, first, second };
  return Object.fromEntries(columns.map(({ name, cell }) => [name, cell(row)]));
}

/** Returns the content of a series' file, such as /polls/2024.csv: one row for each poll. */
export const seriesCsv = (series: Series): string =>
  csv(series.polls.map((poll) => csvRow(series, poll)));
