import { stringify } from "csv-stringify/sync";
import { z } from "zod";
import type { Poll, Series } from "@/lib/record/polls";
import { siteText } from "@/lib/site/settings";
import { kind } from "./kind";
import { day, type PollRecord, poll, results, text } from "./records";

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

const cell = z.string().nullable();
const whole = z.int().nullable();
const known = (count: { value: number } | null | undefined): number | null => count?.value ?? null;

type Row = { poll: Poll; record: PollRecord } & Record<
  "first" | "second",
  NonNullable<PollRecord["winners"]>[number] | undefined
>;

/** One row of the CSV. An empty cell stands for null: not recorded. */
export const row = kind<Row>()("csv-row", {
  series: [z.int(), ({ record }) => record.series],
  day: [z.int(), ({ record }) => record.day],
  slug: [text, ({ record }) => record.slug],
  title: [text, ({ record }) => record.title],
  categories: [z.string(), ({ poll, record }) => (record.categories.length ? poll.category : "")],
  year: [whole, ({ poll }) => Number(poll.series.period.iso.split("-")[0])],
  month: [
    z.int().min(1).max(12).nullable(),
    ({ poll }) => Number(poll.series.period.iso.split("-")[1]) || null,
  ],
  result: [results, ({ record }) => record.result],
  winner: [cell, ({ first }) => first?.card.name ?? null],
  winner_for: [cell, ({ first }) => first?.for ?? null],
  winner_comments: [whole, ({ first }) => known(first?.tally?.comments)],
  winner_upvotes: [whole, ({ first }) => known(first?.tally?.upvotes)],
  second_winner: [cell, ({ second }) => second?.card.name ?? null],
  second_winner_for: [cell, ({ second }) => second?.for ?? null],
  second_winner_comments: [whole, ({ second }) => known(second?.tally?.comments)],
  second_winner_upvotes: [whole, ({ second }) => known(second?.tally?.upvotes)],
  runner_up: [cell, ({ record }) => record.runnerUp?.card.name ?? null],
  runner_up_comments: [whole, ({ record }) => known(record.runnerUp?.tally?.comments)],
  runner_up_upvotes: [whole, ({ record }) => known(record.runnerUp?.tally?.upvotes)],
  verdict: [cell, ({ record }) => record.verdict],
  thread_comments: [whole, ({ record }) => known(record.totals?.comments)],
  thread_comments_approximate: [
    z.boolean().nullable(),
    ({ record }) => record.totals?.comments?.approximate ?? null,
  ],
  thread_upvotes: [whole, ({ record }) => known(record.totals?.upvotes)],
  thread_upvotes_approximate: [
    z.boolean().nullable(),
    ({ record }) => record.totals?.upvotes?.approximate ?? null,
  ],
  votes_named: [whole, ({ record }) => known(record.votesNamed)],
  label_as_posted: [cell, ({ record }) => record.labelAsPosted],
  thread_url: [cell, ({ record }) => record.threadUrl],
  page: [z.url(), ({ record }) => record.url],
  first_published: [day, ({ record }) => record.firstPublished],
  licence: [text, () => siteText("dataLicence")],
});

/** A poll as one row. Throws where it has more winners than the file has columns for. */
export function csvRow(one: Poll) {
  const record = poll.of(one);
  const [first, second, ...others] = record.winners ?? [];
  if (others.length)
    throw new Error(`${one.slug} has more than two winners: give the CSV columns for them first`);
  return row.of({ poll: one, record, first, second });
}

/** /polls/2024.csv: one row a poll. */
export const seriesCsv = (series: Series): string => csv(series.polls.map(csvRow));
