import { describe, expect, it, vi } from "vitest";
import type { CategoryId } from "@/content/categories";
import type { PollContent, Result } from "@/content/types";
import { buildSeries } from "@/lib/record/build-series";
import { buildStandings } from "@/lib/record/standings";
import { readText } from "@/lib/record/text";
import type { Placing, Poll } from "@/lib/record/types";
import { splitByResult } from "@/lib/record/wall";
import { frozenPoll, frozenSeries, placing } from "../content/frozen";

vi.mock("@/content/cards", () => import("../../fixtures/frozen-cards"));
vi.mock("@/content/polls", () => import("../../fixtures/frozen-record"));

function pollWith(
  result: Result,
  changes: Partial<PollContent> = {},
  category: CategoryId | "finale" = "travel",
): Poll {
  const content = frozenPoll(2031, 7, category, result, changes);
  return buildSeries(frozenSeries(2031, [content])).polls[0] as Poll;
}

const ace = placing("axis-ace", [60, 6]);
const infinia = placing("hdfc-infinia", [40, 4]);
const winnerOf = (cardId: Parameters<typeof placing>[0], category: "rent" | "taxes") => ({
  ...placing(cardId, [9, 1]),
  category,
  for: category === "rent" ? "Rent payments" : "Taxes",
});
const split: Result = {
  kind: "split",
  winners: [
    winnerOf("amex-mrcc", "rent"),
    winnerOf("hdfc-bizblack", "taxes"),
    winnerOf("hdfc-infinia", "taxes"),
  ],
};
const splitPoll = pollWith(split, { categories: ["rent", "taxes"] });

describe("the placed cards of a poll", () => {
  const namesOf = ({ placings }: Poll) =>
    placings.map(({ place, title, fullTitle }: Placing) => [place, title, fullTitle]);

  it("the cards of a decided poll are labelled “Winner” or “Runner-up”", () => {
    expect(namesOf(pollWith({ kind: "decided", winner: ace, runnerUp: infinia }))).toEqual([
      ["winner", "Winner", "Winner"],
      ["runner-up", "Runner-up", "Runner-up"],
    ]);
  });

  it("two cards that tie for the win are both called “Joint winner”", () => {
    expect(namesOf(pollWith({ kind: "tie", winners: [ace, infinia] }))).toEqual([
      ["winner", "Joint winner", "Joint winner"],
      ["winner", "Joint winner", "Joint winner"],
    ]);
  });

  it("a split poll labels winners as joint only if they share a category", () => {
    expect(namesOf(splitPoll)).toEqual([
      ["winner", "Winner", "Winner, rent payments"],
      ["winner", "Joint winner", "Joint winner, taxes"],
      ["winner", "Joint winner", "Joint winner, taxes"],
    ]);
  });

  it("in a split poll, each winner has its own category", () => {
    expect(
      splitPoll.placings.map(({ category, categoryName }) => [category, categoryName]),
    ).toEqual([
      ["rent", "Rent Payments"],
      ["taxes", "Taxes & Government"],
      ["taxes", "Taxes & Government"],
    ]);
  });

  it("in a split poll, the id of a joint winner’s figure names the card", () => {
    expect(splitPoll.placings.map(({ figures }) => figures.upvotes?.id)).toEqual([
      "2031.day-7.winner.rent.upvotes",
      "2031.day-7.winner.taxes.hdfc-bizblack.upvotes",
      "2031.day-7.winner.taxes.hdfc-infinia.upvotes",
    ]);
  });

  it("in a tie, the id of a card’s figure names the card", () => {
    const { placings } = pollWith({ kind: "tie", winners: [ace, infinia] });
    expect(placings.map(({ figures }) => figures.comments?.id)).toEqual([
      "2031.day-7.winner.axis-ace.comments",
      "2031.day-7.winner.hdfc-infinia.comments",
    ]);
  });

  it("a card of a finale has no category", () => {
    const [winner] = pollWith({ kind: "decided", winner: ace }, {}, "finale").placings;
    expect(winner?.category).toBeUndefined();
    expect(winner?.categoryName).toBe("Finale");
  });
});

describe("the facts of a poll", () => {
  it("a poll about two categories names both", () => {
    expect(splitPoll).toMatchObject({
      categoryName: "Rent Payments; Taxes & Government",
      topic: "rent and taxes",
      href: "/polls/2031/day-7-travel",
    });
  });

  it("a finale has no topic, because it is about all categories", () => {
    const finale = pollWith({ kind: "not-recorded" }, {}, "finale");
    expect(finale.topic).toBeUndefined();
    expect(finale.categoryName).toBe("Finale");
  });

  it("optional facts that a poll’s content leaves out are empty", () => {
    expect(pollWith({ kind: "not-recorded" })).toMatchObject({
      corrections: [],
      draft: false,
      placings: [],
      mentionedCards: undefined,
      threadUrl: undefined,
    });
  });

  it("a poll lists the other cards that its thread mentions", () => {
    const poll = pollWith({ kind: "not-recorded" }, { otherMentions: ["au-ixigo", "axis-ace"] });
    const { mentionedCards } = poll;
    expect(Array.isArray(mentionedCards) && mentionedCards.map(({ id }) => id)).toEqual([
      ...["au-ixigo", "axis-ace"],
    ]);
  });
});

describe("the standing of a category", () => {
  const { polls } = buildSeries(
    frozenSeries(2031, [
      frozenPoll(2031, 1, "taxes"),
      frozenPoll(2031, 2, "rent", split, { categories: ["rent", "taxes"] }),
      frozenPoll(2031, 3, "gold", { kind: "decided", winner: ace, runnerUp: infinia }),
      frozenPoll(2031, 4, "gold", { kind: "decided", winner: infinia }),
    ]),
  );
  const standings = buildStandings(polls);
  const standingOf = (id: string) => standings.find((standing) => standing.id === id);

  it("the standings list the categories in the order of categoryIds", () => {
    expect(standings.map(({ id }) => id)).toEqual(["rent", "taxes", "gold"]);
  });

  it("a category’s winners are those of its first poll with a result", () => {
    expect(standingOf("taxes")?.poll.day).toBe(2);
    expect(standingOf("gold")?.poll.day).toBe(3);
  });

  it("a split poll’s winner for rent is not listed as a winner for taxes", () => {
    const idsOf = (id: string) => standingOf(id)?.winners.map(({ card }) => card.id);
    expect(idsOf("rent")).toEqual(["amex-mrcc"]);
    expect(idsOf("taxes")).toEqual(["hdfc-bizblack", "hdfc-infinia"]);
  });

  it("the runner-up of a category is listed as placed, but not as a winner", () => {
    expect(standingOf("gold")?.placings).toHaveLength(2);
    expect(standingOf("gold")?.winners.map(({ card }) => card.id)).toEqual(["axis-ace"]);
  });

  it("splitByResult separates the polls with a result from those without", () => {
    const { results, gaps } = splitByResult({ polls });
    expect(results.map(({ day }) => day)).toEqual([2, 3, 4]);
    expect(gaps.map(({ day }) => day)).toEqual([1]);
  });
});

describe("the parts of a text with figures", () => {
  const poll = pollWith({ kind: "decided", winner: ace }, { totals: { upvotes: 1, comments: 9 } });

  it("readText splits a text at each figure, even at a withdrawn one", () => {
    expect(readText("It read {was 58}; it is {winner.upvotes}.", poll).parts).toMatchObject([
      { kind: "words", position: 0, words: "It read " },
      { kind: "withdrawn", position: 8, display: "58" },
      { kind: "words", position: 16, words: "; it is " },
      { kind: "figure", position: 24, figure: { id: "2031.day-7.winner.upvotes" } },
      { kind: "words", position: 40, words: "." },
    ]);
  });

  it("“upvotes” becomes “upvote” after the figure 1", () => {
    expect(readText("{upvotes} upvotes, {comments} comments", poll).plain).toBe(
      "1 upvote, 9 comments",
    );
  });

  it("a withdrawn figure of 1 is followed by “upvotes”, not “upvote”", () => {
    expect(readText("{was 1} upvotes", poll).plain).toBe("1 upvotes");
  });

  it("a text whose only figure is withdrawn has no source", () => {
    expect(readText("{was 1} upvotes", poll).source).toBeUndefined();
  });

  it("a placeholder in a text may be the full id of a figure", () => {
    expect(readText("{2031.day-7.winner.upvotes}", poll).plain).toBe("60");
    expect(readText("{2024.day-10.upvotes}", poll).plain).toBe("499");
  });

  it("the error for the figure “winer.upvotes” suggests “winner.upvotes”", () => {
    expect(() => readText("{winer.upvotes}", poll)).toThrow('Did you mean "winner.upvotes"?');
  });

  it("the error for a misspelt id of a figure suggests an existing id", () => {
    expect(() => readText("{2024.day-10.upvots}")).toThrow('Did you mean "2024.day-10.upvotes"?');
  });
});
