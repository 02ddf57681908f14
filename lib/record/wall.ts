import { isRecorded } from "./standings";
import type { Poll, Series } from "./types";

/**
 * Returns the beginning of a verdict: "No single best card: it depends on the user." → "No single
 * best card".
 */
const briefVerdict = (verdict: string): string => /^[^:.;?!]+/.exec(verdict)?.[0].trim() ?? verdict;

/**
 * Returns the names on a poll's tile: the short names of its winners, or its verdict. Empty if the
 * poll has no result.
 */
export function tileNames({ outcome, placings }: Poll): readonly string[] {
  if (outcome.kind === "open-question") return [briefVerdict(outcome.verdict)];
  const winners = placings.filter(({ place }) => place === "winner");
  return [...new Set(winners.map(({ card }) => card.shortName))];
}

/**
 * Splits the polls of a series into those with a result and those without. Both lists keep the
 * order of the days.
 */
export function splitByResult({
  polls,
}: Pick<Series, "polls">): Record<"results" | "gaps", Poll[]> {
  return {
    results: polls.filter(isRecorded),
    gaps: polls.filter((poll) => !isRecorded(poll)),
  };
}
