import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ambiguousNames } from "@/content/aliases";
import { type CardId, cardIds, cards } from "@/content/cards";
import { namedCards } from "@/owner/content/card-names";
import { draftModule, pollTarget } from "@/owner/content/draft";
import { importThread, reportAsText } from "@/owner/content/import-report";
import { tallyThread } from "@/owner/content/tally";
import { readThread } from "@/owner/content/thread";
import { syntheticThread } from "./synthetic-thread";

const read = (text: string) => readThread([{ name: "thread.json", text }]);
const sure = (body: string) => [...namedCards(body).sure].sort();

type Comment = Record<string, unknown>;
const comment = (id: string, changes: Comment = {}) => ({
  kind: "t1",
  data: { id, parent_id: "t3_p0st", author: id, body: "Infinia", score: 1, replies: "", ...changes },
});
const more = (parent: string, count: number, children: string[]) => ({
  kind: "more",
  data: { id: children[0] ?? "_", parent_id: parent, count, children },
});
const listing = (children: unknown[]) => ({ kind: "Listing", data: { children } });
const thread = (children: unknown[], post: Comment = {}) =>
  JSON.stringify([
    listing([
      { kind: "t3", data: { id: "p0st", title: "Made up", permalink: "/r/x/comments/p0st/y/", ...post } },
    ]),
    listing(children),
  ]);

describe("a thread of 5,000 nested comments", () => {
  const { text, books } = syntheticThread({ comments: 5000, seed: 20241201 });
  const found = importThread(read(text), ["travel"]);
  const { tally } = found;

  it("is read whole, whatever its depth", () => expect(found.thread.comments).toHaveLength(5000));

  it("comes to what its generator planted, card by card and comment by comment", () => {
    expect(tally.totals).toEqual(books.totals);
    expect(tally.cards).toHaveLength(books.cards.size);
    for (const { card, comments, upvotes, counted } of tally.cards)
      expect({ comments, upvotes, ids: counted }).toEqual(books.cards.get(card));
  });

  it("reports what is deleted, posted twice, by a bot, edited and collapsed, by id", () => {
    expect(tally.left).toEqual({ deleted: books.deleted, bot: books.bot, repeated: books.repeated });
    expect(tally.marked.edited).toEqual(books.edited);
    expect(tally.marked.collapsed).toEqual(books.collapsed);
    for (const ids of [books.deleted, books.bot, books.repeated, books.edited, books.collapsed])
      expect(ids.length).toBeGreaterThan(5);
  });

  it("is unsure of exactly the names planted in doubt, and lists cards that it does not know", () => {
    expect(tally.unsure.map(({ comment: id, card }) => ({ comment: id, card }))).toEqual(books.unsure);
    const strangers = Object.fromEntries(tally.candidates.map(({ name, comments }) => [name, comments]));
    for (const [name, ids] of books.strangers) expect(strangers[name.toLowerCase()]).toEqual(ids);
  });

  it("says what is left out as “more” and where to get it, and names no winner until then", () => {
    const { missing } = found.thread;
    expect(missing.reduce((sum, { comments }) => sum + comments, 0)).toBe(books.more.comments);
    const addresses = missing.flatMap((branch) => branch.addresses).sort();
    expect(addresses).toEqual(
      [...books.more.ids, ...books.more.cut]
        .map((id) => `https://www.reddit.com/comments/made0up/_/${id}.json?limit=500`)
        .sort(),
    );
    expect(found.findings.result).toEqual({ kind: "not-recorded" });
    expect(found.findings.totals).toBeUndefined();
    expect(found.withheld).toContain(`about ${books.more.comments} comments`);
  });

  it("says that it is a crosspost, whose original is another thread", () => {
    expect(reportAsText(found, undefined)).toContain("https://www.reddit.com/r/elsewhere/comments/0rigin/x/");
  });

  it("lists every counted comment in its report", () => {
    const listed = reportAsText(found, undefined).split("EVERY COUNTED COMMENT, BY CARD")[1] ?? "";
    for (const { ids } of books.cards.values()) for (const id of ids) expect(listed).toContain(id);
  });
});

describe("the same thread", () => {
  it("gives the same bytes, however its comments are ordered", () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer({ min: 1, max: 120 }), (seed, comments) => {
        const { text } = syntheticThread({ comments, seed, withMore: false });
        const [post, { data }] = JSON.parse(text) as [unknown, { data: { children: unknown[] } }];
        const turned = JSON.stringify([post, listing(data.children.toReversed())]);
        const target = pollTarget("polls/2030/day-1-travel");
        const [one, other] = [text, turned].map((file) => {
          const found = importThread(read(file), target.categories);
          return [reportAsText(found, target), draftModule(target, found.findings)];
        });
        expect(other).toEqual(one);
      }),
      { numRuns: 25 },
    );
  });

  it("counts the same from one file as from branches", () => {
    const branch = comment("b", { parent_id: "t1_a", body: "Axis ACE", score: 9 });
    const whole = thread([comment("a", { replies: listing([branch]) })]);
    const cut = thread([comment("a", { replies: listing([more("t1_a", 0, [])]) })]);
    const apart = readThread([
      { name: "cut.json", text: cut },
      { name: "branch.json", text: whole },
    ]);
    expect(read(cut).missing).toHaveLength(1);
    expect(apart.missing).toEqual([]);
    expect(tallyThread(apart)).toEqual(tallyThread(read(whole)));
  });
});

describe("names of cards", () => {
  it("are found for every name in content/cards.ts, and are in doubt where content/aliases.ts says so", () => {
    for (const card of cardIds)
      for (const name of [cards[card].name, ...cards[card].alsoKnownAs]) {
        const { sure: certain, unsure } = namedCards(`I would say ${name.toUpperCase()}!`);
        const doubtful = name in ((ambiguousNames as Record<string, object>)[card] ?? {});
        expect([name, [...certain], [...unsure.keys()]]).toEqual([
          name,
          doubtful ? [] : [card],
          doubtful ? [card] : [],
        ]);
      }
  });

  it.each<[string, CardId[]]>([
    ["Amazon Pay ICICI, nothing else", ["amazon-pay-icici"]],
    ["HDFC Infinia and Infinia again", ["hdfc-infinia"]],
    ["infinia/MRCC", ["amex-mrcc", "hdfc-infinia"]],
    ["**Axis-ACE**, an ace", ["axis-ace"]],
    ["a place for my wallet face", []],
    ["wow, what an ace", []],
    ["&gt; Infinia\n\nno", []],
    ["[this](https://example.com/infinia)", []],
    ["Q&amp;A: infinia", ["hdfc-infinia"]],
  ])("in “%s” are %j", (body, expected) => expect(sure(body)).toEqual(expected));

  it("do not depend on case, and count once however often they are written", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...cardIds),
        fc.integer({ min: 1, max: 5 }),
        fc.boolean(),
        (card, times, upper) => {
          const { name } = cards[card];
          const body = Array.from({ length: times }, () => (upper ? name.toUpperCase() : name)).join(" or ");
          expect(sure(body)).toEqual([card]);
        },
      ),
    );
  });

  it("never become cards by being unknown", () => {
    const { sure: certain, candidates } = namedCards("SBI Fictional is better than Axis Madeup for travel.");
    expect([...certain]).toEqual([]);
    expect([...candidates]).toEqual(["sbi fictional", "axis madeup"]);
  });
});

describe("a result", () => {
  const found = (children: unknown[], categories: string[] = ["travel"], accept = false) =>
    importThread(read(thread(children)), categories, accept);
  const two = [
    comment("a", { score: 9 }),
    comment("b", { body: "Axis ACE", score: 4 }),
    comment("c", { body: "Axis ACE", score: 3 }),
  ];

  it("names winner and runner-up by upvotes, with the thread’s totals and address", () => {
    expect(found(two).findings).toEqual({
      result: {
        kind: "decided",
        winner: { card: "hdfc-infinia", tally: { comments: 1, upvotes: 9 } },
        runnerUp: { card: "axis-ace", tally: { comments: 2, upvotes: 7 } },
      },
      totals: { comments: 3, upvotes: 16 },
      threadUrl: "https://www.reddit.com/r/x/comments/p0st/y/",
    });
  });

  it("gives no upvotes to a comment below zero", () => {
    expect(tallyThread(read(thread([comment("a", { score: -7 })])))).toMatchObject({
      totals: { comments: 1, upvotes: 0 },
      cards: [{ card: "hdfc-infinia", comments: 1, upvotes: 0 }],
      marked: { belowZero: ["a"] },
    });
  });

  it.each<[string, unknown[], string[]]>([
    ["two cards share the first place", [comment("a"), comment("b", { body: "Axis ACE" })], ["travel"]],
    ["no known card is named", [comment("a", { body: "None." })], ["travel"]],
    ["several categories", two, ["rent", "taxes"]],
    ["across all categories", two, []],
    ["are not shown yet", [comment("a", { score_hidden: true })], ["travel"]],
    ["not in the files", [...two, more("t3_p0st", 4, ["x", "y"])], ["travel"]],
  ])("is left to the owner where %s", (why, children, categories) => {
    const { findings, withheld } = found(children, categories);
    expect(withheld).toContain(why);
    expect(findings.result).toEqual({ kind: "not-recorded" });
  });

  it("has no counts where the owner accepts that comments are missing", () => {
    expect(found([...two, more("t3_p0st", 4, ["x", "y"])], ["travel"], true).findings).toEqual({
      result: { kind: "decided", winner: { card: "hdfc-infinia" }, runnerUp: { card: "axis-ace" } },
      threadUrl: "https://www.reddit.com/r/x/comments/p0st/y/",
    });
  });
});

describe("a file that is no thread", () => {
  const wrong: [what: string, text: string, says: string][] = [
    ["empty", "", "it is empty"],
    ["a web page", "<!doctype html><title>Blocked</title>", "it is a web page"],
    ["cut off", thread([comment("a")]).slice(0, -9), "it is not JSON, or it was cut off"],
    ["an object", '{"kind":"Listing"}', "not a list of two Listings"],
    ["one listing", JSON.stringify([listing([])]), "not a list of two Listings"],
    ["without a post", JSON.stringify([listing([]), listing([])]), "holds no post"],
    [
      "with an odd comment",
      thread([comment("a", { body: 7 })]),
      "a comment does not look as expected (body:",
    ],
    ["with odd replies", thread([comment("a", { replies: { kind: "t1" } })]), "replies of comment a"],
  ];
  it.each(wrong)("%s is refused with a sentence and what it should be", (_, text, says) => {
    expect(() => read(text)).toThrow(`thread.json is no forum thread: `);
    expect(() => read(text)).toThrow(says);
    expect(() => read(text)).toThrow("put behind the thread’s address");
  });

  it("is refused beside one of another thread", () => {
    const files = ["p0st", "other"].map((id) => ({ name: `${id}.json`, text: thread([], { id }) }));
    expect(() => readThread(files)).toThrow("other.json is another thread (other, “Made up”) than p0st.json");
  });

  it("may nest replies as deep as it likes", () => {
    const levels = 3000;
    const [before = "", after = ""] = JSON.stringify(comment("ID", { replies: listing(["HERE"]) })).split(
      '"HERE"',
    );
    const nested = Array.from({ length: levels }, (_, level) => before.replace("ID", `n${level}`)).join("");
    const text = thread(["HERE"]).replace(
      '"HERE"',
      nested + JSON.stringify(comment("deepest")) + after.repeat(levels),
    );
    expect(read(text).comments).toHaveLength(levels + 1);
  });
});
