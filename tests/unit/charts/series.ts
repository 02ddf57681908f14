import fc from "fast-check";
import type { Count, PollContent, Tally } from "@/content/types";
import { toSeries } from "@/lib/record/model";
import type { Poll } from "@/lib/record/polls";

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
export function decided(day: number, { winner, runnerUp, totals }: Counts): PollContent {
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

/** The poll of this content, alone in a series whose totals are large enough for it. */
export function pollOf(content: PollContent): Poll {
  const { polls } = toSeries({
    year: 2024,
    title: "A series",
    description: "Of polls.",
    status: "completed",
    period: { label: "December 2024", iso: "2024-12" },
    published: { days: 1, comments: 1_000_000, upvotes: 10_000_000, awards: 1 },
    firstPublished: "2026-11-20",
    polls: [content],
  });
  const [poll] = polls;
  if (!poll) throw new Error("a series without its poll");
  return poll;
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
