import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { elementsIn, inlineCode, policyProblems } from "@/adapter/checks/inline-code";
import { cardIds, cards } from "@/content/cards";
import { definePoll } from "@/content/types";
import { namedCards } from "@/scripts/content/tally/named-cards";
import { pollLines, sumVotes, type Vote, verdict } from "@/scripts/content/tally/poll-lines";
import { tallyPage, tallyText } from "@/scripts/content/tally/tally-page";

import { comment, read, thread, unloaded } from "./made-up-threads";

vi.mock("@/content/cards", () => import("../../fixtures/frozen-cards"));

describe("the cards named in a comment", () => {
  it("the tally finds a card by each of its names in content/cards.ts", () => {
    for (const id of cardIds)
      for (const name of [cards[id].name, ...cards[id].alsoKnownAs])
        expect(namedCards(`I say ${name.toUpperCase()}!`).map((card) => card.name)).toContain(
          cards[id].name,
        );
  });
  it.each<[string, string[]]>([
    ["Infinia/MRCC", ["American Express MRCC", "HDFC Infinia"]],
    ["my infinia's limit", ["HDFC Infinia"]],
    ["palace, grace", []],
  ])("in the comment “%s”, the tally finds the cards %j", (body, names) =>
    expect(namedCards(body).map(({ name }) => name)).toEqual(names),
  );
  it("the tally says what else an ambiguous card name may mean", () => {
    expect(namedCards("wow")[0]?.doubt).toBe("“wow”: also an exclamation");
  });
  it("a card named ambiguously gets no warning if it is also named clearly", () => {
    expect(namedCards("wow, IDFC WOW")[0]?.doubt).toBeUndefined();
  });
});

const infinia = cards["hdfc-infinia"].name;
const facts = {
  totals: { comments: 9, upvotes: 90 },
  postId: "p0st",
  today: "2026-11-20",
  cardIds: new Map(cardIds.map((id) => [cards[id].name, id])),
};

describe("the sums of a tally", () => {
  const vote = fc.record({
    card: fc.constantFrom(...cardIds.map((id) => cards[id].name)),
    score: fc.integer({ min: -20, max: 500 }),
  });

  it("the tally adds up the ticked comments by card", () => {
    fc.assert(
      fc.property(fc.array(vote), (votes) => {
        const standings = sumVotes(votes);
        expect(standings.reduce((sum, { comments }) => sum + comments, 0)).toBe(votes.length);
        for (const { card, upvotes } of standings) {
          const cardVotes = votes.filter((entry) => entry.card === card && entry.score > 0);
          expect(upvotes).toBe(cardVotes.reduce((sum, { score }) => sum + score, 0));
        }
      }),
    );
  });

  it("definePoll accepts the lines that the tally prints", () => {
    const base = {
      title: "A title",
      categories: ["travel"],
      lookFor: { One: "Two" },
      firstPublished: "2026-11-20",
    };
    fc.assert(
      fc.property(fc.array(vote), (votes) => {
        const lines = pollLines(sumVotes(votes), facts);
        const fields = new Function(`return {${lines}};`)() as object;
        expect(() =>
          definePoll("polls/2025/day-1-travel", { ...base, ...fields } as never),
        ).not.toThrow();
      }),
    );
  });
});

describe("the result of a tally", () => {
  it.each<[string, Vote[], string]>([
    ["nothing", [], "Nothing is ticked yet."],
    [
      "one card",
      [{ card: infinia, score: 3 }],
      "Would win: HDFC Infinia (upvotes: 3). Runner-up: none yet.",
    ],
    [
      "two cards",
      [
        { card: "New", score: 2 },
        { card: infinia, score: 3 },
      ],
      "Would win: HDFC Infinia (upvotes: 3). Runner-up: New (upvotes: 2).",
    ],
    [
      "a shared first place",
      [
        { card: "New", score: 3 },
        { card: infinia, score: 3 },
      ],
      "A tie: HDFC Infinia and New (upvotes: 3).",
    ],
  ])("the tally says who would win with %s ticked", (_, votes, says) => {
    expect(verdict(sumVotes(votes))).toBe(says);
  });

  it("after a tie for first place, the tally writes no runner-up", () => {
    const votes = [
      { card: infinia, score: 9 },
      { card: "Tata Neu Infinity", score: 9 },
      { card: "Axis ACE", score: 4 },
    ];
    const lines = pollLines(sumVotes(votes), facts);
    expect(lines).toContain('kind: "tie",\n  winners: [');
    expect(lines).not.toContain("runner");
    expect(lines).not.toContain("axis-ace");
  });

  it("the tally’s result lists every card that shares second place", () => {
    const votes = [
      { card: infinia, score: 9 },
      { card: "Tata Neu Infinity", score: 4 },
      { card: "Axis ACE", score: 4 },
    ];
    const [, runnersUp = ""] = pollLines(sumVotes(votes), facts).split("runnersUp: [");
    expect(runnersUp.match(/(?<=cardId: ")[\w-]+/g)).toEqual(["axis-ace", "tata-neu-infinity"]);
  });

  it("the tally writes a result in the form of the example in docs/content.md", () => {
    const votes = [
      { card: infinia, score: 160 },
      { card: "Tata Neu Infinity", score: 58 },
    ];
    expect(pollLines(sumVotes(votes), facts)).toBe(`result: {
  kind: "decided",
  winner: { cardId: "hdfc-infinia", tally: { comments: 1, upvotes: 160 } },
  runnerUp: { cardId: "tata-neu-infinity", tally: { comments: 1, upvotes: 58 } },
},
totals: { comments: 9, upvotes: 90 },
threadUrl: "https://www.reddit.com/comments/p0st/",
recorded: "2026-11-20",`);
  });
});

it("the tally asks the owner to add an unknown card to content/cards.ts", () => {
  const lines = pollLines(sumVotes([{ card: "SBI Octane\n+", score: 5 }]), facts);
  expect(lines).toContain(
    'winner: { cardId: "sbi-octane", tally: { comments: 1, upvotes: 5 } }, // add “SBI Octane +” to content/cards.ts first',
  );
});

describe("the tally page", () => {
  const hostile = `</script></p><img src=x onerror=alert(1)>"'\u2028\u2029\u0000\u202e &lt;b&gt; [x] cards`;
  const tally = read(
    thread([comment("cards", { body: hostile, score: 4 })], { title: "</title><script>1" }),
  );
  const html = tallyPage(tally);
  const elements = [...elementsIn(html)];

  it("the tally page shows hostile texts as plain text", () => {
    expect(elements.filter(({ tag }) => /^(?:img|b)$/.test(tag))).toEqual([]);
    expect(elements.filter(({ tag }) => tag === "script")).toHaveLength(1);
    expect(elements.find(({ tag }) => tag === "title")?.text).toBe("</title><script>1");
  });

  it("the tally page escapes quotation marks in the names of cards", () => {
    const names = ['The "Gold" Card', "a 'b' <c> & d"];
    const spy = vi.spyOn(cards["axis-ace"], "alsoKnownAs", "get").mockReturnValue(names);
    const page = tallyPage(tally);
    spy.mockRestore();
    const option = [...elementsIn(page)].find(
      ({ attributes }) => attributes.get("data-id") === "axis-ace",
    );
    expect(option?.attributes.get("data-names")).toBe(names.join("|"));
  });

  it("nothing on the tally page violates its Content-Security-Policy", () => {
    const policy = elements
      .find(({ attributes }) => attributes.has("http-equiv"))
      ?.attributes.get("content");
    expect(policy).toMatch(/^default-src 'none'; /);
    expect(policyProblems(policy ?? "", inlineCode(html))).toEqual([]);
  });

  it("the tally page loads no external script, image or style sheet", () => {
    expect(elements.filter(({ attributes }) => attributes.has("src"))).toEqual([]);
    expect(elements.filter(({ tag }) => tag === "link")).toEqual([]);
  });

  it("the tally page starts with nothing ticked", () => {
    expect(elements.filter(({ attributes }) => attributes.has("checked"))).toEqual([]);
  });

  it("the tally page shows totals only if no comment is missing", () => {
    expect(html).toContain('data-comments="1" data-upvotes="4"');
    expect(tallyPage(read(thread([comment("a"), unloaded("t3_p0st", ["x"])])))).not.toContain(
      "data-comments",
    );
  });

  it("the tally page has a plain-text version", () => {
    expect(tallyText(read(thread([comment("a", { score: 7 })])))).toBe(
      "Day 1: travel\n1 comment to count, 0 deleted or removed.\n\n7 upvotes\n  | Infinia\n[ ] HDFC Infinia\n",
    );
  });
});
