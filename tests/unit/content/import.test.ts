import { execa } from "execa";
import { describe, expect, it } from "vitest";
import { cardIds, cards } from "@/content/cards";
import { pollTarget } from "@/owner/content/draft";
import { importThread, reportAsText, whyAnotherPoll } from "@/owner/content/import-report";
import { readThread } from "@/owner/content/thread";

const nameOf = (id: keyof typeof cards): string => cards[id].name;
const [infinia, ace, mrcc] = [nameOf("hdfc-infinia"), nameOf("axis-ace"), nameOf("amex-mrcc")];
const [apay, airtel] = [nameOf("amazon-pay-icici"), nameOf("airtel-axis")];

type Data = Record<string, unknown>;
const comment = (id: string, changes: Data = {}) => ({
  kind: "t1",
  data: { id, parent_id: "t3_p0st", author: id, body: "Infinia", score: 1, replies: "", ...changes },
});
const listing = (children: readonly unknown[]) => ({ kind: "Listing", data: { after: null, children } });
const more = (parent: string, count: number, children: string[]) => ({
  kind: "more",
  data: { id: children[0] ?? "_", parent_id: parent, count, children },
});
const thread = (children: unknown[], post: Data = {}) => {
  const data = { id: "p0st", title: "Day 1: travel", permalink: "/r/x/comments/p0st/y/", ...post };
  return JSON.stringify([listing([{ kind: "t3", data }]), listing(children)]);
};
const readText = (text: string) => readThread([{ name: "thread.json", text }]);
const imported = (children: unknown[], about = ["travel"], review?: { file: string; text: string }) =>
  importThread(readText(thread(children)), about, review);
const target = pollTarget("polls/2030/day-1-travel");
/** An answer, and replies to it, as bodies. */
const readAll = (answer: string, ...replies: string[]) => {
  const under = replies.map((body, at) => comment(`r${at}`, { parent_id: "t1_a", body }));
  return imported([comment("a", { body: answer, replies: listing(under) })]).read;
};

const signs = { vote: "+", doubt: "?", "no vote": "-" };
/** What a comment comes to, "+HDFC Infinia -Axis Magnus". */
const seen = (read: ReturnType<typeof readAll>[number] | undefined) =>
  read?.readings.map(({ card, verdict }) => `${signs[verdict]}${card}`).join(" ");

describe("a comment", () => {
  it.each([
    // names
    ["infinia/MRCC", `+${infinia} +${mrcc}`],
    ["एसबीआई कैशबैक", "+SBI Cashback"],
    ["एक्सिस ऐस", `+${ace}`],
    ["SBI ka cashback card", "+SBI Cashback"],
    ["airtl axis", `+${airtel}`],
    ["HSBC live + for groceries", "+HSBC Live Plus"],
    ["Zolvo card, any day", "?Zolvo"],
    ["Q&amp;A: infinia", `+${infinia}`],
    // names in doubt
    ["Amazon Pay.", `?${apay}`],
    ["Amazon Pay or nothing for me", `?${apay}`],
    ["10% on Swiggy with Infinia", `+${infinia}`],
    ["Axis ACE. My ace.", `+${ace}`],
    ["Ace for groceries", `?${ace}`],
    // what is not said
    ["> Infinia is great\n\nNo.", ""],
    ["~~Infinia~~ MRCC", `+${mrcc}`],
    [">!Infinia!< who did not know?", `+${infinia}`],
    ["[Infinia](https://example.com/x)", `+${infinia}`],
    ["Infinia 5~6%, MRCC 2~3%", `+${infinia} +${mrcc}`],
    // for it
    ["You can't go wrong with MRCC", `+${mrcc}`],
    ["Infinia se accha kuch nahi", `+${infinia}`],
    ["Not a fan of MRCC, but MRCC it is", `+${mrcc}`],
    // against it
    ["Any card works, except Infinia", `-${infinia}`],
    ["Stay away from Infinia and MRCC", `-${infinia} -${mrcc}`],
    ["Not Infinia please", `-${infinia}`],
    ["Moved from Infinia to MRCC", `-${infinia} +${mrcc}`],
    ["Infinia > MRCC", `+${infinia} -${mrcc}`],
    ["Infinia is fine, MRCC is better", `-${infinia} +${mrcc}`],
    ["Infinia ke bajaye MRCC", `-${infinia} +${mrcc}`],
    ["इन्फिनिया मत लो", `-${infinia}`],
    ["MRCC. Infinia isn't for travel", `+${mrcc} -${infinia}`],
    ["Old answer: Infinia", `?${infinia}`],
    ["Yesterday's winner was Infinia", `-${infinia}`],
    ["Infinia is leading, I guess", `?${infinia}`],
    ["Infinia is overrated", `-${infinia}`],
    ["Infinia, what else?", `+${infinia}`],
    ["Infinia until they cap it", `?${infinia}`],
    ["Confused between Infinia and MRCC", `-${infinia} -${mrcc}`],
    ["MRCC has it. Today it's Infinia", `?${mrcc} +${infinia}`],
    ["No one mentioned MRCC yet", `+${mrcc}`],
    ["airtel axis or ace", `+${airtel} +${ace}`],
    ["so many axis fans here", ""],
    ["Tally so far: Infinia 310, MRCC 20", `-${infinia} -${mrcc}`],
    ["|Card|Upvotes|\n|:-|:-|\n|Infinia|300|\n|MRCC|240|\n|Axis ACE|12|", `-${infinia} -${mrcc} -${ace}`],
    // in doubt
    ["Infinia?", `?${infinia}`],
    ["Infinia kaise milega", `?${infinia}`],
    ["Infinia vs MRCC", `?${infinia} ?${mrcc}`],
    ["Infinia lmao", `?${infinia}`],
    ["Infinia for me. Avoid Infinia.", `?${infinia}`],
  ])("“%s” reads %s", (body, expected) => expect(seen(readAll(body)[0])).toBe(expected));

  it.each([
    ["+1 /u/somebody", `+${infinia}`],
    ["same, but a smaller limit", `+${infinia}`],
    ["True, but the fee is not", ""],
    ["Same question?", ""],
    ["+1 for MRCC", `+${mrcc}`],
    ["They changed the terms of MRCC in May", `?${mrcc}`],
    ["Got mine last week, highly recommended", `+${infinia}`],
    ["Got mine, but it is useless", ""],
  ])("“%s” below “Infinia” reads %s", (reply, expected) =>
    expect(seen(readAll("Infinia", reply)[1])).toBe(expected),
  );

  it("agrees with what was agreed with, and with nobody’s warning", () => {
    const chain = comment("c", { parent_id: "t1_b", body: "same" });
    const agreed = comment("b", { parent_id: "t1_a", body: "+1", replies: listing([chain]) });
    const of = (body: string) =>
      imported([comment("a", { body, replies: listing([agreed]) })]).read.map(seen);
    expect(of("MRCC")).toEqual([`+${mrcc}`, `+${mrcc}`, `+${mrcc}`]);
    expect(of("Anything but MRCC")).toEqual([`-${mrcc}`, "", ""]);
  });

  it("names each card by every name in content/cards.ts, in doubt where it says so", () => {
    for (const card of cardIds)
      for (const name of [cards[card].name, ...cards[card].alsoKnownAs]) {
        const doubtful = name in (cards[card].ambiguous ?? {});
        const said = `For flights: say, ${doubtful ? name : name.toUpperCase()}, to begin with`;
        const read = seen(readAll(said)[0]);
        if (doubtful) expect([name, read]).not.toEqual([name, expect.stringContaining("+")]);
        else expect([name, read]).toEqual([name, `+${cards[card].name}`]);
      }
  });

  it("doubts no name but those of content/cards.ts", () => {
    for (const { alsoKnownAs, ambiguous = {} } of Object.values(cards))
      expect(alsoKnownAs).toEqual(expect.arrayContaining(Object.keys(ambiguous)));
  });

  it("of 10,000 characters is read in seconds, whatever they are", () => {
    // The thread's own time: how long it has to wait is the machine's affair.
    const before = process.threadCpuUsage();
    for (const words of ["👍", "Infinia ", "i", "yes so haan too man "])
      expect(readAll("Infinia", `${words.repeat(10_000 / words.length)} nope`)).toHaveLength(2);
    const { user, system } = process.threadCpuUsage(before);
    expect((user + system) / 1e6).toBeLessThan(15);
  });

  it("of a new card merges its spellings, and says what to add to content/cards.ts", () => {
    const bodies = ["HDFC Zesto", "zesto card", "Zesto HDFC bank", "zestoo hdfc", "Zesto"];
    const found = imported(bodies.map((body, at) => comment(`c${at}`, { body, score: 100 })));
    expect(found.tally.cards).toMatchObject([{ card: "HDFC Zesto", comments: 5, upvotes: 500 }]);
    expect(reportAsText(found, target)).toMatch(
      /"hdfc-zesto": \{"name":"HDFC Zesto","alsoKnownAs":\[.*"zestoo hdfc".*\],"issuer":"HDFC"\},/,
    );
  });
});

describe("a thread", () => {
  it("counts nothing that is deleted, by a bot or posted twice; few words may be meant twice", () => {
    const [author, body] = ["x", "Infinia, and nothing else will do"];
    const [deleted, bot] = ["deleted or removed", "by a bot or a moderator"];
    const lines: [left: string | undefined, changes: Data][] = [
      [deleted, { body: "[ Removed by Reddit ]" }],
      [deleted, { body: null }],
      [bot, { author: "AutoModerator" }],
      [bot, { distinguished: "moderator" }],
      [undefined, { author, body }],
      ["the same words of the same author again", { author, body }],
      [undefined, { author }],
      [undefined, { author }],
      [undefined, { author: "[deleted]", body }],
      [undefined, { author: "[deleted]", body }],
    ];
    const { read, tally } = imported(lines.map(([, changes], at) => comment(`c${at}`, changes)));
    expect(read.map(({ left }) => left)).toEqual(lines.map(([left]) => left));
    expect(tally).toMatchObject({ comments: 5, cards: [{ comments: 5 }] });
  });

  it("says what is left out as “more” and where to get it, and of what it is a crosspost", () => {
    const [list, cut] = [more("t1_a", 3, ["x", "y"]), more("t1_b", 0, [])];
    const children = [comment("a", { replies: listing([list]) }), comment("b", { replies: listing([cut]) })];
    const crosspost_parent_list = [{ id: "0rigin", permalink: "/r/elsewhere/comments/0rigin/x/" }];
    const found = importThread(readText(thread(children, { crosspost_parent_list })), ["travel"]);
    expect(found.withheld).toContain("about 4 comments of the thread are not in the files");
    expect(found.findings.totals).toBeUndefined();
    const report = reportAsText(found, target);
    for (const id of ["x", "y", "b"])
      expect(report).toContain(`https://www.reddit.com/comments/p0st/_/${id}.json?limit=500`);
    expect(report).toContain("https://www.reddit.com/r/elsewhere/comments/0rigin/x/");
    expect(readText(thread([comment("a")], { num_comments: 2 })).missing).toMatchObject([{ comments: 1 }]);
  });
});

describe("the same thread", () => {
  it("reads the same from an archive, with its post in a file of its own", () => {
    const [answer, reply] = [comment("a", { parent_id: null }), comment("b", { parent_id: "t1_a" })];
    const whole = thread([comment("a", { replies: listing([reply]) })]);
    const flat = [reply, answer].map(({ data: { replies: _, ...data } }) => ({
      ...data,
      link_id: "t3_p0st",
    }));
    const [{ data }] = JSON.parse(whole) as [{ data: { children: { data: Data }[] } }];
    const post = { name: "post.json", text: JSON.stringify({ data: [data.children[0]?.data] }) };
    const { tally } = importThread(readText(whole), ["travel"]);
    for (const text of [JSON.stringify({ data: flat }), flat.map((one) => JSON.stringify(one)).join("\n")])
      expect(importThread(readThread([{ name: "all.json", text }, post]), ["travel"]).tally).toEqual(tally);
  });

  it("reads the same from branches, of which one had been cut", () => {
    const branch = comment("b", { parent_id: "t1_a", body: "Axis ACE", score: 9 });
    const all = thread([comment("a", { replies: listing([branch]) })]);
    const cut = thread([comment("a", { replies: listing([more("t1_a", 0, [])]) })]);
    const files = [cut, all].map((text, at) => ({ name: `${at}.json`, text }));
    expect(readText(cut).missing).toHaveLength(1);
    expect(readThread(files)).toEqual(readText(all));
  });
});

describe("a result", () => {
  const two = [
    comment("a", { score: 90 }),
    comment("b", { body: "Axis ACE", score: 40 }),
    comment("c", { body: "Axis ACE ftw", score: 30 }),
    // Votes against a comment are no votes against its card.
    comment("e", { body: "Axis ACE all the way", score: -9 }),
  ];

  it("names winner and runner-up by upvotes, with the thread’s totals and address", () => {
    expect(imported(two).findings).toEqual({
      result: {
        kind: "decided",
        winner: { card: "hdfc-infinia", tally: { comments: 1, upvotes: 90 } },
        runnerUp: { card: "axis-ace", tally: { comments: 3, upvotes: 70 } },
      },
      totals: { comments: 4, upvotes: 160 },
      threadUrl: "https://www.reddit.com/r/x/comments/p0st/y/",
    });
  });

  const d = (body: string, score: number) => [...two, comment("d", { body, score })];
  const early = Array.from({ length: 12 }, (_, at) =>
    comment(`c${at}`, { body: at % 2 ? "MRCC" : "Infinia" }),
  );
  it.each<[why: string, children: unknown[], about?: string[]]>([
    [`the first place is close: ${infinia} (90 upvotes), ${ace}`, d("Axis ACE", 15)],
    ["doubts could change the first place", d("Axis ACE is great but useless abroad", 15)],
    ["does not have could place: HDFC Zesto (70 upvotes)", d("HDFC Zesto", 70)],
    ["could place: SBI Cashback (0 to 70 upvotes)", d("SBI Cashback?", 70)],
    ["no card was found in answers with as many upvotes as the lead: d", d("The shiny one", 20)],
    ["no known card has a vote", [comment("a", { body: "None." })]],
    ["several categories", two, ["rent", "taxes"]],
    ["across all categories", two, []],
    ["are not shown yet", [comment("a", { score_hidden: true })]],
    ["not in the files", [...two, more("t3_p0st", 4, ["x", "y"])]],
    ["before the forum had voted", early],
  ])("is left to the owner: %s", (why, children, about = ["travel"]) => {
    const { findings, withheld } = imported(children, about);
    expect(withheld).toContain(why);
    expect(findings.result).toEqual({ kind: "not-recorded" });
  });

  it.each(["MRCC", "MRCC?"])("has no runner-up where the second place is not clear: %s", (body) =>
    expect(imported(d(body, 68)).findings.result).not.toHaveProperty("runnerUp"),
  );
});

describe("a review", () => {
  const children = [
    comment("a", { score: 90 }),
    comment("b", { body: "Axis ACE is great but useless abroad", score: 85 }),
    comment("c", { body: "The shiny one", score: 20 }),
    comment("d", { body: "HDFC Zesto", score: 30 }),
    comment("e", { body: "thanks, u/somebody, u/Else", score: 2 }),
  ];
  const report = reportAsText(imported(children), target);
  const ticked = (...changes: [from: string, to: string][]) => {
    let text = report;
    for (const [from, to] of changes) {
      expect(text).toContain(from);
      text = text.replace(from, to);
    }
    return imported(children, ["travel"], { file: "r.txt", text });
  };

  it("hides members’ names", () => expect(report).toContain("thanks, u/…, u/…"));

  it("changes nothing until something is ticked otherwise", () =>
    expect(reportAsText(ticked(), target)).toBe(report));

  it("settles doubts, new cards and what was not found, and is read back", () => {
    const found = ticked(
      [`[?] ${ace}`, `[x] ${ace}`],
      ["[x] HDFC Zesto", "[ ] HDFC Zesto"],
      ["  | The shiny one\n  [ ]", "  | The shiny one\n  [x] infinia"],
    );
    expect(found.withheld).toBeUndefined();
    expect(found.findings.result).toEqual({
      kind: "decided",
      winner: { card: "hdfc-infinia", tally: { comments: 2, upvotes: 110 } },
      runnerUp: { card: "axis-ace", tally: { comments: 1, upvotes: 85 } },
    });
    const again = imported(children, ["travel"], { file: "r.txt", text: reportAsText(found, target) });
    expect(again.tally).toEqual(found.tally);
  });

  it("may say that there is no card in a comment", () => {
    const settled: [string, string][] = [
      [`[?] ${ace}`, `[x] ${ace}`],
      ["[x] HDFC Zesto", "[ ] HDFC Zesto"],
    ];
    expect(ticked(...settled).withheld).toContain("answers with as many upvotes as the lead: c");
    expect(ticked(...settled, ["one\n  [ ]", "one\n  [?] none"]).withheld).toContain("as the lead: c");
    expect(ticked(...settled, ["one\n  [ ]", "one\n  [x] none"]).withheld).toBeUndefined();
  });

  it.each([
    [`[x] ${infinia}`, `[y] ${infinia}`, "r.txt, comment a: “[y]” should be [x], [ ] or [?]."],
    [
      "  | The shiny one\n  [ ]",
      "  | The shiny one\n  [x]",
      "r.txt, comment c: write the card’s name behind [x], or “none”.",
    ],
    ["a · 90", "zz · 90", "r.txt is of another thread: there is no comment zz in this one."],
    ["EVERY COMMENT", "", "r.txt is no review"],
  ])("with %j for %j is refused: %s", (from, to, says) => expect(() => ticked([from, to])).toThrow(says));
});

describe("a thread and a poll", () => {
  const december = 1_764_633_600;
  it.each<[title: string, created_utc: number | undefined, why: string | undefined, year?: number]>([
    ["[DAY 01] Best card for flights & hotels", december, undefined],
    ["Day 1 of 15 – vote!", december, undefined],
    ["Day 1: travel", undefined, undefined],
    ["Day 11: travel", december, "its title names day 11, the poll is of day 1"],
    ["Day 1: Dining", december, "its title speaks of Dining, the poll is day-1-travel"],
    ["Best travel card", december, "its title names no day, the poll is of day 1"],
    ["Day 1: travel", 1_733_097_600, "it was written in December 2024, the poll is of 2025"],
    ["Day 1: travel", 1_730_500_000, "it was written in November 2024, the poll is of December 2024", 2024],
    // Half an hour of December, in India.
    ["Day 1: travel", 1_732_993_200, undefined, 2024],
  ])("“%s” of %s: %s", (title, created_utc, why, year = 2025) => {
    const found = readText(thread([comment("a")], { title, created_utc }));
    expect(whyAnotherPoll(found, pollTarget(`polls/${year}/day-1-travel`))).toBe(why);
  });
});

describe("the command", () => {
  const poll = ["--poll", "polls/2030/day-1-travel"];
  it.each<[string[], string]>([
    [["x.json"], "Name the file that holds the thread, and its poll: npm run content:import -- thread.json"],
    [["nowhere.json", ...poll], "There is no file nowhere.json: name the files"],
    [["x.json", "--reveiw", "r.txt"], 'There is no option --reveiw. Did you mean "--review"?'],
  ])("with %j says %s", async (args, says) => {
    const run = ["--import", "tsx", "owner/content-import.ts", ...args];
    const { exitCode, stderr, stdout } = await execa(process.execPath, run, { reject: false });
    const [first, ...rest] = stderr.split("\n").filter((line) => !/^(?:npm|Usage| {2}--)/.test(line));
    expect([exitCode === 0, stdout, rest]).toEqual([false, "", []]);
    expect(first).toContain(says);
  });
});

describe("a file that is no thread", () => {
  const wrong: [what: string, text: string, says: string][] = [
    ["empty", "", "it is empty"],
    ["a web page", "<!doctype html><title>Blocked</title>", "it is a web page"],
    ["cut off", thread([comment("a")]).slice(0, -9), "it is not JSON, or it was cut off"],
    ["an object", '{"kind":"Listing"}', "a comment does not look as expected (id:"],
    ["an empty listing", JSON.stringify([listing([])]), "it holds no post and no comment"],
    ["an empty archive", '{"data":[]}', "it holds no post and no comment"],
    [
      "with an odd comment",
      thread([comment("a", { body: 7 })]),
      "a comment does not look as expected (body:",
    ],
    ["with odd replies", thread([comment("a", { replies: { kind: "t1" } })]), "a comment does not look"],
  ];
  it.each(wrong)("%s is refused with a sentence and what it should be", (_, text, says) => {
    expect(() => readText(text)).toThrow("thread.json is no forum thread: ");
    expect(() => readText(text)).toThrow(says);
    expect(() => readText(text)).toThrow("put behind the thread’s address");
  });

  it("is refused beside one of another thread, and without its post", () => {
    const files = ["p0st", "other"].map((id) => ({ name: `${id}.json`, text: thread([], { id }) }));
    expect(() => readThread(files)).toThrow(
      "other.json is another thread (other, “Day 1: travel”) than p0st.json",
    );
    const stray = { name: "c.json", text: '{"data":[{"id":"a","link_id":"t3_zz","body":"x","score":1}]}' };
    expect(() => readThread([stray])).toThrow("c.json holds comments without their post");
    expect(() => readThread([...files.slice(0, 1), stray])).toThrow("c.json has comments of another thread");
  });

  it("may nest replies as deep as it likes", () => {
    const around = JSON.stringify(comment("a", { replies: listing(["HERE"]) }));
    const [before = "", after = ""] = around.split('"HERE"');
    const nested = before.repeat(3000) + JSON.stringify(comment("deepest")) + after.repeat(3000);
    expect(readText(thread(["HERE"]).replace('"HERE"', nested)).comments).toHaveLength(2);
  });
});
