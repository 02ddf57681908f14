import { site } from "@/content/site";
import { toConfirm } from "@/content/to-confirm";
import { type PlacingContent, type PollContent, pollFile, type SeriesContent } from "@/content/types";
import { publishedContent } from "@/lib/record/polls";
import { many, wrapped } from "../lines";

/** What a poll may have on record, in the order of the table's columns. */
const recordFields = ["winner", "runner-up", "card counts", "totals", "label", "thread"] as const;
type RecordField = (typeof recordFields)[number];

/** "not-applicable": nothing to record, such as a winner of an open question. */
type FieldState = "recorded" | "missing" | "not-applicable";

type PollStatus = {
  poll: PollContent;
  file: string;
  fields: Record<RecordField, FieldState>;
  /** What is missing in words, beyond the columns: "names of other mentions". */
  alsoMissing: string[];
};

/** Something that the owner has to settle before publishing. */
type Unconfirmed = { where: string; what: string };

type ContentStatus = {
  polls: PollStatus[];
  unconfirmed: Unconfirmed[];
  missing: number;
  open: number;
};

const known = (there: boolean): FieldState => (there ? "recorded" : "missing");

const placed = ({ result }: PollContent): PlacingContent[] => {
  if (result.kind === "split") return result.winners;
  return result.kind === "decided" ? [result.winner, ...(result.runnerUp ? [result.runnerUp] : [])] : [];
};

function fieldsOf(poll: PollContent): Record<RecordField, FieldState> {
  const { result } = poll;
  const placings = placed(poll);
  const open = result.kind === "open-question";
  return {
    winner: open ? "not-applicable" : known(result.kind !== "not-recorded"),
    "runner-up":
      open || result.kind === "split"
        ? "not-applicable"
        : known(result.kind === "decided" && result.runnerUp !== undefined),
    "card counts": open
      ? "not-applicable"
      : known(placings.length > 0 && placings.every(({ tally }) => tally !== undefined)),
    totals: known(poll.totals !== undefined),
    label: known(poll.labelAsPosted !== undefined),
    thread: known(poll.threadUrl !== undefined),
  };
}

function alsoMissing(poll: PollContent): string[] {
  const roundedBySource = [poll.totals?.comments, poll.totals?.upvotes].flatMap((count) =>
    typeof count === "object" ? [`exact count behind “${count.asPosted}”`] : [],
  );
  return [
    ...(poll.otherMentions === "named-in-thread-only" ? ["names of the other notable mentions"] : []),
    ...roundedBySource,
  ];
}

/** What is not recorded, poll by poll, and what is not confirmed: for `npm run content:status`. */
export function contentStatus(
  all: readonly SeriesContent[] = publishedContent,
  settings: Readonly<Record<string, { value: string; confirmed: boolean; note?: string }>> = site,
  questions: Readonly<Record<string, { where: string; question: string; confirmed: boolean }>> = toConfirm,
): ContentStatus {
  const polls = all.flatMap((one) =>
    one.polls.map((poll) => ({
      poll,
      file: pollFile(poll),
      fields: fieldsOf(poll),
      alsoMissing: alsoMissing(poll),
    })),
  );
  const unconfirmed = [
    ...Object.entries(settings)
      .filter(([, { confirmed }]) => !confirmed)
      .map(([key, { value, note }]) => ({
        where: `content/site.ts: ${key}`,
        what: note ? `“${value}” (${note})` : `“${value}”`,
      })),
    ...Object.values(questions)
      .filter(({ confirmed }) => !confirmed)
      .map(({ where, question }) => ({ where, what: question })),
  ];
  const missing = polls.reduce(
    (before, { fields, alsoMissing: more }) =>
      before + Object.values(fields).filter((state) => state === "missing").length + more.length,
    0,
  );
  return { polls, unconfirmed, missing, open: missing + unconfirmed.length };
}

const marks: Record<FieldState, string> = { recorded: "yes", missing: "MISSING", "not-applicable": "–" };

/** Rows as lines of aligned columns, two spaces apart. */
function align(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join("  ")
      .trimEnd(),
  );
}

/** Paragraphs of a list: what in one line, where indented below it. */
const item = (title: string, detail: string): string[] => [
  `  ${title}`,
  ...wrapped(detail.split(" "), "      ", 98),
];

function nextSteps({ polls, unconfirmed, missing }: ContentStatus): string[] {
  const steps = [
    ...(missing
      ? [
          "Find the thread of a poll, and put its address, result and counts into the poll’s file " +
            `(such as ${polls.find(({ fields }) => Object.values(fields).includes("missing"))?.file}).`,
        ]
      : []),
    ...(unconfirmed.length
      ? [
          "Settle what is to be confirmed: correct the value in content/site.ts, or the text; then set " +
            "`confirmed: true` there or in content/to-confirm.ts.",
        ]
      : []),
    "Run `npm test`: it checks every figure, token and contradiction note.",
  ];
  return steps.flatMap((step, index) => {
    const [first = "", ...rest] = wrapped(step.split(" "), "     ", 97);
    return [`  ${index + 1}. ${first.trimStart()}`, ...rest];
  });
}

/** The status as text of at most 100 columns; `contradictions` is how many the content explains. */
export function contentStatusReport(
  contradictions: number,
  status = contentStatus(),
): { text: string; open: number } {
  const { polls, unconfirmed, missing, open } = status;
  const table = align([
    ["poll", ...recordFields],
    ...polls.map(({ poll, fields }) => [
      `${poll.series} ${poll.slug}`,
      ...recordFields.map((field) => marks[fields[field]]),
    ]),
  ]);
  const more = polls.flatMap(({ poll, alsoMissing: names }) =>
    names.map((name) => `  ${poll.series} ${poll.slug}: ${name}`),
  );
  const lines = [
    "ON RECORD   yes: recorded · MISSING: not recorded · –: nothing to record",
    "",
    ...table.map((line) => `  ${line}`),
    ...(more.length ? ["", "ALSO MISSING", "", ...more] : []),
    "",
    "TO CONFIRM BEFORE PUBLISHING",
    "",
    ...(unconfirmed.length
      ? unconfirmed.flatMap(({ where, what }) => item(where, what))
      : ["  Nothing: all is confirmed."]),
    "",
    "TOTAL",
    "",
    `  ${many(polls.length, "poll")}, ${many(missing, "fact")} not recorded, ${unconfirmed.length} to confirm: ${open} open.`,
    `  ${many(contradictions, "contradiction")} between recorded figures, each with its written note.`,
    "",
    "WHAT TO DO NEXT",
    "",
    ...nextSteps(status),
  ];
  return { text: lines.join("\n"), open };
}
