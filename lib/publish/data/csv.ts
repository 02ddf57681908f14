import { categoryLabel, type Poll, type Series } from "@/lib/record/polls";
import { siteText } from "@/lib/site/settings";
import { pollRecord } from "./records";
import { type CountRecord, type CsvRow, csvColumns, type PlacingRecord } from "./schemas";

/**
 * Excel takes a file without this mark for the old code page of its machine, and then garbles ₹ and curly quotes; every
 * other reader knows it (in Python: `encoding="utf-8-sig"`).
 */
export const byteOrderMark = "\uFEFF";

type Cell = string | number | boolean | null;

/**
 * One cell. Numbers and TRUE/FALSE stay bare, so that a spreadsheet reads them as such; null is empty. Text that a
 * spreadsheet would take for a formula gets an apostrophe in front, which spreadsheets show as text.
 */
export function csvCell(value: Cell): string {
  if (value === null) return "";
  if (typeof value === "number") return String(value);
  if (typeof value === "boolean") return value ? "TRUE" : "FALSE";
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Rows under a header, as RFC 4180 has it: commas, CRLF, doubled quotes. */
export function csv<Column extends string>(
  columns: readonly Column[],
  rows: readonly Record<Column, Cell>[],
): string {
  const lines = [columns.map(csvCell), ...rows.map((row) => columns.map((column) => csvCell(row[column])))];
  return `${byteOrderMark}${lines.map((cells) => `${cells.join(",")}\r\n`).join("")}`;
}

const value = (count: CountRecord | undefined): number | null => count?.value ?? null;

function placed<Prefix extends string>(prefix: Prefix, placing: PlacingRecord | null | undefined) {
  return {
    [prefix]: placing?.card.name ?? null,
    [`${prefix}_comments`]: value(placing?.tally?.comments),
    [`${prefix}_upvotes`]: value(placing?.tally?.upvotes),
  } as Record<Prefix, string | null> & Record<`${Prefix}_comments` | `${Prefix}_upvotes`, number | null>;
}

/** A poll as one row. Throws where it has more winners than the file has columns for. */
export function csvRow(poll: Poll): CsvRow {
  const record = pollRecord(poll);
  const [first, second, ...others] = record.winners ?? [];
  if (others.length)
    throw new Error(`${poll.slug} has more than two winners: give the CSV columns for them first`);
  const [year, month] = record.period?.iso.split("-").map(Number) ?? [];
  return {
    series: record.series,
    day: record.day,
    slug: record.slug,
    title: record.title,
    categories: record.categories.length ? categoryLabel(poll) : "",
    year: year ?? null,
    month: month ?? null,
    result: record.result,
    ...placed("winner", first),
    winner_for: first?.for ?? null,
    ...placed("second_winner", second),
    second_winner_for: second?.for ?? null,
    ...placed("runner_up", record.runnerUp),
    verdict: record.verdict,
    thread_comments: value(record.totals?.comments),
    thread_comments_approximate: record.totals?.comments.approximate ?? null,
    thread_upvotes: value(record.totals?.upvotes),
    thread_upvotes_approximate: record.totals?.upvotes.approximate ?? null,
    votes_named: value(record.votesNamed ?? undefined),
    label_as_posted: record.labelAsPosted,
    thread_url: record.threadUrl,
    page: record.url,
    first_published: record.firstPublished,
    licence: siteText("dataLicence"),
  };
}

/** /polls/2024.csv: one row a poll. */
export const seriesCsv = (series: Series): string => csv(csvColumns, series.polls.map(csvRow));
