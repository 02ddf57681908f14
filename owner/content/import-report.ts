import { type CategoryId, categories, categoryIds } from "@/content/categories";
import { allSeries } from "@/content/polls";
import { type Noun, noun } from "@/content/texts/number";
import type { Result } from "@/content/types";
import { issuerOf, knownCards } from "./card-names";
import { findingsAsCode, type PollFindings, type PollTarget } from "./draft";
import { reviewLines, withReview } from "./review";
import { type CardTally, resultOf, tallyThread, whyNoCounts } from "./tally";
import type { Thread } from "./thread";
import { type ReadComment, readVotes, says } from "./votes";

/** The address of a thread. */
const urlOf = ({ id, permalink }: { id: string; permalink?: string | null | undefined }) =>
  `https://www.reddit.com${permalink ?? `/comments/${id}/`}`;

/**
 * Reads and counts a thread, with what a person has ticked in its review. `findings` go into the poll's module, without
 * counts of a thread that is not whole; `withheld` says why it has no result.
 */
export function importThread(
  thread: Thread,
  about: readonly string[],
  review?: { file: string; text: string },
) {
  const byRules = readVotes(thread.comments);
  const read = review ? withReview(byRules, review.file, review.text) : byRules;
  const settled = review !== undefined && !read.some(says("doubt"));
  const tally = tallyThread(read);
  const uncounted = whyNoCounts(thread, read);
  const found = uncounted ?? resultOf(read, tally, about, settled);
  const withheld = typeof found === "string" ? found : undefined;
  const result: Result = typeof found === "string" ? { kind: "not-recorded" } : found;
  const totals = uncounted === undefined &&
    tally.comments > 0 && { totals: { comments: tally.comments, upvotes: tally.upvotes } };
  const findings: PollFindings = { result, ...totals, threadUrl: urlOf(thread.post) };
  return { thread, read, tally, withheld, findings };
}

/** The month in which a thread began, in India: for people and for machines. */
function periodOf({ post }: Thread): { label: string; iso: string } | undefined {
  if (post.created_utc === undefined) return undefined;
  const began = new Date(post.created_utc * 1000);
  const inIndia = (locale: string, month: "long" | "2-digit") =>
    began.toLocaleDateString(locale, { timeZone: "Asia/Kolkata", year: "numeric", month });
  return { label: inIndia("en-IN", "long"), iso: inIndia("en-CA", "2-digit") };
}
const periodAsked = ({ year }: PollTarget) => allSeries.find((series) => series.year === year)?.period;

const wordsIn = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]{2,}/gu) ?? [];

/** Whether a title speaks of a category, "Utilities" of a utility bill, by its names or those of a poll's slug. */
function speaksOf(title: string, id: CategoryId, names: readonly string[] = []): boolean {
  const stems = [id, categories[id].name, ...names]
    .flatMap(wordsIn)
    .filter((word) => !/^(?:and|no|the|to|first|card|free|high)$/.test(word))
    .map((word) => (word.length > 5 ? word.slice(0, -3) : word));
  return wordsIn(title).some((word) => stems.some((stem) => word.startsWith(stem)));
}

/** Why a thread is not that of a poll, by its title and its day; undefined where it is. */
export function whyAnotherPoll(thread: Thread, target: PollTarget): string | undefined {
  const { day, year, slug, categories: about } = target;
  const { title } = thread.post;
  const named = /\b(?:day|din|दिन)[\s#:–-]*0*(\d{1,2})\b/iu.exec(title)?.[1];
  if (Number(named) !== day)
    return `its title names ${named ? `day ${named}` : "no day"}, the poll is of day ${day}`;
  const isAbout = about.some((id) => speaksOf(title, id, [...categories[id].alsoKnownAs, slug.slice(6)]));
  const other = categoryIds.find((id) => !about.includes(id) && speaksOf(title, id));
  if (!isAbout && other) return `its title speaks of ${categories[other].name}, the poll is ${slug}`;
  const period = periodOf(thread);
  const asked = periodAsked(target) ?? { label: year, iso: String(year) };
  return period && !period.iso.startsWith(asked.iso)
    ? `it was written in ${period.label}, the poll is of ${asked.label}`
    : undefined;
}

const many = (count: number, of: Noun): string => `${count} ${noun(count, of)}`;

/** A card with its counts: "HDFC Infinia: 90 upvotes, 1 comment; in doubt: 15 upvotes, 1 comment". */
const cardLine = ({ card, comments, upvotes, doubted, doubtedUpvotes }: CardTally): string =>
  `${card}: ${many(upvotes, "upvotes")}, ${many(comments, "comments")}${
    doubted ? `; in doubt: ${many(doubtedUpvotes, "upvotes")}, ${many(doubted, "comments")}` : ""
  }`;

/** The line of content/cards.ts for a card that it does not have, with the ways in which the thread writes it. */
function newCardLine(card: string, read: readonly ReadComment[]): string {
  const written = read.flatMap(({ readings }) =>
    readings.flatMap((one) => (one.card === card ? (one.written?.toLowerCase() ?? []) : [])),
  );
  const alsoKnownAs = [...new Set(written)].filter((name) => name !== card.toLowerCase()).sort();
  const id = card
    .toLowerCase()
    .replaceAll("+", " plus")
    .replaceAll(/[^a-z0-9]+/g, "-");
  return `${JSON.stringify(id)}: ${JSON.stringify({ name: card, alsoKnownAs, issuer: issuerOf(card) })},`;
}

function missingLines({ missing, comments, post }: Thread): string[] {
  const { num_comments: count, crosspost_parent_list: origins } = post;
  const crosspost = "This is a crosspost. The comments of the original are a thread of their own:";
  return [
    ...(count ? [`The forum counts ${many(count, "comments")}; the files hold ${comments.length}.`] : []),
    ...(origins?.[0] ? [crosspost, `  ${urlOf(origins[0])}`] : []),
    ...missing.flatMap(({ under, comments: about, addresses }) => [
      `About ${many(about, "comments")} under ${under} are not in the files. Save, and import with the thread:`,
      ...(addresses.length ? addresses : [`${urlOf(post)}.json?limit=500`]).map((address) => `  ${address}`),
    ]),
  ];
}

const section = (title: string, lines: readonly string[]): string[] =>
  lines.length ? ["", title, "", ...lines.map((line) => `  ${line}`)] : [];

/** The report for people: what was counted, what was unsure, what goes into the poll, and every comment to be ticked. */
export function reportAsText(found: ReturnType<typeof importThread>, target: PollTarget): string {
  const { thread, read, tally, withheld, findings } = found;
  const period = periodOf(thread);
  const isNew = ({ card }: { card: string }) => !knownCards.has(card);
  const newPeriod = !periodAsked(target) && period;
  return [
    ...section(`THREAD ${thread.post.id}`, [
      thread.post.title,
      findings.threadUrl ?? "",
      period ? `Written in ${period.label}.` : "The files do not say when it was written.",
      `${many(tally.comments, "comments")} counted, with ${many(tally.upvotes, "upvotes")}`,
      ...missingLines(thread),
    ]).slice(1),
    ...section("CARDS", tally.cards.length ? tally.cards.map(cardLine) : ["None named."]),
    ...section(
      "NOT IN content/cards.ts: A LINE TO ADD FOR EACH",
      tally.cards.filter(isNew).map(({ card }) => newCardLine(card, read)),
    ),
    ...section(`RESULT, FOR ${target.file}`, [
      ...(withheld ? [`Decide by hand: ${withheld}.`] : []),
      ...findingsAsCode(findings)
        .split("\n")
        .map((line) => line.trim()),
      ...(newPeriod
        ? [`In content/polls/${target.year}/index.ts: period: ${JSON.stringify(newPeriod)},`]
        : []),
    ]),
    "",
    ...reviewLines(read, thread.post.id),
  ].join("\n");
}
