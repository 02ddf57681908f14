import { stripVTControlCharacters } from "node:util";
import { type ProjectCopy, publishSeries } from "./project-copy";

/*
 * Records that an owner may have one day, each made by edits in a copy of the project. Every
 * result, card and count in them is made up.
 */

const polls2024 = "content/polls/2024";
const notRecorded = 'result: { kind: "not-recorded" },';

/** The days of 2024 without a result, by file, each with a made-up winner and runner-up. */
const missingIn2024 = {
  "day-01-travel": ["axis-atlas", "hdfc-infinia"],
  "day-02-cashback": ["sbi-cashback", "axis-ace"],
  "day-03-dining": ["hdfc-infinia", "hsbc-live-plus"],
  "day-04-beginners": ["amazon-pay-icici", "sbi-cashback"],
  "day-05-ltf": ["amazon-pay-icici", "tata-neu-infinity"],
  "day-06-fuel": ["sbi-cashback", "axis-ace"],
  "day-07-upi": ["tata-neu-infinity", "sbi-cashback"],
  "day-08-entertainment": ["hsbc-live-plus", "hdfc-infinia"],
  "day-09-insurance": ["axis-atlas", "amex-mrcc"],
} as const;

const newCards = `
  "sbi-cashback": {
    name: "SBI Cashback",
    shortName: "SBI Cashback",
    alsoKnownAs: ["sbi cashback card", "cashback sbi"],
    issuer: "SBI",
  },
  "hsbc-live-plus": {
    name: "HSBC Live+",
    shortName: "HSBC Live+",
    alsoKnownAs: ["hsbc live plus", "live plus"],
    issuer: "HSBC",
  },
  "axis-atlas": {
    name: "Axis Atlas",
    shortName: "Axis Atlas",
    alsoKnownAs: ["atlas"],
    ambiguous: { atlas: "also a book of maps" },
    issuer: "Axis",
  },
`;

/** The example result and the example correction of docs/content.md, as printed. */
export function guideBlocks(copy: ProjectCopy): string[] {
  const guide = copy.read("docs/content.md");
  return [...guide.matchAll(/```ts\n([\s\S]*?)```/g)].map(([, code = ""]) => code);
}

/** Fills in day 3 as docs/content.md does. */
function guideExample(copy: ProjectCopy): void {
  copy.edit(`${polls2024}/day-03-dining.ts`, notRecorded, guideBlocks(copy)[0] ?? "");
}

/** Fills in all of 2024, with three new cards and every thread. */
function complete2024(copy: ProjectCopy): void {
  copy.edit("content/cards.ts", "export const cards = defineCards({\n", `$&${newCards}`);
  for (const [index, [file, [winner, runnerUp]]] of Object.entries(missingIn2024).entries())
    copy.edit(
      `${polls2024}/${file}.ts`,
      notRecorded,
      `result: {
    kind: "decided",
    winner: { cardId: "${winner}", tally: { comments: ${40 + index}, upvotes: ${210 + index} } },
    runnerUp: { cardId: "${runnerUp}", tally: { comments: ${20 + index}, upvotes: ${90 + index} } },
  },
  totals: { comments: 180, upvotes: ${500 + index} },
  threadUrl: "https://www.reddit.com/r/CreditCardsIndia/comments/made${index}/",
  recorded: "2026-11-22",`,
    );
}

const secondSeries = Object.entries({
  travel: ["hdfc-infinia", "amex-mrcc"],
  fuel: ["axis-ace", "amazon-pay-icici"],
  education: ["hdfc-bizblack", "axis-ace"],
  utilities: ["axis-ace", "airtel-axis"],
});

function addCategory(copy: ProjectCopy): void {
  copy.edit(
    "content/categories.ts",
    "} satisfies Record<string, CategoryFacts>",
    `  education: {
    name: "School Fees",
    topic: "school fees",
    blurb: "Fees of schools and colleges: what a portal charges, and what is left.",
    alsoKnownAs: ["school", "college", "tuition"],
  },
$&`,
  );
  copy.edit("content/categories.ts", "luxury: [", 'education: ["rent", "taxes"],\n  luxury: [');
  const names = "content/pages/hi/names.ts";
  copy.edit(
    names,
    "  luxury: {",
    '  education: { name: "पढ़ाई", alsoKnownAs: ["स्कूल", "कॉलेज"] },\n$&',
  );
  copy.edit(names, "  luxury: [", '  education: ["padhai"],\n$&');
  copy.edit(
    "components/record/category-icon.tsx",
    "  luxury:",
    "  education: icon(lucide.GraduationCap),\n$&",
  );
}

/** Adds a second series, still running, with a new category. */
function twoYears(copy: ProjectCopy): void {
  addCategory(copy);
  const folder = "content/polls/2025";
  const exported = secondSeries.map(([category, [winner, runnerUp]], index) => {
    const day = index + 1;
    const file = `day-0${day}-${category}.ts`;
    copy.write(
      `${folder}/${file}`,
      `import { definePoll } from "../../types.ts";

export const poll = definePoll("polls/2025/day-${day}-${category}", {
  title: "The best credit card for ${category}",
  categories: ["${category}"],
  lookFor: { "A made-up heading": "A made-up detail." },
  result: {
    kind: "decided",
    winner: { cardId: "${winner}", tally: { comments: ${30 + day}, upvotes: ${150 + day} } },
    runnerUp: { cardId: "${runnerUp}", tally: { comments: ${10 + day}, upvotes: ${60 + day} } },
  },
  totals: { comments: 120, upvotes: 400 },
  firstPublished: "2026-11-21",
});
`,
    );
    return `export { poll as day0${day} } from "./${file}";\n`;
  });
  const list = copy.read(`${folder}/polls.ts`).replace("export {};\n", exported.join(""));
  copy.write(`${folder}/polls.ts`, list);
  publishSeries(copy, `${folder}/index.ts`);
}

/** Renames a card in every content file. */
function renameCard(copy: ProjectCopy, from: string, to: string): void {
  for (const file of copy.files("content/**/*.{ts,mdx}"))
    copy.write(file, copy.read(file).replaceAll(from, to));
}

/** Renames two cards, moves one poll and withdraws another. */
function renamedMovedWithdrawn(copy: ProjectCopy): void {
  renameCard(copy, "HDFC Infinia", "HDFC Infinia Reserve");
  renameCard(copy, "Airtel Axis Credit Card", "Axis Airtel Card");
  copy.move(`${polls2024}/day-01-travel.ts`, `${polls2024}/day-01-trips.ts`);
  copy.edit(`${polls2024}/day-01-trips.ts`, "day-1-travel", "day-1-trips");
  copy.edit(`${polls2024}/day-01-trips.ts`, notRecorded, `$&\n  formerly: ["day-1-travel"],`);
  copy.edit(`${polls2024}/polls.ts`, "day-01-travel", "day-01-trips");
  copy.edit(
    `${polls2024}/day-13-gold-jewelry.ts`,
    "  firstPublished",
    '  withdrawn: { date: "2026-11-22", why: "Its thread is gone." },\n$&',
  );
}

/** The records, by what each of them contains. */
export const otherRecords: Readonly<Record<string, (copy: ProjectCopy) => void>> = {
  "day 3 as docs/content.md fills it in": guideExample,
  "all of 2024, with three new cards": complete2024,
  "two series, with a new category": twoYears,
  "two cards renamed, a poll moved, one withdrawn": renamedMovedWithdrawn,
};

/** Output of a test run in a copy, with its exit code. */
type TestRun = { all: string; exitCode?: number | undefined };

/**
 * The lines that name a failed test, of Vitest ("FAIL …") or of Playwright ("1) …"). Throws an
 * error with the whole output if a failed run names none.
 */
export function failedTests({ all, exitCode }: TestRun): string[] {
  const printed = stripVTControlCharacters(all);
  const failed = [...new Set(printed.match(/^ *(?:FAIL|\d+\)) .*$/gm))];
  if (exitCode !== 0 && failed.length === 0) throw new Error(printed);
  return failed;
}
