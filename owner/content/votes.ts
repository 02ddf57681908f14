import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../../developer/processes.ts";
import { cardReader, type Mention } from "./card-names";
import { ownWords } from "./own-words";
import { isEnglish } from "./spelling";
import type { ThreadComment } from "./thread";

/** What a comment says of a card, by which rule; a doubt is for a reader to settle. */
export type Reading = {
  card: string;
  verdict: "vote" | "doubt" | "no vote";
  rule: string;
  /** How the comment writes it. */
  written?: string;
};
export type ReadComment = {
  comment: ThreadComment;
  readings: Reading[];
  /** Why a comment is left out as a whole, or what it is that names no card. */
  note: string | undefined;
  /** Deleted, by a bot, or the same words again: not a comment of the poll. */
  left: "deleted" | "bot" | "repeated" | undefined;
  isAnswer: boolean;
  /** Settled by a person in the review. */
  settled?: boolean;
};

const gone = /^\[\s*(?:deleted|removed|deleted by user|removed by (?:reddit|moderator))\s*\]$/i;
const bot = /^automoderator$|[-_]?bot$/i;
const isBot = ({ author, distinguished }: ThreadComment): boolean =>
  bot.test(author ?? "") || distinguished === "moderator" || distinguished === "admin";

/** Whole words, in every script. */
const wholeWords = (pattern: string, ends = ""): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{M}\\p{N}])(?:${pattern})${ends || "(?![\\p{L}\\p{M}\\p{N}])"}`, "iu");

/** What phrases.txt has under one heading: for or against a card, or words of a kind. */
type Phrases = { side: string; place: string; rule: string; pattern: string; found: RegExp };

const phrases: readonly Phrases[] = readFileSync(join(root, "owner/content/phrases.txt"), "utf8")
  .split(/^== /m)
  .slice(1)
  .map((part) => {
    const [heading = "", ...lines] = part.split("\n").filter((line) => line.trim());
    const [, side = "", place = "", rule = ""] = /^([\w ]+)(?:, (\w+))?: (.+)$/.exec(heading) ?? [];
    const pattern = lines.join("|");
    const behind = new RegExp(`^ (?:${pattern})(?![\\p{L}\\p{M}\\p{N}])`, "iu");
    const found = place === "behind" ? behind : wholeWords(pattern, place === "before" ? "$" : "");
    return { side, place, rule, pattern, found };
  });

const wordsFor = (kind: string): Phrases => {
  const words = phrases.find(({ side, rule }) => side === "words" && rule === kind);
  if (!words) throw new Error(`owner/content/phrases.txt has no words for “${kind}”.`);
  return words;
};
const [praise, blame, joke, wish, asks] = ["praise", "blame", "joke", "wish", "question"].map(
  (kind) => wordsFor(kind).found,
) as [RegExp, RegExp, RegExp, RegExp, RegExp];
const has = (kind: string, text: string): boolean => wordsFor(kind).found.test(text);

const beside = `(?:(?:${wordsFor("beside an agreement").pattern})[ ,!.]*)*`;
const agreement = new RegExp(`^${beside}(?:${wordsFor("agreement").pattern})[ ,]*${beside}$`, "iu");
/** A name with a number behind it that is no rate, amount or date. */
const tallied =
  /‹\d+›[^‹\n]{0,12}?(?<![₹\d.,])\b\d{2,}\b(?![%kx₹]|\.\d| ?(?:lakh|per|rs|inr|lpa|cr|bucks|month|year))/gi;

const sentencesOf = (text: string): string[] =>
  text
    .split(/(?<=[.!?…])\s+|\n+/)
    .map((one) => one.trim())
    .filter(Boolean);

const links = /(?:‹\d+›(?: cards?)?(?: ?(?:,|\/|&|\+)| (?:and|or|nor|ya|aur|plus|n|और|या))+ ?)+$/i;
const articles =
  /(?:(?:^|\s)(?:the|an?|my|your|this|that|their|his|her|all|new|old|good old|even|using|getting))+$/i;

/** What stands before a name: without articles, and without the other names of a list, of which the same is said. */
const before = (text: string): string =>
  text.trimEnd().replace(links, "").trimEnd().replace(articles, "").trimEnd();
/** What stands behind a name, likewise. */
const after = (text: string): string =>
  text
    .replace(/^(?:(?: ?(?:,|\/|&|\+)| (?:and|or|ya|aur|plus|और|या))+ ?(?:the )?‹\d+›)+/i, "")
    .replace(/^(?: (?:credit cards?|cards?|cc|rupay|metal|variant|ko|ka card|कार्ड))+/i, "");

/** What the phrases around a name say, on one side. */
function ruleFor(side: string, sentence: string, name: string): string | undefined {
  const at = sentence.indexOf(name);
  const texts: Record<string, string> = {
    before: before(sentence.slice(0, at)),
    behind: after(sentence.slice(at + name.length)),
    later: after(sentence.slice(at + name.length)),
    around: sentence,
  };
  return phrases.find((one) => one.side === side && one.found.test(texts[one.place] ?? ""))?.rule;
}

type Said = Pick<Reading, "verdict" | "rule">;
const vote = (rule: string): Said => ({ verdict: "vote", rule });
const doubt = (rule: string): Said => ({ verdict: "doubt", rule });
const noVote = (rule: string): Said => ({ verdict: "no vote", rule });

/** What one sentence says of one of the cards that it names. */
function saidOf(sentence: string, name: string, isAnswer: boolean): Said {
  const plain = sentence.replaceAll(/‹\d+›/g, " ");
  const fewWords = (plain.match(/[\p{L}\p{N}]+/gu) ?? []).length <= (/‹\d+›\W*$/.test(sentence) ? 3 : 2);
  // Up to the next name, of which the rest is said.
  const [behind = ""] = after(sentence.slice(sentence.indexOf(name) + name.length)).split("‹");
  const favour = ruleFor("for it", sentence, name);
  if (favour && !blame.test(behind)) return vote(favour);
  const against = ruleFor("against it", sentence, name);
  if (against) return noVote(against);
  if (/\?\W*$/.test(sentence) && !has("rhetorical question", sentence))
    return !/\bno ?(?:one|body)\b/i.test(plain) && (asks.test(sentence) || !fewWords)
      ? noVote("asks")
      : doubt("asks, or proposes");
  if (/‹\d+›\s+(?:vs?|versus)\b|\b(?:vs?|versus)\.?\s+‹\d+›/i.test(sentence)) return doubt("compares");
  if (has("other people", plain)) return doubt("speaks of other people’s votes");
  const past = ruleFor("in doubt", sentence, name);
  if (past && !/\b(?:still|works)\b/i.test(plain)) return doubt(past);
  const [clause = ""] = behind.split(/[,;](?!\s*(?:but|lekin|par|though|although)\b)/);
  if (praise.test(clause) && !blame.test(clause))
    return wish.test(plain) ? doubt("has it or wants it") : vote("praises it");
  if (blame.test(behind))
    return praise.test(plain) ? doubt("praise and blame in one breath") : noVote("blames it");
  if ((asks.test(sentence) && !/[.!]$/.test(sentence)) || has("question in Hindi", plain))
    return doubt("asks, without a question mark");
  if (isAnswer)
    return wish.test(plain) && !praise.test(plain.replaceAll(/\bmy\b/gi, ""))
      ? doubt("has it or wants it, but does not say that it is good")
      : vote("names it");
  if (fewWords) return vote("names it");
  if (/^\W*‹\d+›(?: cards?)? ?(?:(?:if|for|with|when|because|since|as|agar|all)\b|[,.:!–-])/i.test(sentence))
    return vote("answers with it");
  if (praise.test(plain)) return wish.test(plain) ? doubt("has it or wants it") : vote("praises it");
  return doubt("mentions it in passing, in a reply");
}

/** What several sentences come to: a vote that stands last, or alone; what is said both ways is in doubt. */
function together(pieces: readonly Said[]): Said {
  const last = pieces.findLast(({ verdict }) => verdict !== "doubt");
  if (last?.verdict === "no vote" && pieces.some(({ verdict }) => verdict === "vote"))
    return doubt("speaks for it and against it");
  return last ?? pieces.at(-1) ?? noVote("does not name it");
}

/** Who is meant by a name: its one card, or that of its cards which this comment or one above it names in full. */
function meant(
  { cards, doubt: why }: Mention,
  full: ReadonlySet<string>,
): { cards: readonly string[]; why?: string } {
  const named = cards.filter((card) => full.has(card));
  if (named.length === 1) return { cards: named };
  return why ? { cards, why } : { cards };
}

/** Reads one comment by its own words; `full` are the cards that comments above it name in full. */
function readOwn(
  text: string,
  mentions: readonly Mention[],
  full: ReadonlySet<string>,
  isAnswer: boolean,
): Reading[] {
  const tally =
    has("tally", text) && /\d{2,}/.test(text) ? mentions.length > 0 : (text.match(tallied) ?? []).length > 2;
  const said = new Map<string, Said[]>();
  const names = new Map<string, string>();
  const sentences = sentencesOf(text);
  sentences.forEach((sentence, at) => {
    for (const [name, index] of sentence.matchAll(/‹(\d+)›/g)) {
      const mention = mentions[Number(index)];
      if (!mention) continue;
      const { cards, why } = meant(mention, full);
      // Whoever repeats a name without end says no more by it.
      if (cards.every((card) => (said.get(card)?.length ?? 0) > 9)) continue;
      const warned =
        has("warning of the sentence before", sentences[at + 1] ?? "") && !sentences[at + 1]?.includes("‹");
      // "Amazon Pay." as an answer is the card; "Tata Neu." may be either card of the name.
      const onlyName =
        sentence.replace(/\W+$/, "") === name.slice(0, -1) &&
        isAnswer &&
        cards.length === 1 &&
        !/\bcards?\b/.test(why ?? "") &&
        !isEnglish(mention.written.toLowerCase());
      const one = tally
        ? noVote("an interim tally")
        : warned
          ? noVote("warns of it")
          : saidOf(sentence, name, isAnswer);
      const open =
        one.verdict !== "vote"
          ? one
          : joke.test(text)
            ? doubt("seems to be a joke")
            : why && !onlyName
              ? doubt(`“${mention.written}”: ${why}`)
              : one;
      for (const card of cards) {
        said.set(card, [...(said.get(card) ?? []), open]);
        names.set(card, mention.written);
      }
    }
  });
  // What is named beside an explicit choice may be there for comparison alone.
  const isChoice = ({ rule }: Said) => rule === "chooses it" || rule === "concludes with it";
  if ([...said.values()].some((pieces) => pieces.some(isChoice)))
    for (const pieces of said.values())
      pieces.forEach(({ rule }, at) => {
        if (rule === "names it") pieces[at] = doubt("names it beside its choice");
      });
  return [...said].map(([card, pieces]) => ({ card, ...together(pieces), written: names.get(card) ?? card }));
}

/** Whether a comment without a card's name agrees with the one above it. */
function agrees(text: string): boolean {
  const sentences = sentencesOf(text.replaceAll(/‹\d+›/g, ""));
  if (text.includes("?") || joke.test(text)) return false;
  const clause = (sentence = "") =>
    sentence
      .split(/[,;:–]| - /)[0]
      ?.replace(/[.!\s]+$/, "")
      .trim() ?? "";
  const agreed = agreement.test(clause(sentences[0])) || agreement.test(clause(sentences.at(-1)));
  return agreed && !has("but", text);
}

/** Whether a comment without a card's name praises the one card that the comment above speaks for. */
const endorses = (text: string): boolean =>
  has("praise of the card above", text) && !text.includes("?") && !blame.test(text) && !has("but", text);

/**
 * Reads every comment of a thread, in the order given. A comment that agrees has the votes of the one above it, however
 * long the chain; the order of comments does not matter.
 */
export function readVotes(comments: readonly ThreadComment[]): ReadComment[] {
  const byId = new Map(comments.map((comment) => [comment.id, comment]));
  const parentOf = ({ parent_id }: ThreadComment) => byId.get(parent_id.replace(/^t1_/, ""));
  const seen = new Set<string>();
  const left = new Map<string, ReadComment["left"]>();
  const words = new Map<string, ReturnType<typeof ownWords>>();
  for (const comment of comments) {
    const own = ownWords(comment.body);
    words.set(comment.id, own);
    const key = `${comment.author}\n${comment.body}`;
    // Short words ("Infinia!") may well be meant twice.
    const again =
      comment.author && comment.author !== "[deleted]" && comment.body.length >= 20 && seen.has(key);
    seen.add(key);
    left.set(
      comment.id,
      gone.test(comment.body.trim()) ? "deleted" : isBot(comment) ? "bot" : again ? "repeated" : undefined,
    );
  }
  const counted = comments.filter(({ id }) => !left.get(id));
  const isAnswer = (comment: ThreadComment) => comment.parent_id.startsWith("t3_");
  const mark = cardReader(counted.filter(isAnswer).map(({ id }) => words.get(id)?.said ?? ""));
  const read = new Map<string, ReadComment & { full: ReadonlySet<string> }>();

  const readOne = (comment: ThreadComment) => {
    const above = parentOf(comment);
    const parent = above && read.get(above.id);
    const why = left.get(comment.id);
    const { said = "", setAside = "" } = words.get(comment.id) ?? {};
    const { text, mentions } = mark(said);
    const full = new Set(parent?.full);
    for (const { cards, doubt: open } of mentions)
      if (cards.length === 1 && cards[0] && !open) full.add(cards[0]);
    let readings = why ? [] : readOwn(text, mentions, full, isAnswer(comment));
    let note: string | undefined = why;
    const votes = parent?.readings.filter(({ verdict }) => verdict !== "no vote") ?? [];
    const endorsed = votes.length === 1 && endorses(text);
    if (!why && !mentions.length && !isAnswer(comment) && (endorsed || agrees(text))) {
      readings = votes.map((one) => ({
        card: one.card,
        verdict: one.verdict,
        rule: "agrees with the comment above",
      }));
    }
    if (!why && !readings.length)
      note = mark(setAside).mentions.length
        ? "names cards in quoted or struck-out words alone"
        : "names no card";
    read.set(comment.id, { comment, readings, note, left: why, isAnswer: isAnswer(comment), full });
  };
  for (const comment of comments) {
    // From the topmost unread comment down, so that no depth is too much.
    const chain = [comment];
    for (let up = parentOf(comment); up && !read.has(up.id); up = parentOf(up)) chain.push(up);
    for (const one of chain.reverse()) if (!read.has(one.id)) readOne(one);
  }
  return comments.flatMap(({ id }) => read.get(id) ?? []);
}
