import { execa } from "execa";
import fc from "fast-check";
import { parse } from "parse5";
import { describe, expect, it } from "vitest";
import { elementsOf, inlineCode, policyProblems } from "@/adapter/checks/inline-code";
import { cardIds, cards } from "@/content/cards";
import { definePoll } from "@/content/types";
import { namedCards } from "@/scripts/content/tally/named-cards";
import { pollLines, sumVotes, type Vote, verdict } from "@/scripts/content/tally/poll-lines";
import { tallyPage, tallyText } from "@/scripts/content/tally/tally-page";
import { isPlaceholder, readThread, type Thread } from "@/scripts/content/tally/thread";
import { anyCodePoint } from "../../any-code-point.ts";

type Fields = Record<string, unknown>;
const comment = (id: string, fields: Fields = {}) => {
  const data = { id, link_id: "t3_p0st", parent_id: "t3_p0st", body: "Infinia", score: 1, replies: "" };
  return { kind: "t1", data: { ...data, ...fields } };
};
const listing = (children: unknown[]) => ({ kind: "Listing", data: { after: null, children } });
const more = (parent_id: string, children: string[]) => ({
  kind: "more",
  data: { id: "_", parent_id, count: children.length, children },
});
const post = (fields: Fields = {}) => ({
  kind: "t3",
  data: { id: "p0st", title: "Day 1: travel", ...fields },
});
const thread = (children: unknown[], fields: Fields = {}) => [listing([post(fields)]), listing(children)];

const fileOf = (text: string, name = "thread.json") => ({ name, bytes: new TextEncoder().encode(text) });
const read = (...values: unknown[]): Thread =>
  readThread(values.map((value) => fileOf(JSON.stringify(value))));
const bodiesOf = (found: Thread) => found.comments.map(({ body }) => body);

describe("a thread", () => {
  const reply = comment("b", { parent_id: "t1_a", body: "MRCC", score: 5 });
  const whole = thread([comment("a", { replies: listing([reply]) })]);
  const flat = [comment("a"), reply].map(({ data: { replies: _, ...data } }) => data);
  const forms: [string, string][] = [
    ["the forum's two listings", JSON.stringify(whole)],
    ["one listing", JSON.stringify(listing([comment("a"), reply]))],
    ["an archive's answer", JSON.stringify({ data: flat })],
    ["an archive's lines", flat.map((line) => JSON.stringify(line)).join("\r\n")],
    ["a file with a byte order mark", `\uFEFF${JSON.stringify(whole)}`],
  ];
  it.each(forms)("is read from %s", (_, text) => {
    expect(readThread([fileOf(text)]).comments).toEqual([
      { id: "b", parentId: "a", body: "MRCC", score: 5 },
      { id: "a", parentId: undefined, body: "Infinia", score: 1 },
    ]);
  });

  it("is read from several files", () => {
    expect(read(thread([comment("a")]), listing([comment("b")])).comments).toHaveLength(2);
  });

  it("may nest replies as deep as it likes", () => {
    const [before = "", after = ""] = JSON.stringify(comment("a", { replies: listing(["HERE"]) })).split(
      '"HERE"',
    );
    const nested = before.repeat(3000) + JSON.stringify(comment("deepest")) + after.repeat(3000);
    expect(readThread([fileOf(nested)]).comments).toHaveLength(2);
  });

  it("shows the text as the forum does", () => {
    expect(bodiesOf(read(thread([comment("a", { body: "Q&amp;A &gt; &amp;lt;" })])))).toEqual(["Q&A > &lt;"]);
  });

  it("tells how many comments the forum left out", () => {
    const found = read(thread([comment("a"), more("t3_p0st", ["x", "y"]), more("t1_a", [])]));
    expect(found.notes.join()).toContain("At least 3 comments are missing");
    expect(found.isIncomplete).toBe(true);
  });

  it("is complete once another file has what was left out", () => {
    const cut = thread([comment("a"), more("t3_p0st", ["x"]), more("t1_a", [])]);
    const rest = listing([comment("x"), comment("y", { parent_id: "t1_a" })]);
    expect(read(cut, rest).isIncomplete).toBe(false);
  });

  it.each<[string, Fields]>([
    ["an id that is a path", { id: "../../public/x" }],
    ["an id of 17 letters", { id: "a".repeat(17) }],
    ["an id with a line end", { id: "ab\n" }],
    ["half an upvote", { score: 1.5 }],
    ["a score in quotes", { score: "7" }],
    ["hidden upvotes", { score_hidden: true }],
    ["a body that is a number", { body: 7 }],
  ])("lists a comment with %s", (_, fields) => {
    const found = read(thread([comment("a", { body: "MRCC" }), comment("b", fields)]));
    expect(bodiesOf(found)).toEqual(["MRCC"]);
    expect(found.notes.join()).toContain("was left out: its ");
  });

  it("reads the replies of a comment that it leaves out", () => {
    const replies = listing([comment("b")]);
    expect(read(thread([comment("a", { score: null, replies })])).comments).toHaveLength(1);
  });

  it.each(["two\nlines", "\u001b[2J", "a\u2028b", ""])("lists the title %j", (title) => {
    const found = read(thread([comment("a")], { title }));
    expect(found.title).toBe("A thread without its post");
    expect(found.notes.join()).toContain("its title is not one line");
  });

  it("tells how many lines of an archive are no JSON", () => {
    const text = `${JSON.stringify(comment("a"))}\n{"id":\n`;
    expect(readThread([fileOf(text)]).notes.join()).toContain("1 lines that are no JSON");
  });
});

describe("a comment that is gone", () => {
  it.each([
    "[deleted]",
    "[removed]",
    " [Removed]\n",
    "[unavailable]",
    "\\[deleted\\]",
    "*[deleted]*",
    "[ Removed by Reddit ]",
    "[ Removed by Reddit in response to a copyright notice. ]",
    "[ Removed by Reddit on account of violating the [content policy](/help/contentpolicy). ]",
    "[deleted by user]",
    "[removed too quickly to be archived]",
    "[Comment removed by moderator]",
    "[This comment has been removed]",
    "Comment deleted by user",
    "Comment removed by a moderator.",
  ])("is known by %j", (body) => expect(isPlaceholder(body)).toBe(true));

  it.each([
    "Infinia [deleted]",
    "[removed the fee of Infinia]",
    "deleted my Infinia app",
    "Comment deleted by mods twice, so again: Infinia",
    "[Infinia](https://example.com/removed)",
  ])("is not meant by %j", (body) => expect(isPlaceholder(body)).toBe(false));

  it("counts neither with a text of the forum nor without any", () => {
    const gone = [comment("b", { body: "[deleted]" }), comment("c", { body: null })];
    const { comments, notes } = read(thread([comment("a"), ...gone]));
    expect(comments).toHaveLength(1);
    expect(notes[0]).toBe("1 comments to count, 2 deleted or removed.");
  });
});

describe("copies of one comment", () => {
  const scoreOf = (...copies: Fields[]) =>
    read(...copies.map((fields) => listing([comment("a", fields)]))).comments[0]?.score;

  it("count once by the latest date", () => {
    expect(scoreOf({ score: 9, retrieved_on: 10 }, { score: 3, retrieved_on: 20 })).toBe(3);
  });
  it("count once by the latest edit", () => {
    expect(scoreOf({ score: 9, edited: 10 }, { score: 3, edited: 20 })).toBe(3);
  });
  it("count by the higher score where no copy has a date", () => {
    expect(scoreOf({ score: 3 }, { score: 9, edited: false })).toBe(9);
  });
  it("count by the higher score where one copy has no date", () => {
    expect(scoreOf({ score: 1, retrieved_on: 10 }, { score: 9 })).toBe(9);
  });

  const copies = fc.array(
    fc.record({
      id: fc.constantFrom("a", "b", "c"),
      score: fc.integer({ min: -3, max: 5 }),
      body: fc.constantFrom("Infinia", "MRCC", "[deleted]", null),
      edited: fc.constantFrom(false, 10, 20),
      retrieved: fc.constantFrom(undefined, 10, 20),
    }),
    { minLength: 1, maxLength: 8 },
  );
  const order = copies.chain((all) =>
    fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })),
  );
  it("count the same in any order of the files", () => {
    const anchor = listing([comment("z")]);
    const readAll = (all: Fields[]) => read(anchor, ...all.map((data) => ({ kind: "t1", data })));
    fc.assert(
      fc.property(order, ([one, other]) => {
        expect(readAll(one)).toEqual(readAll(other));
      }),
    );
  });
});

describe("the cards of a comment", () => {
  it("are found by every name of content/cards.ts", () => {
    for (const id of cardIds)
      for (const name of [cards[id].name, ...cards[id].alsoKnownAs])
        expect(namedCards(`I say ${name.toUpperCase()}!`).map((card) => card.name)).toContain(cards[id].name);
  });
  it.each<[string, string[]]>([
    ["Infinia/MRCC", ["American Express MRCC", "HDFC Infinia"]],
    ["my infinia's limit", ["HDFC Infinia"]],
    ["palace, grace", []],
  ])("of “%s” are %j", (body, names) => expect(namedCards(body).map(({ name }) => name)).toEqual(names));
  it("say what else a name may mean", () => {
    expect(namedCards("wow")[0]?.doubt).toBe("“wow”: also an exclamation");
  });
  it("have no doubt where another name is sure", () => {
    expect(namedCards("wow, IDFC WOW")[0]?.doubt).toBeUndefined();
  });
});

describe("the sums", () => {
  const facts = {
    totals: { comments: 9, upvotes: 90 },
    postId: "p0st",
    today: "2026-11-20",
    cardIds: new Map(cardIds.map((id) => [cards[id].name, id])),
  };
  const vote = fc.record({
    card: fc.constantFrom(...cardIds.map((id) => cards[id].name)),
    score: fc.integer({ min: -20, max: 500 }),
  });

  it("add up what was ticked", () => {
    fc.assert(
      fc.property(fc.array(vote), (votes) => {
        const standings = sumVotes(votes);
        expect(standings.reduce((sum, { comments }) => sum + comments, 0)).toBe(votes.length);
        for (const { card, upvotes } of standings) {
          const own = votes.filter((one) => one.card === card && one.score > 0);
          expect(upvotes).toBe(own.reduce((sum, { score }) => sum + score, 0));
        }
      }),
    );
  });

  it("make lines that a poll's file takes", () => {
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
        expect(() => definePoll("polls/2025/day-1-travel", { ...base, ...fields } as never)).not.toThrow();
      }),
    );
  });

  const infinia = cards["hdfc-infinia"].name;
  it.each<[string, Vote[], string]>([
    ["nothing", [], "Nothing is ticked yet."],
    ["one card", [{ card: infinia, score: 3 }], "Would win: HDFC Infinia (upvotes: 3). Runner-up: none yet."],
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
  ])("say who would win with %s ticked", (_, votes, says) => {
    expect(verdict(sumVotes(votes))).toBe(says);
  });

  it("read as the README's example", () => {
    const votes = [
      { card: infinia, score: 160 },
      { card: "Tata Neu Infinity", score: 58 },
    ];
    expect(pollLines(sumVotes(votes), facts)).toBe(`result: {
  kind: "decided",
  winner: { card: "hdfc-infinia", tally: { comments: 1, upvotes: 160 } },
  runnerUp: { card: "tata-neu-infinity", tally: { comments: 1, upvotes: 58 } },
},
totals: { comments: 9, upvotes: 90 },
threadUrl: "https://www.reddit.com/comments/p0st/",
recorded: "2026-11-20",`);
  });
});

describe("the page", () => {
  const hostile = `</script></p><img src=x onerror=alert(1)>"'\u2028\u2029\u0000\u202e &lt;b&gt; [x] cards`;
  const found = read(thread([comment("cards", { body: hostile, score: 4 })], { title: "</title><script>1" }));
  const html = tallyPage(found);
  const elements = [...elementsOf(html)];

  it("shows hostile texts as texts", () => {
    expect(elements.filter(({ tag }) => /^(?:img|b)$/.test(tag))).toEqual([]);
    expect(elements.filter(({ tag }) => tag === "script")).toHaveLength(1);
    expect(elements.find(({ tag }) => tag === "title")?.text).toBe("</title><script>1");
  });

  it("runs under its own policy", () => {
    const policy = elements.find(({ attributes }) => attributes.has("http-equiv"))?.attributes.get("content");
    expect(policy).toMatch(/^default-src 'none'; /);
    expect(policyProblems(policy ?? "", inlineCode(html))).toEqual([]);
  });

  it("loads nothing", () => {
    expect(elements.filter(({ attributes }) => attributes.has("src"))).toEqual([]);
    expect(elements.filter(({ tag }) => tag === "link")).toEqual([]);
  });

  it("ticks nothing by itself", () => {
    expect(elements.filter(({ attributes }) => attributes.has("checked"))).toEqual([]);
  });

  it("names its totals only where no comment is missing", () => {
    expect(html).toContain('data-comments="1" data-upvotes="4"');
    expect(tallyPage(read(thread([comment("a"), more("t3_p0st", ["x"])])))).not.toContain("data-comments");
  });

  it("is there as a text too", () => {
    expect(tallyText(read(thread([comment("a", { score: 7 })])))).toBe(
      "Day 1: travel\n1 comments to count, 0 deleted or removed.\n\n7 upvotes\n  | Infinia\n[ ] HDFC Infinia\n",
    );
  });
});

describe("large and odd input", () => {
  /** Seconds of this thread's processor: how long it waits for one is the machine's affair. */
  const secondsOf = (work: () => void): number => {
    const before = process.threadCpuUsage();
    work();
    const { user, system } = process.threadCpuUsage(before);
    return (user + system) / 1e6;
  };
  const pageOf = (bodies: string[]) =>
    tallyPage(read(thread(bodies.map((body, index) => comment(`c${index}`, { body })))));

  it.each(["- > ", "[removed by ", "[deleted] [", "Infinia ", "&amp;", "\u0000", "ﷺ"])(
    "a comment of 10 kB of %j takes no time",
    (piece) => {
      expect(secondsOf(() => pageOf([piece.repeat(10_240 / piece.length)]))).toBeLessThan(2);
    },
  );

  it("2,500 comments take a moment", () => {
    const bodies = Array.from({ length: 2500 }, (_, index) =>
      `Infinia or MRCC, for ${index} reasons. `.repeat(5),
    );
    expect(secondsOf(() => pageOf(bodies))).toBeLessThan(5);
  });

  it("any JSON is read or refused with a sentence", () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        expect(() => readThread([fileOf(text)])).toThrow(/^There is no comment to count\. .*\.$/);
      }),
    );
  });

  it("any body is one paragraph of the page", () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCodePoint, minLength: 1 }), (body) => {
        const html = tallyPage({ ...read(thread([comment("a")])), comments: [{ id: "a", body, score: 1 }] });
        expect([...elementsOf(html)].filter(({ tag }) => tag === "article")).toHaveLength(1);
        expect(parse(html).childNodes).toHaveLength(2);
      }),
      { numRuns: 20 },
    );
  });
});

describe("the command", () => {
  const wrong: [string, Uint8Array, string][] = [
    ["is empty", new Uint8Array(), "x.json is no JSON, or was cut off."],
    ["is a web page", fileOf("<!doctype html>").bytes, "x.json is no JSON, or was cut off."],
    ["is cut off", fileOf(JSON.stringify(thread([comment("a")])).slice(0, -9)).bytes, "was cut off."],
    ["is in UTF-16 with a mark", Buffer.from("\uFEFF[]", "utf16le"), "x.json is in UTF-16."],
    ["is in UTF-16 without one", Buffer.from("[]", "utf16le"), "x.json is in UTF-16."],
    ["has no comment", fileOf(JSON.stringify(thread([]))).bytes, "There is no comment to count."],
  ];
  it.each(wrong)("says what to do with a file that %s", (_, bytes, says) => {
    const act = () => readThread([{ name: "x.json", bytes }]);
    expect(act).toThrow(says);
    expect(act).toThrow("Save what the forum answers when .json?limit=500 stands behind");
  });

  it("refuses two threads at once", () => {
    const other = comment("b", { link_id: "t3_other" });
    expect(() => read(thread([comment("a"), other]))).toThrow(/several threads \(.*\): count one at a time/);
  });

  it.each<[string[], string, number]>([
    [[], "Name the file that holds the thread: npm run content:tally -- thread.json", 1],
    [["nowhere.json"], "There is no file nowhere.json: name the files", 1],
    [["tests"], "There is no file tests: name the files", 1],
    [["x.json", "--txt"], 'There is no option --txt. Did you mean "--text"?', 2],
  ])("with %j ends with a sentence", async (args, says, status) => {
    const run = ["--import", "tsx", "scripts/content-tally.ts", ...args];
    const { exitCode, stderr, stdout } = await execa(process.execPath, run, { reject: false });
    expect(stdout).toBe("");
    expect(stderr).toContain(says);
    expect(stderr).not.toContain("    at ");
    expect(exitCode).toBe(status);
  });
});
