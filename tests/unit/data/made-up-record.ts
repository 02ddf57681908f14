import { frozenPoll, frozenSeries, placing } from "../content/frozen";

/*
 * A series of 2031 with one poll for each kind of result, for the tests of the data files, the feed
 * and the structured data:
 *
 *     vi.mock("@/content/polls", () => import("./made-up-record"));
 */

const winner = { ...placing("hdfc-infinia", [441, 34]), reasons: ["Points: they carry over."] };

const polls = [
  frozenPoll(
    2031,
    1,
    "travel",
    { kind: "decided", winner, runnerUp: placing("axis-ace", [85, 15]) },
    {
      totals: { comments: 146, upvotes: { about: 1700, asPosted: "1.7k" } },
      votesNamed: 2049,
      labelAsPosted: "Day 1 of 15",
      contradictionNotes: { "label-differs-from-series": "The series had {2031.days} days." },
      threadUrl: "https://www.example.org/thread",
      otherMentions: ["au-ixigo"],
      summary: ["{winner.upvotes} upvotes won.", "It was clear."],
      corrections: [
        { date: "2026-02-01", what: "The runner-up read {was 58}; it is {runner-up.upvotes}." },
        { date: "2026-02-03", what: "A name was misspelt." },
      ],
    },
  ),
  frozenPoll(
    2031,
    2,
    "rent",
    {
      kind: "split",
      winners: [
        { ...placing("amex-mrcc", [60, 6]), category: "rent", for: "Rent payments" },
        { ...placing("hdfc-bizblack", [50, 5]), category: "taxes", for: "Taxes" },
      ],
    },
    { categories: ["rent", "taxes"], otherMentions: "named-in-thread-only" },
  ),
  frozenPoll(2031, 3, "gold", {
    kind: "tie",
    winners: [placing("tata-neu-infinity"), placing("amazon-pay-icici", [40]), placing("au-ixigo")],
  }),
  frozenPoll(2031, 4, "dining"),
  frozenPoll(
    2031,
    5,
    "fuel",
    {
      kind: "decided",
      winner: placing("axis-ace", [90]),
      runnersUp: [placing("hdfc-infinia", [30]), placing("airtel-axis")],
    },
    { recorded: "2026-01-20" },
  ),
  frozenPoll(
    2031,
    6,
    "finale",
    { kind: "open-question", verdict: "Members could not agree." },
    { otherMentions: [] },
  ),
];

export const allSeries = [
  frozenSeries(2031, polls, {
    status: "completed",
    published: { days: 6, comments: 2745, upvotes: 9141, awards: 6 },
  }),
];
