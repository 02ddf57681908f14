import { site } from "@/content/site";
import { toConfirm } from "@/content/to-confirm";
import type { PlacingContent, PollContent, SeriesContent } from "@/content/types";
import { publishedContent } from "@/lib/record/polls";
import { aligned, many, wrapped } from "../lines";

/** What a poll may have on record, in the order of the table's columns. */
const recordFields = ["winner", "runner-up", "card counts", "totals", "label", "thread"] as const;
type RecordField = (typeof recordFields)[number];

/** "not-applicable": nothing to record, such as a winner of an open question. */
type FieldState = "recorded" | "missing" | "not-applicable";

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

/** What is missing in words, beyond the columns of the table. */
function alsoMissing({ otherMentions, totals }: PollContent): string[] {
  const rounded = [totals?.comments, totals?.upvotes].filter((count) => typeof count === "object");
  return [
    ...(otherMentions === "named-in-thread-only" ? ["names of the other notable mentions"] : []),
    ...rounded.map(({ asPosted }) => `exact count behind “${asPosted}”`),
  ];
}

/** What is not recorded, poll by poll, and what is not confirmed: for `npm run content:status`. */
export function contentStatus(
  all: readonly SeriesContent[] = publishedContent,
  settings: Readonly<Record<string, { value: string; confirmed: boolean; note?: string }>> = site,
  questions: Readonly<Record<string, { where: string; question: string; confirmed: boolean }>> = toConfirm,
) {
  const polls = all
    .flatMap((one): readonly PollContent[] => one.polls)
    .map((poll) => ({ poll, fields: fieldsOf(poll), alsoMissing: alsoMissing(poll) }));
  /** What the owner has to settle before publishing. */
  const unconfirmed = [
    ...Object.entries(settings)
      .filter(([, { confirmed }]) => !confirmed)
      .map(([key, { value, note }]) => ({
        where: `content/site.ts: ${key}`,
        what: `“${value}”${note ? ` (${note})` : ""}`,
      })),
    ...Object.values(questions)
      .filter(({ confirmed }) => !confirmed)
      .map(({ where, question }) => ({ where, what: question })),
  ];
  const missing = polls.flatMap(({ fields, alsoMissing: more }) => [
    ...Object.values(fields).filter((state) => state === "missing"),
    ...more,
  ]).length;
  return { polls, unconfirmed, missing, open: missing + unconfirmed.length };
}

const marks: Record<FieldState, string> = { recorded: "yes", missing: "MISSING", "not-applicable": "–" };

const nextSteps = `WHAT TO DO NEXT

  1. Find the thread of a poll, and put its address, result and counts into the poll’s file in
     content/polls.
  2. Settle what is to be confirmed: correct the value in content/site.ts, or the text; then set
     \`confirmed: true\` there or in content/to-confirm.ts.
  3. Run \`npm test\`: it checks every figure, token and contradiction note.`;

/** The status as text of at most 100 columns; `contradictions` is how many the content explains. */
export function contentStatusReport(
  contradictions: number,
  { polls, unconfirmed, missing, open } = contentStatus(),
): { text: string; open: number } {
  const rows = polls.map(({ poll, fields }) => [
    `${poll.series} ${poll.slug}`,
    ...recordFields.map((field) => marks[fields[field]]),
  ]);
  const more = polls.flatMap(({ poll, alsoMissing: names }) =>
    names.map((name) => `  ${poll.series} ${poll.slug}: ${name}`),
  );
  const questions = unconfirmed.flatMap(({ where, what }) => [
    `  ${where}`,
    ...wrapped(what.split(" "), "      ", 98),
  ]);
  const lines = [
    "ON RECORD   yes: recorded · MISSING: not recorded · –: nothing to record",
    "",
    ...aligned([["poll", ...recordFields], ...rows]).map((line) => `  ${line}`),
    ...(more.length ? ["", "ALSO MISSING", "", ...more] : []),
    "",
    "TO CONFIRM BEFORE PUBLISHING",
    "",
    ...(questions.length ? questions : ["  Nothing: all is confirmed."]),
    "",
    "TOTAL",
    "",
    `  ${many(polls.length, "poll")}, ${many(missing, "fact")} not recorded, ${unconfirmed.length} to confirm: ${open} open.`,
    `  ${many(contradictions, "contradiction")} between recorded figures, each with its written note.`,
    "",
    nextSteps,
  ];
  return { text: lines.join("\n"), open };
}
