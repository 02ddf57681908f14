import { describe, expect, it } from "vitest";
import { pollLines, sumUpvotes, sumVotes, verdict } from "@/scripts/content/tally/poll-lines";
import { spacedWords, withNoun } from "@/scripts/content/tally/words";
import { bodiesOf, comment, read, thread } from "./made-up-threads";

const today = "2026-11-20";
const nothingKnown = { totals: undefined, postId: undefined, today, cardIds: new Map() };

describe("the lines of a poll", () => {
  it("without a tick, the tally writes a poll without a result", () => {
    expect(pollLines([], nothingKnown)).toBe(
      'result: { kind: "not-recorded" },\nrecorded: "2026-11-20",',
    );
  });

  it("the tally writes no runner-up if only one card has votes", () => {
    const lines = pollLines(sumVotes([{ card: "New", score: 2 }]), nothingKnown);
    expect(lines).not.toMatch(/runner/);
  });

  it("the tally gives a card without Latin letters a placeholder as its id", () => {
    const lines = pollLines(sumVotes([{ card: "कार्ड", score: 2 }]), nothingKnown);
    expect(lines).toContain('winner: { cardId: "a-new-card",');
  });

  it("two cards in second place come in the order of their names", () => {
    const votes = [
      { card: "A", score: 9 },
      { card: "C", score: 4 },
      { card: "B", score: 4 },
    ];
    expect(pollLines(sumVotes(votes), nothingKnown).match(/(?<=cardId: ")\w/g)).toEqual([..."abc"]);
  });

  it("a third card gets no place", () => {
    const votes = [
      { card: "A", score: 9 },
      { card: "B", score: 4 },
      { card: "C", score: 3 },
    ];
    expect(pollLines(sumVotes(votes), nothingKnown).match(/(?<=cardId: ")\w/g)).toEqual([..."ab"]);
  });

  it("a tie for second place is named in the verdict", () => {
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
  it("a comment below zero counts as no upvote", () => {
    expect(sumUpvotes([{ score: -5 }, { score: 3 }])).toBe(3);
  });

  it("a card with more upvotes comes before a card with more comments", () => {
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
  ])("the words of “%s” are “%s”", (text, words) => {
    expect(spacedWords(text)).toBe(words);
  });

  it.each([
    [0, "0 notes"],
    [1, "1 note"],
    [2, "2 notes"],
  ])("the count %i comes with its noun: %s", (count, text) => {
    expect(withNoun(count, "note")).toBe(text);
  });
});

describe("the comments of a thread", () => {
  it("comments with equal upvotes are in the order of their ids", () => {
    const ids = read(thread([comment("b"), comment("c"), comment("a")])).comments;
    expect(ids.map(({ id }) => id)).toEqual(["a", "b", "c"]);
  });

  it("the title of a thread loses its HTML escaping", () => {
    expect(read(thread([comment("a")], { title: "Q&amp;A" })).title).toBe("Q&A");
  });

  it.each(["retrieved", "retrieved_utc"])("a copy’s date may be in the field %s", (field) => {
    const copies = [
      comment("a", { score: 9, [field]: 10 }),
      comment("a", { score: 3, [field]: 20 }),
    ];
    expect(read(thread(copies)).comments[0]?.score).toBe(3);
  });

  it("an entry without an id is reported as an entry", () => {
    const { notes } = read(thread([comment("a"), { kind: "t1", data: { body: "x", score: 1 } }]));
    expect(notes).toContain("An entry was left out: its id is missing.");
  });

  it("an entry is reported with its id shortened to 40 characters", () => {
    const { notes } = read(thread([comment("a"), comment("x".repeat(41))]));
    expect(notes).toContain(
      `Entry "${"x".repeat(40)}" was left out: its id is not 1 to 16 letters or digits.`,
    );
  });

  it("the problems of a thread are sorted", () => {
    const broken = ["c", "b"].map((id) => comment(id, { score: 1.5 }));
    const { notes } = read(thread([comment("a"), ...broken]));
    expect(notes.slice(1).map((note) => note.slice(0, 9))).toEqual(['Entry "b"', 'Entry "c"']);
  });

  it("a thread without a comment reports its first problem", () => {
    expect(() => read(thread([comment("a", { score: 1.5 })]))).toThrow(
      'There is no comment to count. Entry "a" was left out: its score is missing, or not a whole number.',
    );
  });

  it("a complete thread has only the note on its comments", () => {
    expect(read(thread([comment("a")])).notes).toEqual([
      "1 comment to count, 0 deleted or removed.",
    ]);
  });

  it("a thread takes the id of its post from the post itself", () => {
    const bare = { ...comment("a").data, link_id: undefined };
    expect(read([{ id: "other", title: "Day 2" }, bare]).postId).toBe("other");
  });

  it("a comment whose id has 16 letters is counted", () => {
    expect(bodiesOf(read(thread([comment("a".repeat(16))])))).toEqual(["Infinia"]);
  });

  it("a long comment in brackets is not taken for a removed one", () => {
    const body = `[removed by ${"a".repeat(300)}]`;
    expect(bodiesOf(read(thread([comment("a", { body })])))).toEqual([body]);
  });
});
