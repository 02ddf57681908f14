import { describe, expect, it } from "vitest";
import { pollLines, sumUpvotes, sumVotes, verdict } from "@/scripts/content/tally/poll-lines";
import { spacedWords, withNoun } from "@/scripts/content/tally/words";
import { bodiesOf, comment, read, thread } from "./made-up-threads";

const today = "2026-11-20";
const nothingKnown = { totals: undefined, postId: undefined, today, cardIds: new Map() };

describe("the lines of a poll", () => {
  it("without ticked cards, the tally writes the result as “not-recorded”", () => {
    expect(pollLines([], nothingKnown)).toBe(
      'result: { kind: "not-recorded" },\nrecorded: "2026-11-20",',
    );
  });

  it("the tally writes no runner-up if only one card has votes", () => {
    const lines = pollLines(sumVotes([{ card: "New", score: 2 }]), nothingKnown);
    expect(lines).not.toMatch(/runner/);
  });

  it("the tally turns a name without Latin letters into the id “a-new-card”", () => {
    const lines = pollLines(sumVotes([{ card: "कार्ड", score: 2 }]), nothingKnown);
    expect(lines).toContain('winner: { cardId: "a-new-card",');
  });

  it("the tally lists two joint runners-up in alphabetical order", () => {
    const votes = [
      { card: "A", score: 9 },
      { card: "C", score: 4 },
      { card: "B", score: 4 },
    ];
    expect(pollLines(sumVotes(votes), nothingKnown).match(/(?<=cardId: ")\w/g)).toEqual([..."abc"]);
  });

  it("the tally’s text for the content file omits the card in third place", () => {
    const votes = [
      { card: "A", score: 9 },
      { card: "B", score: 4 },
      { card: "C", score: 3 },
    ];
    expect(pollLines(sumVotes(votes), nothingKnown).match(/(?<=cardId: ")\w/g)).toEqual([..."ab"]);
  });

  it("the tally’s verdict names both cards that tie for second place", () => {
    const votes = [
      { card: "A", score: 9 },
      { card: "C", score: 4 },
      { card: "B", score: 4 },
    ];
    expect(verdict(sumVotes(votes))).toBe(
      "Would win: A (upvotes: 9). Runner-up: B and C (upvotes: 4).",
    );
  });
});

describe("the sum of upvotes", () => {
  it("a comment with negative upvotes counts as zero upvotes", () => {
    expect(sumUpvotes([{ score: -5 }, { score: 3 }])).toBe(3);
  });

  it("the tally ranks cards by upvotes, not by their number of comments", () => {
    const votes = [
      { card: "A", score: 1 },
      { card: "A", score: 1 },
      { card: "B", score: 3 },
    ];
    expect(sumVotes(votes).map(({ card }) => card)).toEqual(["B", "A"]);
  });
});

describe("the words of a text", () => {
  it.each([
    ["Tata-Neu, Infinity!", " tata neu infinity "],
    ["ＡＣＥ", " ace "],
    ["4U", " 4u "],
    ["हमारा कार्ड", " हमारा कार्ड "],
    ["—", "  "],
  ])("before a search for card names, the tally turns “%s” into “%s”", (text, words) => {
    expect(spacedWords(text)).toBe(words);
  });

  it.each([
    [0, "0 notes"],
    [1, "1 note"],
    [2, "2 notes"],
  ])("withNoun writes the count %i with its noun as “%s”", (count, text) => {
    expect(withNoun(count, "note")).toBe(text);
  });
});

describe("the comments of a thread", () => {
  it("a thread’s comments with equal upvotes are sorted by id", () => {
    const ids = read(thread([comment("b"), comment("c"), comment("a")])).comments;
    expect(ids.map(({ id }) => id)).toEqual(["a", "b", "c"]);
  });

  it("the tally decodes the HTML entities in a thread’s title", () => {
    expect(read(thread([comment("a")], { title: "Q&amp;A" })).title).toBe("Q&A");
  });

  it.each(["retrieved", "retrieved_utc"])(
    "the tally takes the newest copy of a comment by its field %s",
    (field) => {
      const copies = [
        comment("a", { score: 9, [field]: 10 }),
        comment("a", { score: 3, [field]: 20 }),
      ];
      expect(read(thread(copies)).comments[0]?.score).toBe(3);
    },
  );

  it("the tally reports an entry without an id in a thread’s file", () => {
    const { notes } = read(thread([comment("a"), { kind: "t1", data: { body: "x", score: 1 } }]));
    expect(notes).toContain("An entry was left out: its id is missing.");
  });

  it("the tally’s report of an invalid id quotes only its first 40 characters", () => {
    const { notes } = read(thread([comment("a"), comment("x".repeat(41))]));
    expect(notes).toContain(
      `Entry "${"x".repeat(40)}" was left out: its id is not 1 to 16 letters or digits.`,
    );
  });

  it("the tally sorts its notes on invalid comments by the comments’ ids", () => {
    const broken = ["c", "b"].map((id) => comment(id, { score: 1.5 }));
    const { notes } = read(thread([comment("a"), ...broken]));
    expect(notes.slice(1).map((note) => note.slice(0, 9))).toEqual(['Entry "b"', 'Entry "c"']);
  });

  it("the tally says why it refuses a thread without a valid comment", () => {
    expect(() => read(thread([comment("a", { score: 1.5 })]))).toThrow(
      'There is no comment to count. Entry "a" was left out: its score is missing, or not a whole number.',
    );
  });

  it("the tally’s only note on a complete thread gives the number of comments", () => {
    expect(read(thread([comment("a")])).notes).toEqual([
      "1 comment to count, 0 deleted or removed.",
    ]);
  });

  it("the tally reads the post’s id from the post if no comment contains it", () => {
    const bare = { ...comment("a").data, link_id: undefined };
    expect(read([{ id: "other", title: "Day 2" }, bare]).postId).toBe("other");
  });

  it("the tally accepts a comment id of 16 letters", () => {
    expect(bodiesOf(read(thread([comment("a".repeat(16))])))).toEqual(["Infinia"]);
  });

  it("the tally counts a long comment of the form “[removed by …]”", () => {
    const body = `[removed by ${"a".repeat(300)}]`;
    expect(bodiesOf(read(thread([comment("a", { body })])))).toEqual([body]);
  });
});
