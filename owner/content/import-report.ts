import { categories, categoryIds } from "@/content/categories";
import { allSeries } from "@/content/polls";
import type { Result } from "@/content/types";
import { aligned, many, wrapped } from "../lines";
import { issuerOf, knownCards } from "./card-names";
import { findingsAsCode, type PollFindings, type PollTarget } from "./draft";
import { reviewLines, withReview } from "./review";
import { resultOf, type ThreadTally, tallyThread, whyNoCounts, whyNoResult } from "./tally";
import type { Thread } from "./thread";
import { type ReadComment, readVotes } from "./votes";

/** An import from its thread to what it found: all that a report says and a draft holds. */
export type ThreadImport = {
  thread: Thread;
  read: ReadComment[];
  tally: ThreadTally;
  /** What goes into the poll's module. Counts of a thread that is not whole are left out of it. */
  findings: PollFindings;
  /** Why the tally says no result, or none with counts. */
  withheld: string | undefined;
};
/** What an owner says beside the thread: its review, and that a winner may be named although comments are missing. */
export type ImportOptions = {
  review?: { file: string; text: string } | undefined;
  acceptMissing?: boolean | undefined;
};

const seriesOf = ({ year }: PollTarget) => allSeries.find((series) => series.year === year);

/** The address of a thread. */
const urlOf = ({ id, permalink }: { id: string; permalink?: string | null | undefined }) =>
  `https://www.reddit.com${permalink ?? `/comments/${id}/`}`;
/**
 * Reads and counts a thread and decides what of it may go into a poll. With `acceptMissing`, a thread that is known not
 * to be whole still names winner and runner-up, but without counts: those would be counts of something else.
 */
export function importThread(
  thread: Thread,
  about: readonly string[],
  { review, acceptMissing }: ImportOptions = {},
): ThreadImport {
  const byRules = readVotes(thread.comments);
  const read = review ? withReview(byRules, review.file, review.text) : byRules;
  const settled =
    review !== undefined &&
    read.every(({ readings }) => readings.every(({ verdict }) => verdict !== "doubt"));
  const tally = tallyThread(read);
  const [uncounted, open] = [whyNoCounts(thread, read), whyNoResult(read, tally, about, settled)];
  const withheld = uncounted ?? open;
  const named = withheld === undefined || (acceptMissing && open === undefined);
  const result: Result = named ? resultOf(tally, withheld === undefined, settled) : { kind: "not-recorded" };
  const totals = uncounted === undefined &&
    tally.comments > 0 && { totals: { comments: tally.comments, upvotes: tally.upvotes } };
  return { thread, read, tally, withheld, findings: { result, ...totals, threadUrl: urlOf(thread.post) } };
}

/** The month in which a thread began, in India: for people and for machines. */
function periodOf({ post }: Thread): { label: string; iso: string } | undefined {
  if (post.created_utc === undefined) return undefined;
  const part = (locale: string, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { timeZone: "Asia/Kolkata", ...options }).format(
      Number(post.created_utc) * 1000,
    );
  const label = part("en-IN", { month: "long", year: "numeric" });
  return { label, iso: part("en-CA", { year: "numeric", month: "2-digit" }).slice(0, 7) };
}

/** Whether a title speaks of one of these words, "Utilities" of a utility bill. */
const speaksOf = (title: string, words: readonly string[]): boolean => {
  const said = title.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const stems =
    words
      .join(" ")
      .toLowerCase()
      .match(/[\p{L}\p{N}]{2,}/gu) ?? [];
  return stems.some(
    (stem) =>
      !/^(?:and|no|the|to|first|card|free|high)$/.test(stem) &&
      said.some((word) => word.startsWith(stem.length > 5 ? stem.slice(0, -3) : stem)),
  );
};

/** Why a thread is not that of a poll, by its title and its day; undefined where it is. */
export function whyAnotherPoll(thread: Thread, target: PollTarget): string | undefined {
  const { day, year, slug, categories: about } = target;
  const { title } = thread.post;
  const named = /\b(?:day|din|दिन)[\s#:–-]*0*(\d{1,2})\b/iu.exec(title)?.[1];
  const period = periodOf(thread);
  const asked = seriesOf(target)?.period;
  const wordsOf = (id: (typeof categoryIds)[number]) => [
    id,
    categories[id].name,
    ...categories[id].alsoKnownAs,
  ];
  const own = [...about.flatMap(wordsOf), slug.replace(/^day-\d+-/, "").replaceAll("-", " ")];
  const other = categoryIds.filter((id) => !about.includes(id) && speaksOf(title, [id, categories[id].name]));
  if (named !== undefined && Number(named) !== day)
    return `its title says day ${named}, the poll is of day ${day}`;
  if (!speaksOf(title, own) && (other.length || named === undefined))
    return other[0]
      ? `its title speaks of ${categories[other[0]].name}, the poll is ${slug}`
      : `its title names neither day ${day} nor the subject of ${slug}`;
  if (named === undefined) return `its title names no day, the poll is of day ${day}`;
  if (period && !period.iso.startsWith(String(year)))
    return `it was written in ${period.label}, the poll is of ${year}`;
  if (period && asked && !period.iso.startsWith(asked.iso))
    return `it was written in ${period.label}, the series ran in ${asked.label}`;
  return undefined;
}

/** Cards by their counts, those of content/cards.ts and others. */
function cardTable({ cards }: ThreadTally): string[] {
  const rows = cards.map(({ card, comments, upvotes, doubted, doubtedUpvotes }) => [
    card,
    String(comments),
    String(upvotes),
    doubted ? `${doubted} (${doubtedUpvotes})` : "",
    knownCards.has(card) ? "" : "new",
  ]);
  return aligned([["card", "comments", "upvotes", "in doubt", "cards.ts"], ...rows]).map(
    (line) => `  ${line}`,
  );
}

/** Cards that content/cards.ts does not have: how the thread writes each, and the line to add. */
function newCardLines(read: readonly ReadComment[], { cards }: ThreadTally): string[] {
  const readings = read.flatMap((one) => one.readings);
  return cards
    .filter(({ card }) => !knownCards.has(card))
    .map(({ card }) => {
      const written = readings
        .filter((one) => one.card === card)
        .map((one) => one.written?.toLowerCase() ?? "");
      const names = [...new Set(written)].filter((name) => name && name !== card.toLowerCase()).sort();
      const id = card
        .toLowerCase()
        .normalize("NFKD")
        .replaceAll(/\+/g, "-plus")
        .replaceAll(/[^a-z0-9]+/g, "-")
        .replaceAll(/^-|-$/g, "");
      const issuer = issuerOf(card);
      return `  ${JSON.stringify(id)}: { name: ${JSON.stringify(card)}, alsoKnownAs: ${JSON.stringify(names)}${issuer ? `, issuer: ${JSON.stringify(issuer)}` : ""} },`;
    });
}

/** How many comments were read in which way; each stands further below with its reasons. */
function commentLines(read: readonly ReadComment[]): string[] {
  const counted = read.filter(({ left }) => !left);
  const saying = (verdict: string) =>
    counted.filter(({ readings }) => readings.some((reading) => reading.verdict === verdict));
  const kinds: [what: string, of: readonly ReadComment[]][] = [
    ["with a vote", saying("vote")],
    ["in doubt, to be settled in the review", saying("doubt")],
    ["without a card’s name", counted.filter(({ readings }) => !readings.length)],
    ["edited, read as they stand now", counted.filter(({ comment }) => comment.edited)],
    ["below zero, counted without upvotes", counted.filter(({ comment }) => (comment.score ?? 0) < 0)],
    ["deleted, by a bot or a moderator, or posted twice: left out", read.filter(({ left }) => left)],
  ];
  return kinds.flatMap(([what, of]) => (of.length ? [`  ${many(of.length, "comment")} ${what}`] : []));
}

function missingLines({ missing, comments, post }: Thread): string[] {
  const [origin] = post.crosspost_parent_list ?? [];
  return [
    ...(typeof post.num_comments === "number"
      ? [`  The forum counts ${many(post.num_comments, "comment")}; the files hold ${comments.length}.`]
      : []),
    ...(origin
      ? [
          "  This is a crosspost. The comments of the original are a thread of their own:",
          `    ${urlOf(origin)}`,
        ]
      : []),
    ...missing.flatMap(({ under, comments: about, addresses }) => [
      `  About ${many(about, "comment")} under ${under} are not in the files. Save, and import with the thread:`,
      ...(addresses.length ? addresses : [`${urlOf(post)}.json?limit=500`]).map(
        (address) => `    ${address}`,
      ),
    ]),
  ];
}

const section = (title: string, lines: readonly string[]): string[] =>
  lines.length ? ["", title, "", ...lines] : [];

/** The report for people: what was counted, what was unsure, what goes into the poll, and every comment to be ticked. */
export function reportAsText(found: ThreadImport, target: PollTarget | undefined): string {
  const { thread, read, tally, withheld, findings } = found;
  const period = periodOf(thread);
  return [
    `THREAD ${thread.post.id}`,
    "",
    `  ${thread.post.title}`,
    `  ${findings.threadUrl}`,
    ...(period ? [`  Written in ${period.label}.`] : ["  The files do not say when it was written."]),
    `  ${many(tally.comments, "comment")} counted, with ${many(tally.upvotes, "upvote")}`,
    ...missingLines(thread),
    ...section("CARDS", tally.cards.length ? cardTable(tally) : ["  None named."]),
    ...section("NOT IN content/cards.ts: A LINE TO ADD FOR EACH", newCardLines(read, tally)),
    ...section("COMMENTS", commentLines(read)),
    ...section(target ? `RESULT, FOR ${target.file}` : "RESULT", [
      ...(withheld ? wrapped(`Decide by hand: ${withheld}.`.split(" "), "  ") : []),
      findingsAsCode(findings),
      ...(target && period && !seriesOf(target)?.period
        ? [`  In content/polls/${target.year}/index.ts: period: ${JSON.stringify(period)},`]
        : []),
    ]),
    "",
    ...reviewLines(read, thread.post.id),
  ].join("\n");
}
