import { globSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createVitest, type TestSpecification, type Vitest } from "vitest/node";
import { sentenceOf } from "@/scripts/content/sentence";
import { copyProject, firstPoll, publishFirstPoll } from "./project-copy";

/** What is replaced in a file by what, and what is said of it. */
type Edit = [from: string | RegExp, to: string, says: string];
const slip = "Is a comma, a bracket or a quotation mark missing here, or just before?";
const [lookFor, runnerUp] = [/lookFor: \{.*\}/, /runnerUp: (\{.*?\} \})/];
const [rounded, third] = [
  '{ about: 1700, asPosted: "1.7k" }',
  '{ cardId: "au-ixigo", tally: { upvotes: 3 } }',
];
const winnerOf = (category: string) => `{ cardId: "axis-ace", category: "${category}", for: "It" }`;
const split = `result: { kind: "split", winners: [${winnerOf("rent")}, ${winnerOf("travel")}] },`;
/** A field more. */
const adding = (field: string, says: string): Edit => ["totals:", `${field}, totals:`, says];
const pollEdits: Edit[] = [
  ['"decided"', "decided", "decided is not defined; write it in quotes."],
  ['categories: ["travel"],', 'categories: ["travel"]', slip],
  ["});", ");", slip],
  ['day-1-travel",', "day-1-travel,", slip],
  ["upvotes: 200", "upvotes: 1,200", slip],
  ["polls/2025", "polls/25", "“polls/25/day-1-travel” must read like “polls/2025/day-1-travel”"],
  ["day-1-travel", "day-32-travel", "must read like “polls/2025/day-1-travel”"],
  ["day-1-travel", "day-1-Travel", "must read like “polls/2025/day-1-travel”"],
  [
    "day-1-travel",
    "day-1-trips",
    "nothing stands at /polls/2025/day-1-travel any more; write formerly: ",
  ],
  ["title:", "titel:", 'has a field "titel" that nothing reads. Did you mean "title"?'],
  ['title: "', `$&${"A".repeat(60)}`, "title must be a headline of 80 characters or less"],
  [
    '["travel"]',
    '["travl"]',
    'the id of a category in content/categories.ts. Did you mean "travel"?',
  ],
  [lookFor, "lookFor: {}", "lookFor: must be written before the poll is published"],
  [lookFor, 'lookFor: ["One"]', "lookFor must be texts in { }, each behind its name"],
  [lookFor, "lookFor: { One: 2 }", "lookFor.One must be a text in quotes"],
  ['"decided"', '"decide"', 'open-question, not-recorded. Did you mean "decided"?'],
  [
    '"axis-ace"',
    '"Axis ACE"',
    'must be the id of a card in content/cards.ts. Did you mean "axis-ace"?',
  ],
  ['"axis-ace"', '"hdfc-infinia"', "result: names hdfc-infinia twice; take one out"],
  ['"axis-ace"', "$&, upvotes: 5", "that nothing reads there: it belongs inside another one."],
  ['"axis-ace"', '$&, reasons: ["no"]', 'result.runnerUp.reasons.0 must read "Heading: detail"'],
  ['"axis-ace"', '$&, reasons: ["Fee: none"]', "quotes reasons; write the threadUrl where"],
  [runnerUp, "runnersUp: [$1]", "result.runnersUp needs two cards or more: one is runnerUp"],
  [runnerUp, `runnersUp: [$1, ${third}]`, "share a place with 40 and 3 upvotes"],
  ["upvotes: 90", "upvotes: 30", "result: axis-ace has 40 upvotes and the winner 30; are the two"],
  ["upvotes: 90", "upvotes: 40", 'the winner, 40; write kind: "tie" with both under winners'],
  ["upvotes: 40", `upvotes: ${rounded}`, "axis-ace has 1700 upvotes and the winner 90"],
  [/result: .*/, split, "result.winners: rent is none of the poll's categories; add it there"],
  ["comments: 50", "comments: -1", "totals.comments must not be negative"],
  [
    "upvotes: 200",
    'upvotes: "1.7k"',
    "totals.upvotes must be a whole number from 0 up without quotes, or {",
  ],
  ["comments: 50, upvotes: 200", "", "totals must have comments, upvotes or both"],
  ['"2026-11-21"', '"21 November"', "firstPublished must be a day such as 2026-11-20"],
  ['"2026-11-21"', '"2099-01-01"', 'firstPublished: 2099-01-01 is still to come; write "20'],
  adding('threadUrl: "http://example.com"', "threadUrl must be an https address"),
  adding('formerly: ["day-1-Trips"]', 'formerly.0 must read like "day-1-travel", in lower case'),
  adding(
    'withdrawn: { date: "2099-11-20", why: "So." }',
    "withdrawn.date 2099-11-20 is still to come",
  ),
  adding("summary: []", "summary must not be empty: leave it out"),
  adding('summary: "A text."', "summary must be a list in [ ]"),
  adding('summary: ["It drew {winer.upvotes}."]', 'Did you mean "winner.upvotes"?'),
  adding(
    'summary: ["It drew {winner.upvotes."]',
    "has a brace, a doubled space or a space before a stop",
  ),
];
/** Texts at the end of a page, and what is said of each. */
const onPage: Record<string, string> = {
  "It drew the most upvotes of the series.": "claims “the most upvotes”; take it out",
  "There were 511 upvotes.":
    'has the number “511” typed; write {winner.upvotes}, or <Figure id="…" />',
  "See [cards](/crds).": 'links to /crds, which is not there. Did you mean "/cards"?',
  "Of <SiteNam />.": 'has a component <SiteNam> that is not there. Did you mean "SiteName"?',
  '<Figure id="2024.coments" />': "names a figure “2024.coments”, which is in no row. Did you mean",
  "# More": "has a heading of another level; write ## before it",
  "It's here.": "has a straight mark; write ’ for '",
  "It is {here}.": 'has a brace; write <Figure id="…" /> for a figure',
  '<Of year="2024">It is.': "is not closed; write </Of> where it ends",
};
const replaced: Record<string, Edit[]> = {
  [firstPoll.file]: pollEdits,
  "content/polls/2025/polls.ts": [
    [
      "day-01-travel",
      "day-01-trip",
      "imports ./day-01-trip.ts, which is not there; write the file’s name",
    ],
  ],
  [firstPoll.index]: [
    ['"running"', '"announced"', 'status says "announced", but day 1 is published'],
    [
      '"running"',
      '"runing"',
      'status must be announced or running or completed. Did you mean "running"?',
    ],
    [
      /description: ".*"/,
      'description: "It has not been published."',
      "but day 1 is; write what it is",
    ],
    [
      /description: ".*"/,
      'description: "Polls."',
      "description has 6 characters; search results show 50",
    ],
    ['"2025-12"', '"Dec 2025"', 'period.iso must read like "2025-12"'],
  ],
  "content/pages/index.ts": [
    [/description:\s*"/, `$&${"Long. ".repeat(30)}`, "characters; search results show 50 to 155"],
  ],
  "content/cards.ts": [
    [/issuer: "/, "$&Un", "write both alike"],
    [
      '"infinia",',
      '"infinia", "ace",',
      "axis-ace and hdfc-infinia both go by “ace”; leave it to the one",
    ],
  ],
  "content/site.ts": [
    [
      /(contactEmail: \{\s*value: ")[^"]*/,
      "$1contact",
      "contactEmail must be a mail address such as",
    ],
    ['"https://', '"http://', "Url must be an address that begins with https://"],
    [/(name: \{ value: ")[^"]*/, "$1", "name must be a text"],
  ],
  "content/pages/about.mdx": Object.entries(onPage).map(
    ([text, says]): Edit => [/$/, `\n\n${text}\n`, says],
  ),
};
const edits = Object.entries(replaced).flatMap(([file, all]) =>
  all.map(([from, to, says]) => ({ file, from, to, says })),
);

describe("a wrong edit ends in one sentence with its file and what to write", () => {
  const copy = copyProject();
  let vitest: Vitest;
  let tests: TestSpecification[];
  let said: string | undefined;

  /** Does something while a file is edited. */
  async function whileEdited<T>(
    { file, from, to }: Omit<(typeof edits)[number], "says">,
    then: () => T,
  ) {
    const before = copy.read(file);
    copy.write(file, before.replace(from, to));
    expect(copy.read(file)).not.toBe(before);
    vitest.invalidateFile(`${copy.folder}/${file}`);
    const answer = await then();
    copy.write(file, before);
    vitest.invalidateFile(`${copy.folder}/${file}`);
    return answer;
  }
  /** What `npm run test:content` says of the copy, run in this process. */
  async function check() {
    await vitest.runTestSpecifications(tests, true);
    return said;
  }

  beforeAll(async () => {
    publishFirstPoll(copy);
    copy.run(["scripts/content-freeze.ts"]);
    vitest = await createVitest("test", {
      root: copy.folder,
      config: `${copy.folder}/vitest.config.ts`,
      project: ["unit"],
      watch: false,
      bail: 1,
      reporters: [
        {
          onTestRunEnd: (modules, unhandled) => {
            said = sentenceOf(modules, unhandled);
          },
        },
      ],
    });
    tests = await vitest.globTestSpecifications(["content/content.test.ts"]);
  });
  afterAll(async () => {
    await vitest.close();
    copy.remove();
  });

  it("where there is one", async () => expect(await check()).toBeUndefined());

  it.each(edits)("$file, $from: $to", async (edit) => {
    const sentence = await whileEdited(edit, check);
    expect(sentence?.slice(0, edit.file.length)).toBe(edit.file);
    expect(sentence).toMatch(/^\S+?(?::\d+)?: .*[.?!]$/);
    expect(sentence).toContain(edit.says);
    expect(sentence).not.toContain(copy.folder);
  });

  it("and one that may be right is asked for a look", async () => {
    const edit = { file: firstPoll.file, from: "upvotes: 90", to: "upvotes: 91" };
    expect(await whileEdited(edit, check)).toMatch(
      /^The record has changed in \d+ lines, first “.*”: if you meant it, run `npm run content:freeze` and read the diff\.$/,
    );
  });

  it("but line ends of Windows are no wrong edit", async () => {
    const files = globSync("content/**/*.{ts,mdx,txt}", { cwd: copy.folder });
    expect(files).toContain(join("content", "record.txt"));
    for (const file of files) {
      copy.write(file, copy.read(file).replaceAll("\n", "\r\n"));
      vitest.invalidateFile(`${copy.folder}/${file}`);
    }
    expect(await check()).toBeUndefined();
    for (const file of files) copy.write(file, copy.read(file).replaceAll("\r\n", "\n"));
  });
});
