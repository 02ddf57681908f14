import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { todayInIndia } from "@/content/today";
import { openProject, type Project } from "@/scripts/content/project";
import { freezeContent } from "../../fixtures/frozen-content";
import { copyProject, firstPoll, writeFirstPoll } from "./project-copy";
import { wrongEdits } from "./wrong-edits";

/** Polls to withdraw. `named` is the message if a text still names the withdrawn poll. */
const withdrawals = [
  { file: "day-01-travel.ts", named: undefined },
  { file: "day-10-utilities.ts", named: undefined },
  { file: "day-11-forex.ts", named: undefined },
  {
    file: "day-12-rent-taxes.ts",
    named: "about.mdx: names a withdrawn poll; remove it: “Day 12",
  },
  { file: "day-13-gold-jewelry.ts", named: undefined },
  { file: "day-14-top-spenders.ts", named: undefined },
];

type WrongEdit = Omit<(typeof wrongEdits)[number], "says">;

const copy = copyProject();
let project: Project;

const check = (withFrozen = true) => project.checkContent({ withFrozen });
async function freeze(): Promise<void> {
  const file = "scripts/content/freeze.ts";
  const { recordAsText } =
    await project.load<typeof import("../../../scripts/content/freeze.ts")>(file);
  copy.write("content/record.txt", recordAsText());
}
function change(file: string, text: string): void {
  copy.write(file, text);
  project.forget([file]);
}

/** Calls `then` while a file is edited, and restores the file. */
async function whileEdited<T>({ file, from, to }: WrongEdit, then: () => Promise<T>): Promise<T> {
  const before = copy.read(file);
  const after = before.replace(from, to);
  expect(after).not.toBe(before);
  change(file, after);
  try {
    return await then();
  } finally {
    change(file, before);
  }
}

beforeAll(async () => {
  freezeContent(copy);
  writeFirstPoll(copy);
  project = await openProject(copy.folder);
  await freeze();
});
afterAll(async () => {
  await project.close();
  copy.remove();
});

describe("the message for a wrong edit", () => {
  it("the content check reports nothing for unchanged content", async () =>
    expect(await check()).toBeUndefined());

  it.each(wrongEdits)(
    "the content check says how to fix an edit in $file: $from to $to",
    async (edit) => {
      const sentence = await whileEdited(edit, check);
      expect(sentence).toContain(edit.says);
      expect(sentence).toMatch(/^[\w./-]+\.(?:ts|mdx)(?::\d+)?: .*[.?!;]$/m);
      expect(sentence).not.toContain(copy.folder);
      expect(sentence).not.toMatch(/\n\s+at |node_modules/);
    },
  );

  it("the content check says how to confirm an intended change", async () => {
    const edit = { file: firstPoll.file, from: "totals:", to: 'labelAsPosted: "Day 1", totals:' };
    expect(await whileEdited(edit, check)).toMatch(
      /^The record has changed in \d+ lines, first “.*”\. If you meant this change, run `npm run content:freeze` and read the diff\.$/,
    );
  });

  it("the content check accepts a changed count if a correction explains it", async () => {
    const file = firstPoll.file;
    const what = "The winner’s upvotes read {was 90}; they are {winner.upvotes}.";
    const corrected = `totals: { comments: 50, upvotes: 200 }, corrections: [{ date: "2026-11-22", what: "${what}" }]`;
    const edit = { file, from: "upvotes: 90", to: "upvotes: 91" };
    const both = () =>
      whileEdited({ file, from: /totals: \{.*?\}/, to: corrected }, () => check(false));
    expect(await whileEdited(edit, both)).toBeUndefined();
  });

  it("the content check accepts a changed result with a correction", async () => {
    const { file } = firstPoll;
    const what = "The runner-up was Axis ACE Credit Card.";
    const corrected = `corrections: [{ date: "2026-11-22", what: "${what}" }],\n  totals:`;
    const both = () => whileEdited({ file, from: "totals:", to: corrected }, () => check(false));
    const edit = { file, from: '"axis-ace"', to: '"au-ixigo"' };
    expect(await whileEdited(edit, both)).toBeUndefined();
  });

  it("the content check accepts a changed count on the day of publication", async () => {
    const { file } = firstPoll;
    const published = { file, from: '"2026-11-21"', to: `"${todayInIndia()}"` };
    const edit = { file, from: "upvotes: 90", to: "upvotes: 91" };
    const both = () => whileEdited(published, () => check(false));
    expect(await whileEdited(edit, both)).toBeUndefined();
  });

  it.each(withdrawals)(
    "the content check accepts or explains a withdrawal of $file",
    async ({ file, named }) => {
      const withdrawn = '  withdrawn: { date: "2026-11-22", why: "Its thread is gone." },\n$&';
      const edit = { file: `content/polls/2024/${file}`, from: "  firstPublished", to: withdrawn };
      const sentence = await whileEdited(edit, () => check(false));
      if (named) expect(sentence).toContain(named);
      else expect(sentence).toBeUndefined();
    },
  );

  it("the content check accepts Windows line endings", async () => {
    const files = copy.files("content/**/*.{ts,mdx,txt}");
    for (const file of files) change(file, copy.read(file).replaceAll("\n", "\r\n"));
    expect(await check()).toBeUndefined();
    for (const file of files) change(file, copy.read(file).replaceAll("\r\n", "\n"));
  });
});

/** Calls `then` while several files are edited, and restores them. */
const whileAllEdited = <T>(edits: readonly WrongEdit[], then: () => Promise<T>): Promise<T> =>
  edits.reduceRight((next, edit) => () => whileEdited(edit, next), then)();

describe("a wrong edit of two files", () => {
  it("the content check names the later of two polls with the same threadUrl", async () => {
    const threadUrl = 'threadUrl: "https://www.reddit.com/comments/a/",';
    const edits = ["content/polls/2024/day-10-utilities.ts", firstPoll.file].map((file) => ({
      file,
      from: "totals:",
      to: `${threadUrl} totals:`,
    }));
    expect(await whileAllEdited(edits, () => check(false))).toMatch(
      new RegExp(
        `${firstPoll.file}: threadUrl is the address of another poll’s thread, https://www.reddit.com/comments/a/; write the address`,
      ),
    );
  });

  it("the content check refuses a running series without a published poll", async () => {
    const edits = [
      { file: firstPoll.file, from: 'firstPublished: "2026-11-21"', to: "draft: true" },
      { file: "content/record.txt", from: /^\/polls\/2025\/.*\n/m, to: "" },
    ];
    expect(await whileAllEdited(edits, () => check(false))).toContain(
      'content/polls/2025/index.ts: status says "running", but no poll is published; replace draft: true',
    );
  });

  it("the content check demands no correction when a card is renamed", async () => {
    const renamed = (file: string, from: string) => {
      return { file, from: from, to: from.replace("Infinia", "Infinia Black") };
    };
    const edits = [
      renamed("content/cards.ts", 'name: "HDFC Infinia"'),
      renamed("content/polls/2024/day-14-top-spenders.ts", "HDFC Infinia came second"),
      renamed("content/polls/2024/insights.ts", "HDFC Infinia came second"),
    ];
    expect(await whileAllEdited(edits, () => check(false))).toBeUndefined();
  });
});

describe("the limits of the content check", () => {
  it.each([
    'corrections: [{ date: "2026-11-21", what: "A name." }]',
    'recorded: "2026-11-21"',
    'withdrawn: { date: "2026-11-21", why: "Its thread is gone." }',
  ])("the content check accepts the poll’s day of publication in %s", async (field) => {
    const edit = { file: firstPoll.file, from: "totals:", to: `${field}, totals:` };
    expect(await whileEdited(edit, () => check(false))).toBeUndefined();
  });

  const describedIn = (length: number): WrongEdit => ({
    file: firstPoll.index,
    from: /description:\s*".*"/,
    to: `description: "${"A".repeat(length)}"`,
  });

  it.each([50, 155])("the content check accepts a description of %i characters", async (length) => {
    expect(await whileEdited(describedIn(length), () => check(false))).toBeUndefined();
  });

  it.each([49, 156])("the content check refuses a description of %i characters", async (length) => {
    expect(await whileEdited(describedIn(length), () => check(false))).toContain(
      `description has ${length} characters; write 50 to 155`,
    );
  });
});
