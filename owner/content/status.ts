import { site } from "@/content/site";
import { toConfirm } from "@/content/to-confirm";
import type { PlacingContent, PollContent, Result, SeriesContent } from "@/content/types";
import { publishedContent } from "@/lib/record/polls";
import { aligned, many, wrapped } from "../lines";

type State = "yes" | "MISSING" | "–";
const known = (there: boolean): State => (there ? "yes" : "MISSING");

/** Who a result places. */
function placingsIn(result: Result): PlacingContent[] {
  if (result.kind === "decided")
    return [result.winner, ...(result.runnersUp ?? (result.runnerUp ? [result.runnerUp] : []))];
  return result.kind === "tie" || result.kind === "split" ? result.winners : [];
}

/** What a poll has on record, in the order of the table's columns. */
function recordOf(poll: PollContent): Record<string, State> {
  const { result, totals, labelAsPosted, threadUrl } = poll;
  const tallies = placingsIn(result).map(({ tally }) => tally);
  const open = result.kind === "open-question";
  return {
    winner: open ? "–" : known(result.kind !== "not-recorded"),
    "runner-up":
      open || result.kind === "split" || result.kind === "tie"
        ? "–"
        : known(result.kind === "decided" && !!(result.runnerUp ?? result.runnersUp)),
    "card counts": open ? "–" : known(tallies.length > 0 && !tallies.includes(undefined)),
    totals: known(!!totals),
    label: known(!!labelAsPosted),
    thread: known(!!threadUrl),
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
    .flatMap(({ polls }) => polls)
    .map((poll) => ({ poll, fields: recordOf(poll), alsoMissing: alsoMissing(poll) }));
  const asked = Object.entries(settings).map(([key, { value, confirmed, note }]) => {
    return { where: `content/site.ts: ${key}`, question: `“${value}”${note ? ` (${note})` : ""}`, confirmed };
  });
  const unconfirmed = [...asked, ...Object.values(questions)].filter(({ confirmed }) => !confirmed);
  const missing = polls.flatMap(({ fields, alsoMissing: more }) => [
    ...Object.values(fields).filter((state) => state === "MISSING"),
    ...more,
  ]).length;
  return { polls, unconfirmed, missing, open: missing + unconfirmed.length };
}

const nextSteps = `WHAT TO DO NEXT

  1. Find the thread of a poll, and put its address, result and counts into the poll’s file in
     content/polls.
  2. Settle what is to be confirmed: correct the value in content/site.ts, or the text; then set
     \`confirmed: true\` there or in content/to-confirm.ts.
  3. Run \`npm test\`: it checks every figure, token and contradiction note.`;

/** The status as text of at most 100 columns; `contradictions` is how many the content explains. */
export function contentStatusReport(contradictions: number, status = contentStatus()): string {
  const { polls, unconfirmed, missing, open } = status;
  const nameOf = ({ series, slug }: PollContent) => `${series} ${slug}`;
  const table = polls.map(({ poll, fields }) => ({ poll: nameOf(poll), ...fields }));
  const more = polls.flatMap(({ poll, alsoMissing }) =>
    alsoMissing.map((one) => `  ${nameOf(poll)}: ${one}`),
  );
  const questions = unconfirmed.flatMap(({ where, question }) => [
    `  ${where}`,
    ...wrapped(question.split(" "), "      ", 98),
  ]);
  return [
    "ON RECORD   yes: recorded · MISSING: not recorded · –: nothing to record",
    "",
    ...aligned([Object.keys(table[0] ?? {}), ...table.map(Object.values<string>)]).map((line) => `  ${line}`),
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
  ].join("\n");
}
