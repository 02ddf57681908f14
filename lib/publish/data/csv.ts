import { stringify } from "csv-stringify/sync";
import type { Poll, Series } from "@/lib/record/types";
import { siteText } from "@/lib/site/settings";
import { pollRecord } from "./records";

type Cell = string | number | boolean | null;

/**
 * Rows under a header of their fields, as RFC 4180 has it: commas, CRLF, doubled quotes. Numbers and TRUE/FALSE stay
 * bare, so that a spreadsheet reads them as such; null is empty. Text that a spreadsheet would take for a formula gets an apostrophe in
 * front, which spreadsheets show as text. The byte order mark is for Excel, which takes a file without it for the old
 * code page of its machine; every other reader knows it (in Python: `encoding="utf-8-sig"`).
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

type PollRecord = ReturnType<typeof pollRecord>;

type Winner = NonNullable<PollRecord["winners"]>[number] | undefined;
/** What a row is read from; the first and the second winner are undefined where there is none. */
type Row = { poll: Poll; record: PollRecord; first: Winner; second: Winner };

const known = (count: { value: number } | null | undefined): Cell => count?.value ?? null;
/** "2024-12" → 2024, 12; a series whose month is not known has a year alone. */
const date = ({ series }: Poll) => series.period.iso.split("-").map(Number);

/** The columns in their order: name, meaning, and how a cell is read. An empty cell stands for null: not recorded. */
export const columns: readonly (readonly [name: string, meaning: string, cell: (row: Row) => Cell])[] = [
  ["series", "Year of the series", ({ record }) => record.series],
  ["day", "Day of the series", ({ record }) => record.day],
  ["slug", "Last part of the page’s address", ({ record }) => record.slug],
  ["title", "Our own label for the poll", ({ record }) => record.title],
  [
    "categories",
    "Names, parted by “; ”; empty for a poll across all categories",
    ({ poll, record }) => (record.categories.length ? poll.categoryName : ""),
  ],
  ["year", "Of the month in which the poll was held", ({ poll }) => date(poll)[0] ?? null],
  ["month", "1 to 12; we don’t know the day", ({ poll }) => date(poll)[1] || null],
  ["result", "How the poll ended, or not-recorded", ({ record }) => record.result],
  ["winner", "The card’s name, as the polls write it", ({ first }) => first?.card.name ?? null],
  ["winner_for", "What a split poll named the card for", ({ first }) => first?.for ?? null],
  ["winner_comments", "On this card, in the thread", ({ first }) => known(first?.tally?.comments)],
  ["winner_upvotes", "For this card, in the thread", ({ first }) => known(first?.tally?.upvotes)],
  [
    "second_winner",
    "The other winner of a split poll or a tie; of more than two, the others, parted by “; ”",
    ({ record }) =>
      record.winners
        ?.slice(1)
        .map(({ card }) => card.name)
        .join("; ") || null,
  ],
  ["second_winner_for", "What it was named for", ({ second }) => second?.for ?? null],
  ["second_winner_comments", "On this card, in the thread", ({ second }) => known(second?.tally?.comments)],
  ["second_winner_upvotes", "For this card, in the thread", ({ second }) => known(second?.tally?.upvotes)],
  [
    "runner_up",
    "The card’s name, as the polls write it; several that share the place, parted by “; ”",
    ({ poll }) =>
      poll.placings
        .filter(({ place }) => place === "runner-up")
        .map(({ card }) => card.name)
        .join("; ") || null,
  ],
  ["runner_up_comments", "On this card", ({ record }) => known(record.runnerUp?.tally?.comments)],
  ["runner_up_upvotes", "For this card", ({ record }) => known(record.runnerUp?.tally?.upvotes)],
  ["verdict", "What a poll without a winner said instead", ({ record }) => record.verdict],
  ["thread_comments", "Of the whole thread", ({ record }) => known(record.totals?.comments)],
  [
    "thread_comments_approximate",
    "TRUE where the source rounded the count",
    ({ record }) => record.totals?.comments?.approximate ?? null,
  ],
  ["thread_upvotes", "Of the whole thread", ({ record }) => known(record.totals?.upvotes)],
  [
    "thread_upvotes_approximate",
    "TRUE where the source rounded the count",
    ({ record }) => record.totals?.upvotes?.approximate ?? null,
  ],
  ["votes_named", "Votes that the poll’s own text names", ({ record }) => known(record.votesNamed)],
  ["label_as_posted", "As the forum’s post has it", ({ record }) => record.labelAsPosted],
  ["thread_url", "The original poll on the forum", ({ record }) => record.threadUrl],
  ["page", "The poll’s page here", ({ record }) => record.url],
  ["first_published", "The day on which that page first stood here", ({ record }) => record.firstPublished],
  ["licence", "The terms on which you may use it", () => siteText("dataLicence")],
];

/** A poll as one row. */
function csvRow(poll: Poll): Record<string, Cell> {
  const record = pollRecord(poll);
  const [first, second] = record.winners ?? [];
  return Object.fromEntries(columns.map(([name, , cell]) => [name, cell({ poll, record, first, second })]));
}

/** /polls/2024.csv: one row a poll. */
export const seriesCsv = (series: Series): string => csv(series.polls.map(csvRow));
