import { stringify } from "csv-stringify/sync";
import type { Poll, Series } from "@/lib/record/polls";
import { siteText } from "@/lib/site/settings";
import { pollRecord } from "./records";
import { type CountRecord, type CsvRow, csvColumns, type PlacingRecord } from "./schemas";

type Cell = string | number | boolean | null;

/**
 * Rows under a header, as RFC 4180 has it: commas, CRLF, doubled quotes. Numbers and TRUE/FALSE stay bare, so that a
 * spreadsheet reads them as such; null is empty. Text that a spreadsheet would take for a formula gets an apostrophe in
 * front, which spreadsheets show as text. The byte order mark is for Excel, which takes a file without it for the old
 * code page of its machine; every other reader knows it (in Python: `encoding="utf-8-sig"`).
 */
export function csv<Column extends string>(
  columns: readonly Column[],
  rows: readonly Record<Column, Cell>[],
): string {
  return stringify([...rows], {
    bom: true,
    header: true,
    columns: [...columns],
    record_delimiter: "windows",
    escape_formulas: true,
    quoted_match: /^\s|\s$/,
    cast: { boolean: (value) => (value ? "TRUE" : "FALSE") },
  });
}

const value = (count: CountRecord | null | undefined): number | null => count?.value ?? null;

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
  const [year, month] = poll.series.period.iso.split("-").map(Number);
  return {
    series: record.series,
    day: record.day,
    slug: record.slug,
    title: record.title,
    categories: record.categories.length ? poll.category : "",
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
    votes_named: value(record.votesNamed),
    label_as_posted: record.labelAsPosted,
    thread_url: record.threadUrl,
    page: record.url,
    first_published: record.firstPublished,
    licence: siteText("dataLicence"),
  };
}

/** /polls/2024.csv: one row a poll. */
export const seriesCsv = (series: Series): string => csv(csvColumns, series.polls.map(csvRow));
