import { cardReader, type Mention } from "./card-names";
import { ownWords } from "./own-words";
import { sections, wholeWords, wordsFor } from "./phrases";
import type { ThreadComment } from "./thread";

type Verdict = "vote" | "doubt" | "no vote";
/** What a comment says of a card, by which rule; a doubt is for a reader to settle. */
export type Reading = {
  card: string;
  verdict: Verdict;
  rule: string;
  /** How the comment writes it. */
  written?: string;
};
export type ReadComment = {
  comment: ThreadComment;
  readings: Reading[];
  /** Why it is no comment of the poll: deleted, by a bot, or the same words again. */
  left: string | undefined;
  isAnswer: boolean;
  /** Settled by a person in the review. */
  settled?: boolean;
};

/** Whether a comment has a reading of a kind. */
export const says =
  (verdict: Verdict) =>
  ({ readings }: ReadComment): boolean =>
    readings.some((reading) => reading.verdict === verdict);

const gone = /^\[\s*(?:deleted|removed|deleted by user|removed by (?:reddit|moderator))\s*\]$/i;
const bot = /^automoderator$|[-_]?bot$/i;

/** Why a comment is none of the poll's, of which those `seen` were before. */
function leftOut({ author, body, distinguished }: ThreadComment, seen: Set<string>): ReadComment["left"] {
  if (gone.test(body.trim())) return "deleted or removed";
  if (bot.test(author ?? "") || distinguished === "moderator" || distinguished === "admin")
    return "by a bot or a moderator";
  const key = `${author}\n${body}`;
  // Short words ("Infinia!") may well be meant twice.
  const again = author && author !== "[deleted]" && body.length >= 20 && seen.has(key);
  seen.add(key);
  return again ? "the same words of the same author again" : undefined;
}

/** What a text says, in each of the forms that a line of phrases.txt may be sought in. */
type View = "said" | "sentence" | "toned" | "bare" | "comment" | "next";
type Views = Partial<Record<View, string>>;
type Said = { verdict: Verdict; rule: string; isChoice?: boolean };
type Line = { kind: string; scope: string; rule: string; view: View; found: RegExp };

function viewOf(line: string, scope: string): View {
  if (scope === "next") return scope;
  if (scope === "comment" || scope === "first") return "comment";
  if (line.startsWith("= ")) return "bare";
  return /[☺☹¬~]/u.test(line) ? "toned" : line.includes("#") ? "sentence" : "said";
}
const table = sections
  .filter(({ kind }) => kind !== "words")
  .flatMap(({ lines, ...one }) =>
    lines.map((line): Line => {
      const view = viewOf(line, one.scope);
      const bare = line.slice(2).replaceAll("…", "(?:\\W|·[\\p{L}\\d]+)*");
      return { ...one, view, found: view === "bare" ? new RegExp(bare, "iu") : wholeWords(line) };
    }),
  );

/** The first line of a scope that fits. */
function judged(views: Views, scopes: readonly string[]): Said | undefined {
  const line = table.find(
    ({ scope, view, found }) => scopes.includes(scope) && found.test(views[view] ?? ""),
  );
  if (!line) return undefined;
  const isChoice = line.kind === "choice";
  return { verdict: isChoice ? "vote" : (line.kind as Verdict), rule: line.rule, isChoice };
}

const evaluations = Object.entries({
  neither: " ",
  good: " ☺ ",
  bad: " ☹ ",
  reserve: " ~ ",
  "negation behind": " ¦ ",
  negation: " ¬ ",
}).map(([kind, sign]) => [wordsFor(kind), sign] as const);
const filler = wordsFor("filler");
const agreement = wordsFor("agreement");
const besideAgreement = wordsFor("beside an agreement");
const articles = new RegExp(`(?:(?:${wordsFor("before a name").source}) )+(?=‹)`, "giu");
const kinds = new RegExp(`(?<=›)(?: (?:${wordsFor("behind a name").source}))+`, "giu");
/** Names in a row, of which the same is said. */
const row = new RegExp(
  `‹\\d+›(?:(?: ?(?:[,/&+=→⇒]|->)(?! ?‹\\d+› \\p{L}+s )| (?:${wordsFor("between names").source}))+ ?‹\\d+›)*`,
  "giu",
);
const clauseStart = new RegExp(
  `(?=[,;:()–—|→⇒]|\\.{2,}| -> | - |${wordsFor("begins a clause").source})`,
  "iu",
);

/** The evaluations of a text in its words: ☺ or ☹, which a negation before them turns round, in Hindi behind them. */
function toned(text: string): string {
  let said = text.split(clauseStart).join(" | ");
  for (const [words, sign] of evaluations) said = said.replaceAll(words, sign);
  const turned = (sign: string) => (sign === "☺" ? "☹" : "☺");
  return said
    .replaceAll(/([☺☹]) +(?:\S+ )?¦/gu, (_, sign) => turned(sign))
    .replaceAll("¦", "¬")
    .replaceAll(/¬((?: +[^\s☺☹]+){0,2} +)([☺☹])/gu, (_, between, sign) => between + turned(sign));
}

/** A text without the signs that stand for something in phrases.txt. */
const plain = (text: string): string => text.replaceAll("’", "'").replaceAll(/[@#~☺☹¬¦]/gu, " ");

const sentencesOf = (text: string): string[] =>
  text
    .replaceAll(/(?<=[.!?…।])\s*(?=\s|$)/gu, "\n")
    .split(/\n+/)
    .map((one) => one.trim())
    .filter(Boolean);

/** What is said of names in a row, each a place in the comment's mentions. */
type Statement = { names: number[]; views: Views };

/** The statements of a text: of each row of names its clause, and those behind it that name no card. */
function* statementsOf(text: string): Generator<Statement> {
  const rows: number[][] = [];
  const rowed = text
    .replaceAll(articles, "")
    .replaceAll(kinds, "")
    .replaceAll(row, (names) => `‹${rows.push([...names.matchAll(/\d+/g)].map(Number)) - 1}›`);
  const hasName = (part = "") => part.includes("‹");
  const sentences = sentencesOf(rowed);
  for (const [at, sentence] of sentences.entries()) {
    const clauses = sentence.split(clauseStart);
    const next = sentences[at + 1] ?? "";
    for (const [which, clause] of clauses.entries())
      for (const [, index] of clause.matchAll(/‹(\d+)›/g)) {
        const names = rows[Number(index)] ?? [];
        // Whoever names cards without end says no more by it.
        if (Number(index) > 40) return;
        const shown = (part: string) =>
          part.replaceAll(/‹(\d+)›/g, (_, one) => (one !== index ? "#" : names.length > 1 ? "@@" : "@"));
        const behind = clauses.slice(which + 1);
        const upTo = behind.findIndex(hasName);
        const own = shown([clause, ...behind.slice(0, upTo < 0 ? undefined : upTo)].join(""));
        const lead = clauses.slice(0, which);
        const views: Views = {
          said: lead.some(hasName) ? own : lead.join("") + own,
          sentence: shown(sentence),
          toned: toned(own),
          bare: shown(clause)
            .replaceAll(/(?<=[\w@])'s\b/g, "")
            .replaceAll(filler, (word) => `·${word}`),
          comment: shown(rowed),
          next: hasName(next) ? "" : `${next} ${toned(next)}`,
        };
        yield { names, views };
      }
  }
}

/** What several statements come to: a vote that stands last, or alone; what is said both ways is in doubt. */
function together(pieces: readonly Said[]): Said {
  const last = pieces.findLast(({ verdict }) => verdict !== "doubt");
  if (last?.verdict === "no vote" && pieces.some(({ verdict }) => verdict === "vote"))
    return { verdict: "doubt", rule: "speaks for it and against it" };
  return last ?? pieces.at(-1) ?? { verdict: "no vote", rule: "does not name it" };
}

const namesIt: Said = { verdict: "vote", rule: "names it" };
const inPassing: Said = { verdict: "doubt", rule: "mentions it in passing" };
const amongOthers: Said = { verdict: "doubt", rule: "names it among others" };
const atLength: Said = { verdict: "vote", rule: "speaks of it alone, at length" };

/** Reads one comment by its own words. */
function readOwn(text: string, mentions: readonly Mention[], isAnswer: boolean): Reading[] {
  const said = new Map<string, { written: string; pieces: Said[] }>();
  for (const { names, views } of statementsOf(plain(text))) {
    const others = [...said.values()].flatMap(({ pieces }) => pieces);
    const isFirst = isAnswer && !others.some(({ verdict }) => verdict === "vote");
    const byTable = judged(views, ["", "comment", "next", isFirst ? "first" : "elsewhere"]);
    const one = byTable ?? (isFirst ? namesIt : inPassing);
    for (const { cards, written, doubt } of names.flatMap((index) => mentions[index] ?? []))
      for (const card of cards) {
        const isOpen = one.verdict === "vote" && doubt;
        const piece: Said = isOpen ? { verdict: "doubt", rule: `“${written}”: ${doubt}` } : one;
        said.set(card, { written, pieces: [...(said.get(card)?.pieces ?? []), piece] });
      }
  }
  const all = [...said].map(([card, { written, pieces }]) => ({
    card,
    written,
    pieces,
    ...together(pieces),
  }));
  const sure = all.filter(({ rule }) => !rule.startsWith("“"));
  const isLong = (text.match(/[\p{L}\p{M}\p{N}]+/gu)?.length ?? 0) >= 30;
  const hasChoice = sure.some(({ pieces }) => pieces.some(({ isChoice }) => isChoice));
  return all.map(({ card, written, pieces: _, ...one }) => {
    // What is named beside a choice, or at length beside others, may be there for comparison alone.
    const isCompared =
      sure.length > 1 &&
      ((one.rule === "names it" && (hasChoice || isLong)) || (one.rule === "begins with it" && hasChoice));
    const isArgued =
      sure.length === 1 && isLong && isAnswer && one.verdict === "doubt" && sure[0]?.card === card;
    const { verdict, rule } = isCompared ? amongOthers : isArgued ? atLength : one;
    return { card, verdict, rule, written };
  });
}

/** How a comment without a vote of its own speaks of the one above it. */
function ofTheOneAbove(text: string, scopes: readonly string[]): Said | undefined {
  const said = plain(text);
  const sentences = sentencesOf(said);
  const bare = sentences
    .flatMap((sentence) => sentence.split(/[,;:()–—]/))
    .map((clause) => clause.replaceAll(agreement, "·").replaceAll(besideAgreement, ""));
  return judged({ said, toned: sentences.map(toned).join("\n"), bare: bare.join("|") }, scopes);
}

/**
 * Reads every comment of a thread, in the order given. A comment that agrees has the votes of the one above it, however
 * long the chain; the order of comments does not matter.
 */
export function readVotes(comments: readonly ThreadComment[]): ReadComment[] {
  const seen = new Set<string>();
  const heard = comments.map((comment) => {
    const isAnswer = comment.parent_id.startsWith("t3_");
    return { comment, isAnswer, left: leftOut(comment, seen), said: ownWords(comment.body) };
  });
  const mark = cardReader(heard.flatMap(({ isAnswer, left, said }) => (isAnswer && !left ? said : [])));
  const read = new Map<string, ReadComment>();
  const ids = new Set(comments.map(({ id }) => `t1_${id}`));
  const below = Map.groupBy(heard, ({ comment }) => comment.parent_id);
  // Each behind the one above it, which may itself be missing.
  const waiting = heard.filter(({ comment }) => !ids.has(comment.parent_id));
  for (const { comment, isAnswer, left, said } of waiting) {
    waiting.push(...(below.get(`t1_${comment.id}`) ?? []));
    const parent = read.get(comment.parent_id);
    const { text, mentions } = mark(said);
    let readings = left ? [] : readOwn(text, mentions, isAnswer);
    const of = (verdict: string) => parent?.readings.filter((one) => one.verdict === verdict) ?? [];
    const votes = of("vote").length ? of("vote") : of("doubt");
    const own = readings.some(({ verdict }) => verdict === "vote");
    const isOfOne = votes.length === 1 && !mentions.length;
    const view =
      isAnswer || left || own ? undefined : ofTheOneAbove(text, ["reply", ...(isOfOne ? ["one"] : [])]);
    if (view?.verdict === "vote")
      readings = [
        ...readings.filter(({ card }) => !votes.some((one) => one.card === card)),
        ...votes.map(({ card, verdict }) => ({ card, verdict, rule: view.rule })),
      ];
    read.set(`t1_${comment.id}`, { comment, readings, left, isAnswer });
  }
  return comments.flatMap(({ id }) => read.get(`t1_${id}`) ?? []);
}
