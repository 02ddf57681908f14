import type { z } from "zod";
import { check } from "./check.ts";
import { pollFile, pollProblem, seriesProblem } from "./problems.ts";
import {
  type PollContent,
  pollSchema,
  type SeriesContent,
  type SeriesFacts,
  seriesSchema,
} from "./schemas.ts";

export { pollFile } from "./problems.ts";
export type {
  Claim,
  Count,
  Insights,
  PlacingContent,
  PollContent,
  Result,
  SeriesContent,
  SeriesFacts,
  Tally,
} from "./schemas.ts";

const addressForm = /^polls\/(20(?:2[4-9]|[3-9]\d))\/(day-([1-9]|[12]\d|3[01])-[a-z0-9-]+)$/;

/**
 * Checks the poll at an address ("polls/2025/day-1-travel"), and adds year, day and slug. Throws an
 * error that names the file and the field.
 */
export function definePoll(address: string, poll: z.input<typeof pollSchema>): PollContent {
  const [, yearText, slug, dayText] = addressForm.exec(address) ?? [];
  if (!slug)
    throw new Error(
      `content/${address}.ts: “${address}” must read like “polls/2025/day-1-travel”, in lower case`,
    );
  const year = Number(yearText);
  const file = pollFile({ year, slug });
  const content: PollContent = {
    ...check(pollSchema, poll, file),
    year,
    day: Number(dayText),
    slug,
  };
  const problem = pollProblem(content);
  if (problem) throw new Error(`${file}: ${problem}`);
  return content;
}

/**
 * Checks the series of a year, and sorts its polls by day. Throws if two polls have the same day,
 * if a poll belongs to another year, or if a series with a published poll still has the status
 * "announced".
 */
export function defineSeries(facts: SeriesFacts, polls: readonly PollContent[]): SeriesContent {
  const content = check(seriesSchema, facts, `content/polls/${facts.year}/index.ts`);
  const sorted = polls.toSorted((a, b) => a.day - b.day);
  const problem = seriesProblem(content, sorted);
  if (problem) throw new Error(problem);
  return { ...content, pollContents: sorted };
}
