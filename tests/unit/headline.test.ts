import { describe, expect, it, vi } from "vitest";
import type { CategoryId } from "@/content/categories";
import type { PollContent, Result } from "@/content/types";
import { buildSeries } from "@/lib/record/build-series";
import { pollDocumentTitle, pollHeadline, pollLead } from "@/lib/record/headline";
import type { Poll } from "@/lib/record/types";
import { frozenPoll, frozenSeries, placing } from "./content/frozen";

vi.mock("@/content/cards", () => import("../fixtures/frozen-cards"));
vi.mock("@/content/polls", () => import("../fixtures/frozen-record"));

function pollWith(
  category: CategoryId | "finale",
  result: Result,
  changes: Partial<PollContent> = {},
): Poll {
  const [poll] = buildSeries(
    frozenSeries(2031, [frozenPoll(2031, 1, category, result, changes)]),
  ).polls;
  return poll as Poll;
}

const rounded = { about: 1700, asPosted: "1.7k" };
const axis = "axis-ace";
const hdfc = "hdfc-infinia";
const au = "au-ixigo";

type SplitWinner = Extract<Result, { kind: "split" }>["winners"][number];

const winnerFor = (
  cardId: Parameters<typeof placing>[0],
  category: "rent" | "taxes",
): SplitWinner => ({
  ...placing(cardId),
  category,
  for: category === "rent" ? "Rent payments" : "Government spends and taxes",
});
const rentWinner = winnerFor("amex-mrcc", "rent");
const rentRival = winnerFor(au, "rent");
const taxesWinner = winnerFor("hdfc-bizblack", "taxes");
const taxesRival = winnerFor(hdfc, "taxes");

const splitOf = (...winners: readonly (readonly SplitWinner[])[]): Result => ({
  kind: "split",
  winners: winners.flat(),
});
const rent = splitOf([rentWinner], [taxesWinner]);
const bothCategories: Partial<PollContent> = { categories: ["rent", "taxes"] };

const outcomes: readonly (readonly [name: string, poll: Poll, headline: string])[] = [
  [
    "a win with both counts",
    pollWith("utilities", {
      kind: "decided",
      winner: placing(axis, [441, 34]),
      runnerUp: placing(hdfc, [85, 15]),
    }),
    "Axis ACE won the forum’s vote on utility bills, 441 to 85",
  ],
  [
    "a win without counts",
    pollWith("gold", { kind: "decided", winner: placing(axis), runnerUp: placing(hdfc) }),
    "Axis ACE won the forum’s vote on gold and jewellery",
  ],
  [
    "a win that lacks one count",
    pollWith("gold", { kind: "decided", winner: placing(axis, [9]), runnerUp: placing(hdfc) }),
    "Axis ACE won the forum’s vote on gold and jewellery",
  ],
  [
    "a win without a runner-up, by one upvote",
    pollWith("dining", { kind: "decided", winner: placing(axis, [1]) }),
    "Axis ACE won the forum’s vote on dining, with 1 upvote",
  ],
  [
    "a win over two that share the second place",
    pollWith("dining", {
      kind: "decided",
      winner: placing(axis, [90]),
      runnersUp: [placing(hdfc, [30]), placing(au, [30])],
    }),
    "Axis ACE won the forum’s vote on dining",
  ],
  [
    "a win by a rounded count",
    pollWith("dining", {
      kind: "decided",
      winner: placing(axis, [rounded]),
      runnerUp: placing(hdfc, [0]),
    }),
    "Axis ACE won the forum’s vote on dining, about 1.7k to 0",
  ],
  [
    "a tie with equal upvotes",
    pollWith("travel", { kind: "tie", winners: [placing(axis, [40]), placing(hdfc, [40])] }),
    "Axis ACE and HDFC Infinia tied in the forum’s vote on travel, 40 upvotes each",
  ],
  [
    "a tie that lacks one count",
    pollWith("travel", { kind: "tie", winners: [placing(axis, [40]), placing(hdfc)] }),
    "Axis ACE and HDFC Infinia tied in the forum’s vote on travel",
  ],
  [
    "a tie of three without counts",
    pollWith("travel", { kind: "tie", winners: [placing(axis), placing(hdfc), placing(au)] }),
    "Axis ACE, HDFC Infinia and AU Ixigo tied in the forum’s vote on travel",
  ],
  [
    "a split",
    pollWith("rent", rent, { title: "The best card for rent", categories: ["rent", "taxes"] }),
    "Amex MRCC won the forum’s vote on rent, HDFC BizBlack on taxes",
  ],
  [
    "a split with a tie",
    pollWith("rent", splitOf([rentWinner], [taxesWinner, taxesRival]), bothCategories),
    "Amex MRCC won the forum’s vote on rent; HDFC BizBlack and HDFC Infinia tied on taxes",
  ],
  [
    "a split that begins with a tie",
    pollWith("rent", splitOf([rentWinner, rentRival], [taxesWinner]), bothCategories),
    "Amex MRCC and AU Ixigo tied in the forum’s vote on rent; HDFC BizBlack won on taxes",
  ],
  [
    "a split of two ties",
    pollWith("rent", splitOf([rentWinner, rentRival], [taxesWinner, taxesRival]), bothCategories),
    "Amex MRCC and AU Ixigo tied in the forum’s vote on rent, HDFC BizBlack and HDFC Infinia on taxes",
  ],
  [
    "a verdict",
    pollWith("finale", { kind: "open-question", verdict: "No single best card." }),
    "No single best card",
  ],
  [
    "a finale with a winner",
    pollWith("finale", { kind: "decided", winner: placing(axis) }),
    "Axis ACE won the forum’s vote across all categories",
  ],
  [
    "a missing result",
    pollWith("dining", { kind: "not-recorded" }),
    "The best credit card for dining",
  ],
];

describe("the headline of a poll’s page", () => {
  it.each(outcomes)("a poll’s headline has the right words for %s", (_, poll, headline) =>
    expect(pollHeadline(poll).plain).toBe(headline),
  );

  it("each count in a poll’s headline comes from the ledger of figures", () => {
    const [[, poll]] = outcomes as [(typeof outcomes)[number]];
    const figures = pollHeadline(poll).parts.filter(({ kind }) => kind === "figure");
    expect(figures).toHaveLength(2);
  });
});

describe("the line below the headline", () => {
  const lead = (poll: Poll): string => pollLead(poll, "r/Cards").plain;
  const winner: Result = { kind: "decided", winner: placing(axis) };

  it("the line below a poll’s headline names the forum before the month", () =>
    expect(lead(pollWith("dining", winner, { totals: { upvotes: 499, comments: 146 } }))).toBe(
      "Best credit card for dining: what r/Cards upvoted in December 2031. The whole thread drew 499 upvotes and 146 comments.",
    ));

  it("the line below a poll’s headline leaves out a count that is missing", () =>
    expect(lead(pollWith("dining", winner, { totals: { comments: 1 } }))).toMatch(
      /The whole thread drew 1 comment\.$/,
    ));

  it("the line below a poll’s headline says if the thread’s counts are missing", () =>
    expect(lead(pollWith("dining", winner))).toMatch(/We don’t have the counts of its thread\.$/));

  it("no colon follows a poll title that ends with a question mark", () =>
    expect(lead(pollWith("finale", { kind: "open-question", verdict: "None." }))).toMatch(
      /^The finale: is there one best credit card\? What r\/Cards said in December 2031\. /,
    ));
});

describe("the title of a poll’s document", () => {
  const titleOf = (name: string): string =>
    pollDocumentTitle(outcomes.find(([title]) => title === name)?.[1] as Poll);

  it("a poll page’s title begins with the words that people search for", () =>
    expect(titleOf("a win with both counts")).toBe(
      "Best credit card for utilities: Axis ACE won, 441 to 85 (December 2031)",
    ));

  it("a poll page’s title names every winner of a split poll", () =>
    expect(titleOf("a split")).toBe(
      "Best card for rent: Amex MRCC and HDFC BizBlack won (December 2031)",
    ));

  it("if no card won, a poll page’s title says when the poll was held", () =>
    expect(titleOf("a verdict")).toBe(
      "The finale: is there one best credit card? (December 2031)",
    ));

  it("a poll page’s title leaves out the counts if it would be too long", () => {
    const title = `The best credit card for ${"very ".repeat(6)}long trips`;
    const won: Result = {
      kind: "decided",
      winner: placing(axis, [441]),
      runnerUp: placing(hdfc, [85]),
    };
    expect(pollDocumentTitle(pollWith("travel", won, { title }))).toMatch(
      /^Best credit card for very .* long trips: Axis ACE won \(2031\)$/,
    );
  });
});
