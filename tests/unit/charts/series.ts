import fc from "fast-check";
import type { Count, Poll, Series, Tally } from "@/content/types";

const lookFor = [{ heading: "What", detail: "Something." }];
const base = {
  series: 2024,
  title: "A poll",
  question: "Which?",
  lookFor,
  summary: ["Words."],
  firstPublished: "2026-11-20",
};

type Counts = { winner?: Tally; runnerUp?: Tally | "unnamed"; totals?: Tally };

/** A decided poll of a day with these counts; "unnamed" leaves the runner-up out altogether. */
export function decided(day: number, { winner, runnerUp, totals }: Counts): Poll {
  return {
    ...base,
    day,
    slug: `day-${day}-test`,
    categories: [],
    result: {
      kind: "decided",
      winner: { card: "airtel-axis", ...(winner && { tally: winner }) },
      ...(runnerUp !== "unnamed" && { runnerUp: { card: "axis-ace", ...(runnerUp && { tally: runnerUp }) } }),
    },
    ...(totals && { totals }),
  };
}

/** A series of these polls, with totals large enough for all of them. */
export function seriesOf(polls: readonly Poll[]): Series {
  return {
    year: 2024,
    title: "A series",
    description: "Of polls.",
    status: "completed",
    period: { label: "December 2024", iso: "2024-12" },
    published: { days: polls.length, comments: 1_000_000, upvotes: 10_000_000, awards: 1 },
    firstPublished: "2026-11-20",
    polls,
  };
}

const exact = fc.nat({ max: 5000 });
const count: fc.Arbitrary<Count> = fc.oneof(
  exact,
  exact.map((about) => ({ about, asPosted: `${about / 1000}k` })),
);
const tally: fc.Arbitrary<Tally> = fc.record({ comments: count, upvotes: count });

/** Any combination of known and unknown counts. */
export const anyPoll = fc
  .record({
    winner: fc.option(tally, { nil: undefined }),
    runnerUp: fc.oneof(tally, fc.constant(undefined), fc.constant("unnamed" as const)),
    totals: fc.option(tally, { nil: undefined }),
  })
  .map(({ winner, runnerUp, totals }) =>
    decided(3, { ...(winner && { winner }), ...(runnerUp && { runnerUp }), ...(totals && { totals }) }),
  );
