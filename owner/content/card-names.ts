import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type CardId, cardIds, cards } from "@/content/cards";
import { root } from "../../developer/processes.ts";
import { wordsFor } from "./phrases";
import { inLatin, isEnglish, isHeardAs, isHindi, isSlipOf, sound } from "./spelling";

/** A card that a name may mean, by its name; `doubt` says what else the name means. */
type Claim = { card: string; doubt?: string | undefined };
type Word = { written: string; latin: string; start: number; end: number; gap: string; joinsNext: boolean };
/** Words that may be a name: what it may mean, and which words those are. */
type Found = { claims: Claim[]; from: number; to: number };

/** A card named in a text. More than one card, or a doubt, leave open which is meant. */
export type Mention = { cards: readonly string[]; written: string; doubt: string | undefined };
/** A text in which every card's name is replaced by `‹0›`, `‹1›` …, its place in `mentions`. */
export type Marked = { text: string; mentions: Mention[] };

/** Cards of content/cards.ts by name. */
export const knownCards: ReadonlyMap<string, CardId> = new Map(cardIds.map((id) => [cards[id].name, id]));

const isOf = (kind: string) => {
  const words = new RegExp(`^(?:${wordsFor(kind).source})$`, "iu");
  return (word: Word | undefined): boolean => words.test(word?.latin ?? "");
};
const saysNothing = isOf("inside a name");
const isCardWord = isOf("a card");
const isNoName = isOf("no name");
const isFiller = isOf("filler");
const isBetweenNames = isOf("between names");
const leadsToShop = isOf("before a shop");
const speaksOfName = isOf("behind a card");

/** What stands between the words of one name. */
const joint = /^(?: {1,2}|[-–_.'’*])?$/;

/** The words of a text. "Power+" and "live +" read "power plus"; "Atlas + Infinia" stays two names. */
function wordsOf(text: string): Word[] {
  const found = [
    ...text.matchAll(
      /[\p{L}\p{M}\p{N}₹]+(?:['’]s(?!\p{L}))?|(?<=\p{L} ?)\+(?=\s*$|\s+\p{Ll}|[^\s\d+])|(?<=\p{L})\+(?!\d)/gu,
    ),
  ];
  return found.map(({ 0: written, index }, at) => {
    const end = index + written.length;
    const gap = text.slice(end, found[at + 1]?.index);
    const joinsNext = at + 1 < found.length && joint.test(gap);
    // No name has a letter three times, "scapiaaaa", and "HDFC's" is HDFC.
    const latin = inLatin(written).replaceAll(/(\p{L})\1{2,}|['’]s$/gu, "$1");
    return {
      written,
      latin: latin.replace("+", "plus").replace(/^plat$/, "platinum"),
      start: index,
      end,
      gap,
      joinsNext,
    };
  });
}

const joined = (words: readonly { latin: string }[]): string => words.map(({ latin }) => latin).join("");
const isCapital = ({ written }: Word): boolean => /^[\p{Lu}\d]/u.test(written);

/** Names of cards, found as they are written, run together, in Hindi, or mistyped. */
class Names {
  known: Map<string, Claim[]>;
  /** What may be mistyped: certain names by how they sound. */
  alike: Map<string, string[]>;

  constructor(others?: Names) {
    this.known = new Map(others?.known);
    this.alike = new Map(others?.alike);
  }

  add(card: string, name: string, doubt?: string): void {
    const words = wordsOf(name);
    const key = joined(words);
    const claims = this.known.get(key) ?? [];
    if (claims.some((claim) => claim.card === card)) return;
    this.known.set(key, [...claims, { card, doubt }]);
    if (claims.length || (doubt !== undefined && words.length < 2)) return;
    this.alike.set(sound(key), [...(this.alike.get(sound(key)) ?? []), key]);
  }

  /** Adds a name with each way of writing its card's issuer before, between and behind its words. */
  addWithIssuer(card: string, own: string, ways: readonly string[], doubt?: string): void {
    const words = own.split(" ");
    for (const issuer of ways)
      for (let at = 0; at <= words.length; at += 1)
        this.add(card, words.toSpliced(at, 0, issuer).join(" "), doubt);
  }

  /** What a name written like that may mean: the certain claims, or else the doubtful ones. */
  claims(key: string): Claim[] {
    const all = this.known.get(key) ?? [];
    const certain = all.filter(({ doubt }) => doubt === undefined);
    return certain.length ? certain : all;
  }

  /** The one card that a mistyped or Hindi name means. */
  mistyped(words: readonly Word[]): Claim[] {
    const key = joined(words);
    const hindi = words.some(({ written }) => isHindi(written));
    // "That SBI" is no slip of "Tata SBI": a word of its own is meant, unless the name has it too.
    const ordinary = words.filter(
      (word) =>
        !isHindi(word.written) && (isEnglish(word.latin) || isNoName(word) || /^\d+$/.test(word.latin)),
    );
    if (!hindi && (key.length < 5 || ordinary.length === words.length)) return [];
    const near = (this.alike.get(sound(key)) ?? [])
      .filter((name) => (hindi ? isHeardAs(key, name) : isSlipOf(key, name)))
      .filter((name) => ordinary.every(({ latin }) => name.includes(latin)));
    const claims = near.flatMap((name) => this.claims(name));
    return new Set(claims.map(({ card }) => card)).size === 1 ? claims.slice(0, 1) : [];
  }

  /** The longest name that begins at a word. */
  at(words: readonly Word[], from: number): Found | undefined {
    let most = 1;
    while (most < 9 && words[from + most - 1]?.joinsNext) most += 1;
    const longest = (claimsOf: (name: readonly Word[]) => Claim[]) => {
      for (let to = Math.min(from + most, words.length); to > from; to -= 1) {
        const name = words.slice(from, to);
        const own = name.filter((word, at) => at === 0 || at === name.length - 1 || !saysNothing(word));
        const claims = [name, own].map(claimsOf).find((all) => all.length);
        if (claims) return { claims, from, to };
      }
      return undefined;
    };
    const exact = longest((name) => this.claims(joined(name)));
    const slip = longest((name) => this.mistyped(name));
    return slip && slip.to > (exact?.to ?? 0) ? slip : exact;
  }
}

const issuers = new Names();
const market = new Names();

/** Reads the names of content/cards.ts, then those of other-cards.txt. */
function readMarket(): void {
  const lines = readFileSync(join(root, "owner/content/other-cards.txt"), "utf8")
    .split("\n")
    .filter((line) => line.trim() && !line.startsWith("#"))
    .map((line) => ({ isCard: line.startsWith(" "), names: line.trim().split(/[:,] */) }));
  const groups = lines.filter(({ isCard }) => !isCard).map(({ names }) => names);
  for (const names of groups) for (const name of names) issuers.add(names[0] ?? "", name);
  for (const id of cardIds) {
    const { name, alsoKnownAs, issuer = "-", ambiguous: doubts = {} } = cards[id];
    const ways =
      groups.find((names) => names.some((one) => one.toLowerCase() === issuer.toLowerCase())) ?? [];
    for (const written of [name, name.replace(/ Credit Card$/, ""), ...alsoKnownAs]) {
      market.add(name, written, doubts[written]);
      market.addWithIssuer(name, written, ways);
    }
  }
  let ways: string[] = [];
  for (const { isCard, names } of lines) {
    if (!isCard) ways = names[0] === "Unlisted" ? [] : names;
    const card = `${ways[0] ?? ""} ${names[0]?.replace("?", "")}`.trim();
    // A card that content/cards.ts has by now, under whatever name, keeps the ways of writing it that stand here.
    const [known = { card }] = market.claims(joined(wordsOf(card)));
    for (const name of isCard ? names : []) {
      const own = name.replace("?", "");
      market.add(known.card, own, own === name ? undefined : "also means something else");
      market.addWithIssuer(known.card, own, ways);
    }
  }
}
readMarket();

/** Whether a name that also means something else is meant as a card's, where that is named in full elsewhere. */
function isMeant(words: readonly Word[], { from, to, claims }: Found): boolean {
  const [before, word, after] = [words[from - 1], words[from], words[to]];
  if (!word) return false;
  const isOurs = knownCards.has(claims[0]?.card ?? "");
  const begins = !before?.joinsNext;
  if (!isEnglish(word.latin)) return from === 0 || (isOurs && (begins || isFiller(before)));
  if (before && leadsToShop(before) && !isOurs) return false;
  const isCompared = /[>=+/&:–-]/.test(`${before?.gap}${words[to - 1]?.gap}`);
  const isNamed = isCapital(word) && (!begins || /^\p{Lu}{2}/u.test(word.written));
  return isNamed || isCompared || speaksOfName(after);
}

/** Where names stand in words; what is plainly an ordinary word, or a shop, is left alone. */
function namesIn(words: readonly Word[], names: Names, inFull: ReadonlySet<string> = new Set()) {
  const found: (Found & { meant: boolean })[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const name = names.at(words, at);
    const word = words[at];
    if (!name || !word) continue;
    const before = words[at - 1];
    at = name.to - 1;
    const isOne = name.to - name.from === 1;
    const isCertain = name.claims[0]?.doubt === undefined;
    const last = found.at(-1);
    const isBehind = last?.to === name.from ? /[,/&]/.test(before?.gap ?? "") : isBetweenNames(before);
    const isInRow =
      isBehind && last && last.to >= name.from - 1 && name.claims.length === 1 && !last.claims[0]?.doubt;
    const meant = isInRow || (isMeant(words, name) && name.claims.some(({ card }) => inFull.has(card)));
    const isShop = before && leadsToShop(before) && !isEnglish(word.latin);
    const isOrdinary = isOne && isEnglish(word.latin) && !isCapital(word) && !meant;
    // "All on one card" speaks of no OneCard, and "my cashback" of no Cashback card.
    const isNone = isNoName(word) && (isOne ? !isCertain : before && !isCapital(word));
    if (!isNone && (isCertain || !(isShop || isOrdinary))) found.push({ ...name, meant });
  }
  return found;
}

/** A name that looks like a card's, and its issuer. `sure` where an issuer or "card" stands beside it. */
type NewName = { own: string; issuer: string; sure: boolean };

const isStrange = ({ latin }: Word): boolean => !isEnglish(latin);

/** Up to so many words from `from` on that may be a name; capitals are not followed by small letters. */
function nameFrom(words: readonly Word[], from: number, most: number): Word[] {
  const isPart = (word: Word, at: number, all: Word[]) =>
    /^\p{Script=Latin}{2}/u.test(word.written) &&
    !isNoName(word) &&
    (isCapital(word) || isStrange(word)) &&
    isCapital(word) === isCapital(all[0] ?? word) &&
    (words[from + at - 1]?.joinsNext ?? true);
  const some = words.slice(from, from + most);
  const end = some.findIndex((word, at) => !isPart(word, at, some));
  return end < 0 ? some : some.slice(0, end);
}

/** Names of cards in words that no list has: beside an issuer, before "card", or as all that an answer says. */
function newNames(words: readonly Word[]): NewName[] {
  const known = namesIn(words, market);
  const written = (name: readonly Word[]) => name.map((word) => word.written).join(" ");
  const nameAt = (at: number) => known.find(({ from, to }) => from <= at && at < to);
  const isTaken = (at: number) => nameAt(at)?.claims.some(({ doubt }) => doubt === undefined);
  const free = words.map((word, at) => (isTaken(at) ? { ...word, written: "", latin: "" } : word));
  const found = free.flatMap((word, at): NewName[] => {
    const issuer = word.latin ? issuers.at(free, at) : undefined;
    const own = nameFrom(free, issuer?.to ?? Math.max(0, at - 1), issuer ? 3 : 1);
    const [first] = own;
    // Small letters behind an issuer may be any words: "so many axis fans".
    if (issuer && first)
      return [{ own: written(own), issuer: issuer.claims[0]?.card ?? "", sure: isCapital(first) }];
    const isNew = first && isCardWord(word) && isStrange(first) && !issuers.at(own, 0);
    return isNew && isCapital(first) ? [{ own: written(own), issuer: "", sure: at > 1 }] : [];
  });
  const whole = nameFrom(words, 0, 3);
  const isNamed = known.some(({ to, claims: [claim] }) => to === words.length || claim?.doubt === undefined);
  const isWhole = !found.length && !isNamed && whole.length === words.length && whole.some(isStrange);
  return isWhole ? [{ own: written(whole), issuer: "", sure: false }] : found;
}

/** What one thread's comments name: a function that marks the names in a text, new ones among them. */
export function cardReader(answers: readonly string[]): (text: string) => Marked {
  const names = new Names(market);
  const inFull = new Set<string>();
  const all = answers.map(wordsOf);
  for (const { claims } of all.flatMap((words) => namesIn(words, market)))
    if (claims[0] && claims.length === 1 && claims[0].doubt === undefined) inFull.add(claims[0].card);
  const groups = Map.groupBy(all.flatMap(newNames), ({ own }) => joined(wordsOf(own)));
  for (const [key, group] of [...groups].sort(([a, x], [b, y]) => y.length - x.length || (a < b ? -1 : 1))) {
    const own = group[0]?.own ?? "";
    const written = wordsOf(`${group[0]?.issuer} ${own}`.trim());
    // A slip of a name that is known already leads there by itself.
    if (names.at(written, 0)?.to === written.length) continue;
    const ofIssuers = [...new Set(group.map(({ issuer }) => issuer).filter(Boolean))].sort();
    const sure = group.length > 1 || group.some((one) => one.sure);
    const doubt = !sure
      ? "looks like a card’s name"
      : ofIssuers.length > 1 || isEnglish(key) || group.every(({ issuer }) => issuer)
        ? "also means something else"
        : undefined;
    for (const issuer of ofIssuers.length ? ofIssuers : [""]) {
      const card = `${issuer} ${own}`.trim();
      names.add(card, own, doubt);
      if (issuer) names.addWithIssuer(card, own, [issuer], sure ? undefined : doubt);
    }
  }
  return (text) => {
    const words = wordsOf(text);
    const mentions: Mention[] = [];
    let marked = "";
    let end = 0;
    for (const { claims, from, to, meant } of namesIn(words, names, inFull)) {
      const [first, last] = [words[from], words[to - 1]];
      if (!first || !last) continue;
      marked += `${text.slice(end, first.start)}‹${mentions.length}›`;
      end = last.end;
      // Of several cards that go by a name, the one that the thread names in full is meant.
      const named = claims.filter(({ card }) => inFull.has(card));
      const those = named.length === 1 ? named : claims;
      const isSure = meant && those.length === 1;
      mentions.push({
        cards: [...new Set(those.map(({ card }) => card))],
        written: text.slice(first.start, end),
        doubt: isSure ? undefined : (those[0]?.doubt ?? (those[1] && "several cards go by it")),
      });
    }
    return { text: marked + text.slice(end), mentions };
  };
}

/** The card that somebody means by a name; a name that nobody knows is one of its own. */
export function cardCalled(name: string): string {
  const words = wordsOf(name);
  const found = market.at(words, 0);
  const [claim] = found?.to === words.length && found.claims.length === 1 ? found.claims : [];
  return claim?.card ?? name;
}

/** The issuer whose name a card's name begins with. */
export function issuerOf(card: string): string | undefined {
  return issuers.at(wordsOf(card), 0)?.claims[0]?.card;
}
