import { isRecorded } from "./standings";
import type { Poll, Series } from "./types";

/**
 * The beginning of a verdict: "No single best card: it depends on the user." → "No single best
 * card".
 */
const briefVerdict = (verdict: string): string => /^[^:.;?!]+/.exec(verdict)?.[0].trim() ?? verdict;

/** The names on a tile: the winners by their short names, or a verdict. Empty without a result. */
export function tileNames({ outcome, placings }: Poll): readonly string[] {
  if (outcome.kind === "open-question") return [briefVerdict(outcome.verdict)];
  const winners = placings.filter(({ place }) => place === "winner");
  return [...new Set(winners.map(({ card }) => card.shortName))];
}

/** The polls of a series with a result, and those without one, each by day. */
export function splitByResult({
  polls,
}: Pick<Series, "polls">): Record<"results" | "gaps", Poll[]> {
  return {
    results: polls.filter(isRecorded),
    gaps: polls.filter((poll) => !isRecorded(poll)),
  };
}
