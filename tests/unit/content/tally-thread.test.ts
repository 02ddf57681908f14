import { execa } from "execa";
import fc from "fast-check";
import { parse } from "parse5";
import { describe, expect, it } from "vitest";
import { elementsIn } from "@/adapter/checks/inline-code";
import { tallyPage } from "@/scripts/content/tally/tally-page";
import { isPlaceholder, readThread } from "@/scripts/content/tally/thread";
import { anyCodePoint } from "../../any-code-point.ts";

import {
  bodiesOf,
  comment,
  type Fields,
  fileOf,
  listing,
  read,
  thread,
  unloaded,
} from "./made-up-threads";

describe("a downloaded thread", () => {
  const reply = comment("b", { parent_id: "t1_a", body: "MRCC", score: 5 });
  const complete = thread([comment("a", { replies: listing([reply]) })]);
  const flat = [comment("a"), reply].map(({ data: { replies: _, ...data } }) => data);
  const forms: [string, string][] = [
    ["the forum's two listings", JSON.stringify(complete)],
    ["one listing", JSON.stringify(listing([comment("a"), reply]))],
    ["an archive's response", JSON.stringify({ data: flat })],
    ["an archive's lines", flat.map((line) => JSON.stringify(line)).join("\r\n")],
    ["a file with a byte order mark", `\uFEFF${JSON.stringify(complete)}`],
  ];
  it.each(forms)("the tally reads a thread from %s", (_, text) => {
    expect(readThread([fileOf(text)]).comments).toEqual([
      { id: "b", parentId: "a", body: "MRCC", score: 5 },
      { id: "a", parentId: undefined, body: "Infinia", score: 1 },
    ]);
  });

  it("the tally reads a thread from several files", () => {
    expect(read(thread([comment("a")]), listing([comment("b")])).comments).toHaveLength(2);
  });

  it("the tally reads replies that are nested 3,000 deep", () => {
    const [before = "", after = ""] = JSON.stringify(
      comment("a", { replies: listing(["HERE"]) }),
    ).split('"HERE"');
    const nested = before.repeat(3000) + JSON.stringify(comment("deepest")) + after.repeat(3000);
    expect(readThread([fileOf(nested)]).comments).toHaveLength(2);
  });

  it("the tally decodes the HTML entities in a comment only once", () => {
    expect(bodiesOf(read(thread([comment("a", { body: "Q&amp;A &gt; &amp;lt;" })])))).toEqual([
      "Q&A > &lt;",
    ]);
  });

  it("the tally says how many comments the forum left out", () => {
    const tally = read(
      thread([comment("a"), unloaded("t3_p0st", ["x", "y"]), unloaded("t1_a", [])]),
    );
    expect(tally.notes.join()).toContain("At least 3 comments are missing");
    expect(tally.isIncomplete).toBe(true);
  });

  it("the tally counts a missing comment only once if two files name it", () => {
    const gap = unloaded("t3_p0st", ["x"]);
    const { notes } = read(thread([comment("a"), gap]), listing([gap]));
    expect(notes.join()).toContain("At least 1 comment is missing");
  });

  it("the tally counts a comment as missing only if no file has it", () => {
    const { notes } = read(thread([comment("a"), unloaded("t3_p0st", ["a", "x"])]));
    expect(notes.join()).toContain("At least 1 comment is missing");
  });

  it("a second file with the missing comments makes the tally complete", () => {
    const cut = thread([comment("a"), unloaded("t3_p0st", ["x"]), unloaded("t1_a", [])]);
    const rest = listing([comment("x"), comment("y", { parent_id: "t1_a" })]);
    expect(read(cut, rest).isIncomplete).toBe(false);
  });
});

describe("invalid parts of a thread", () => {
  it.each<[string, Fields]>([
    ["an id that is a path", { id: "../../public/x" }],
    ["an id of 17 letters", { id: "a".repeat(17) }],
    ["an id with a line end", { id: "ab\n" }],
    ["half an upvote", { score: 1.5 }],
    ["a score in quotes", { score: "7" }],
    ["hidden upvotes", { score_hidden: true }],
    ["a body that is a number", { body: 7 }],
  ])("the tally reports a comment with %s", (_, fields) => {
    const tally = read(thread([comment("a", { body: "MRCC" }), comment("b", fields)]));
    expect(bodiesOf(tally)).toEqual(["MRCC"]);
    expect(tally.notes.join()).toContain("was left out: its ");
  });

  it("the tally counts a reply to an invalid comment", () => {
    const replies = listing([comment("b")]);
    expect(read(thread([comment("a", { score: null, replies })])).comments).toHaveLength(1);
  });

  it.each(["two\nlines", "\u001b[2J", "a\u2028b", ""])(
    "the tally reports the invalid thread title %j",
    (title) => {
      const tally = read(thread([comment("a")], { title }));
      expect(tally.title).toBe("A thread without a title");
      expect(tally.notes.join()).toContain("its title is not one line");
    },
  );

  it("the tally reports how many lines of an archive are not JSON", () => {
    const text = `${JSON.stringify(comment("a"))}\n{"id":\n`;
    expect(readThread([fileOf(text)]).notes.join()).toContain("1 line without JSON");
  });
});

describe("a deleted or removed comment", () => {
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
    "This comment was removed by the moderators of the community.",
    "This post has been deleted.",
  ])("the tally recognises %j as a removed comment", (body) =>
    expect(isPlaceholder(body)).toBe(true),
  );

  it.each([
    "Infinia [deleted]",
    "[removed the fee of Infinia]",
    "deleted my Infinia app",
    "Comment deleted by mods twice, so again: Infinia",
    "This comment was removed by the bot although I said Infinia",
    "[Infinia](https://example.com/removed)",
  ])("the tally does not mistake %j for a removed comment", (body) =>
    expect(isPlaceholder(body)).toBe(false),
  );

  it("the tally skips a removed comment, even one whose text is null", () => {
    const gone = [comment("b", { body: "[deleted]" }), comment("c", { body: null })];
    const { comments, notes } = read(thread([comment("a"), ...gone]));
    expect(comments).toHaveLength(1);
    expect(notes[0]).toBe("1 comment to count, 2 deleted or removed.");
  });
});

describe("copies of one comment", () => {
  const scoreOf = (...copies: Fields[]) =>
    read(...copies.map((fields) => listing([comment("a", fields)]))).comments[0]?.score;

  it("the tally uses the copy of a comment that was retrieved last", () => {
    expect(scoreOf({ score: 9, retrieved_on: 10 }, { score: 3, retrieved_on: 20 })).toBe(3);
  });
  it("among copies of a comment, the tally uses the one edited last", () => {
    expect(scoreOf({ score: 9, edited: 10 }, { score: 3, edited: 20 })).toBe(3);
  });
  it("if no copy of a comment has a date, the tally uses the highest score", () => {
    expect(scoreOf({ score: 3 }, { score: 9, edited: false })).toBe(9);
  });
  it("if one copy of a comment has no date, the tally uses the higher score", () => {
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
  it("the tally does not depend on the order of a comment’s copies", () => {
    const anchor = listing([comment("z")]);
    const readAll = (all: Fields[]) => read(anchor, ...all.map((data) => ({ kind: "t1", data })));
    fc.assert(
      fc.property(order, ([first, second]) => {
        expect(readAll(first)).toEqual(readAll(second));
      }),
    );
  });
});

describe("unusual input of the tally", () => {
  /** Processor seconds of this thread, which do not include waiting. */
  const secondsOf = (work: () => void): number => {
    const before = process.threadCpuUsage();
    work();
    const { user, system } = process.threadCpuUsage(before);
    return (user + system) / 1e6;
  };
  const pageOf = (bodies: string[]) =>
    tallyPage(read(thread(bodies.map((body, index) => comment(`c${index}`, { body })))));

  it.each(["- > ", "[removed by ", "[deleted] [", "Infinia ", "&amp;", "\u0000", "ﷺ"])(
    "the tally reads a comment of 10 kB of %j within two seconds",
    (piece) => {
      expect(secondsOf(() => pageOf([piece.repeat(10_240 / piece.length)]))).toBeLessThan(2);
    },
  );

  it("the tally reads 2,500 comments within five seconds", () => {
    const bodies = Array.from({ length: 2500 }, (_, index) =>
      `Infinia or MRCC, for ${index} reasons. `.repeat(5),
    );
    expect(secondsOf(() => pageOf(bodies))).toBeLessThan(5);
  });

  it("the tally reports that a JSON file has no comment to count", () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        expect(() => readThread([fileOf(text)])).toThrow(/^There is no comment to count\. .*\.$/);
      }),
    );
  });

  it("the tally page has one <article> per comment, whatever its characters", () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCodePoint, minLength: 1 }), (body) => {
        const html = tallyPage({
          ...read(thread([comment("a")])),
          comments: [{ id: "a", body, score: 1 }],
        });
        expect([...elementsIn(html)].filter(({ tag }) => tag === "article")).toHaveLength(1);
        expect(parse(html).childNodes).toHaveLength(2);
      }),
      { numRuns: 20 },
    );
  });
});

describe("the command content:tally", () => {
  const wrong: [string, Uint8Array, string][] = [
    ["is empty", new Uint8Array(), "x.json is empty."],
    ["is a web page", fileOf("<!doctype html>").bytes, "x.json is not JSON, or was cut off."],
    [
      "is cut off",
      fileOf(JSON.stringify(thread([comment("a")])).slice(0, -9)).bytes,
      "was cut off.",
    ],
    ["is in UTF-16 with a mark", Buffer.from("\uFEFF[]", "utf16le"), "x.json is in UTF-16."],
    ["is in UTF-16 without one", Buffer.from("[]", "utf16le"), "x.json is in UTF-16."],
    ["has no comment", fileOf(JSON.stringify(thread([]))).bytes, "There is no comment to count."],
  ];
  it.each(wrong)("content:tally says what to do with a file that %s", (_, bytes, says) => {
    const act = () => readThread([{ name: "x.json", bytes }]);
    expect(act).toThrow(says);
    expect(act).toThrow("Open the thread’s address with .json?limit=500 added at its end");
  });

  it("content:tally refuses two threads at once", () => {
    const other = comment("b", { link_id: "t3_other" });
    expect(() => read(thread([comment("a"), other]))).toThrow(
      /several threads \(.*\): count one thread at a time/,
    );
  });

  it.each<[string[], string, number]>([
    [[], "Name the file with the thread: npm run content:tally -- thread.json", 1],
    [["nowhere.json"], "There is no file nowhere.json: name the files", 1],
    [["tests"], "tests is a folder: name the files", 1],
    [["x.json", "--txt"], 'There is no option --txt. Did you mean "--text"?', 2],
  ])("content:tally explains the wrong arguments %j", async (args, says, status) => {
    const run = ["--import", "tsx", "scripts/content-tally.ts", ...args];
    const { exitCode, stderr, stdout } = await execa(process.execPath, run, { reject: false });
    expect(stdout).toBe("");
    expect(stderr).toContain(says);
    expect(stderr).not.toContain("    at ");
    expect(exitCode).toBe(status);
  });
});
