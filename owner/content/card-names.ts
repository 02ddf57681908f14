import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type CardId, cardIds, cards } from "@/content/cards";
import { root } from "../../developer/processes.ts";
import { inLatin, isEnglish, isEveryday, isHeardAs, isHindi, isSlipOf, sound } from "./spelling";

/** A card that a name may mean, by its name; `doubt` says what else the name means. */
type Claim = { card: string; doubt: string | undefined };
type Word = { written: string; latin: string; start: number; end: number; joinsNext: boolean };

/** A card named in a text. More than one card, or a doubt, leave open which is meant. */
export type Mention = {
  cards: readonly string[];
  written: string;
  doubt: string | undefined;
  /** Whether an answer of the thread names the card in full. */
  inFull: boolean;
  /** Written in small letters as any English word is: no doubt if it is not meant. */
  ordinary: boolean;
};
/** A text in which every card's name is replaced by `‹0›`, `‹1›` …, its place in `mentions`. */
export type Marked = { text: string; mentions: Mention[] };

/** Cards of content/cards.ts by name. */
export const knownCards: ReadonlyMap<string, CardId> = new Map(cardIds.map((id) => [cards[id].name, id]));

const abbreviations: ReadonlyMap<string, string> = new Map([
  ["+", "plus"],
  ["plat", "platinum"],
]);

/** What stands between the words of one name. */
const joint = /^(?: {1,2}|[-–_.'’*])?$/;
/** What may stand inside a name and says nothing: "SBI ka cashback card". */
const between = /^(?:k[aie]|wa+l[aie]|card|bank)$/;

/** The words of a text. "Power+" and "live +" read "power plus"; "Atlas + Infinia" stays two names. */
function wordsOf(text: string): Word[] {
  const found = [
    ...text.matchAll(
      /[\p{L}\p{M}\p{N}]+(?:['’]s(?!\p{L}))?|(?<=\p{L} ?)\+(?=\s*$|\s+\p{Ll}|[^\s\d+])|(?<=\p{L})\+(?!\d)/gu,
    ),
  ];
  return found.map(({ 0: written, index }, at) => {
    const end = index + written.length;
    const next = found[at + 1];
    const joinsNext = next !== undefined && joint.test(text.slice(end, next.index));
    return {
      written,
      // No name has a letter three times, "scapiaaaa", and "HDFC's" is HDFC.
      latin:
        abbreviations.get(written.toLowerCase()) ??
        inLatin(written).replaceAll(/(\p{L})\1{2,}|['’]s$/gu, "$1"),
      start: index,
      end,
      joinsNext,
    };
  });
}

const joined = (words: readonly { latin: string }[]): string => words.map(({ latin }) => latin).join("");

/** Names of cards, found as they are written, run together, in Hindi, or mistyped; beside those of `base`. */
class Names {
  readonly #claims = new Map<string, Claim[]>();
  /** What may be mistyped: certain names by how they sound, and by their first letter. */
  readonly #alike = new Map<string, string[]>();
  readonly #base: Names | undefined;
  #longest = 1;

  constructor(base?: Names) {
    this.#base = base;
    this.#longest = base ? base.#longest : 1;
  }

  add(card: string, name: string, doubt?: string): void {
    const words = wordsOf(name);
    const key = joined(words);
    const claims = this.#claims.get(key) ?? [];
    if (claims.some((claim) => claim.card === card)) return;
    this.#claims.set(key, [...claims, { card, doubt }]);
    this.#longest = Math.max(this.#longest, words.length);
    if (claims.length || (doubt !== undefined && words.length < 2)) return;
    for (const way of [sound(key), ...(key.length > 5 ? [`${key[0]}…`] : [])])
      this.#alike.set(way, [...(this.#alike.get(way) ?? []), key]);
  }

  /** What a name written like that may mean: the certain claims, or else the doubtful ones. */
  claims(key: string): Claim[] {
    const all = [...(this.#claims.get(key) ?? []), ...(this.#base?.claims(key) ?? [])];
    const certain = all.filter(({ doubt }) => doubt === undefined);
    return certain.length ? certain : all;
  }

  #namesAlike(way: string): string[] {
    return [...(this.#alike.get(way) ?? []), ...(this.#base ? this.#base.#namesAlike(way) : [])];
  }

  /** The one card that a mistyped or Hindi name means. */
  #mistyped(words: readonly Word[]): Claim[] {
    const key = joined(words);
    const hindi = words.some(({ written }) => isHindi(written));
    // "That SBI" is no slip of "Tata SBI": a word of its own is meant, unless the name has it too.
    const ordinary = words.filter(
      ({ written, latin }) =>
        !isHindi(written) && (isEnglish(latin) || notNames.has(latin) || /^\d+$/.test(latin)),
    );
    if (!hindi && (key.length < 5 || ordinary.length === words.length)) return [];
    const ways = (words.length === 1 || key.length > 8) && !hindi ? [sound(key), `${key[0]}…`] : [sound(key)];
    const near = ways
      .flatMap((way) => this.#namesAlike(way))
      .filter((name) => (hindi ? isHeardAs(key, name) : isSlipOf(key, name)))
      .filter((name) => ordinary.every(({ latin }) => name.includes(latin)));
    const claims = near.flatMap((name) => this.claims(name));
    return new Set(claims.map(({ card }) => card)).size === 1 ? claims.slice(0, 1) : [];
  }

  /** The longest name that begins at a word: what it may mean, and how many words it has. */
  at(words: readonly Word[], from: number): { claims: Claim[]; length: number } | undefined {
    let most = 1;
    while (most < this.#longest + 2 && words[from + most - 1]?.joinsNext) most += 1;
    const longest = (claimsOf: (name: readonly Word[]) => Claim[]) => {
      for (let length = Math.min(most, words.length - from); length > 0; length -= 1) {
        const name = words.slice(from, from + length);
        const own = name.filter(({ latin }, at) => at === 0 || at === length - 1 || !between.test(latin));
        const claims = [name, own].map(claimsOf).find((all) => all.length);
        if (claims) return { claims, length };
      }
      return undefined;
    };
    const exact = longest((name) => this.claims(joined(name)));
    const slip = longest((name) => this.#mistyped(name));
    return slip && slip.length > (exact?.length ?? 0) ? slip : exact;
  }
}

const issuers = new Names();
const market = new Names();

/** Adds a name with each way of writing its card's issuer before, between and behind its words. */
function addWithIssuer(
  names: Names,
  card: string,
  own: string,
  ways: readonly string[],
  doubt?: string,
): void {
  const words = own.split(" ");
  for (const issuer of ways)
    for (let at = 0; at <= words.length; at += 1)
      names.add(card, words.toSpliced(at, 0, issuer).join(" "), doubt);
}

/** Reads the names of content/cards.ts, then those of other-cards.txt. */
function readMarket(): void {
  const lines = readFileSync(join(root, "owner/content/other-cards.txt"), "utf8")
    .split("\n")
    .filter((line) => line.trim() && !line.startsWith("#"))
    .map((line) => ({ isCard: line.startsWith(" "), names: line.split(/[:,]/).map((name) => name.trim()) }));
  const groups = lines.filter(({ isCard }) => !isCard).map(({ names }) => names.filter(Boolean));
  for (const names of groups) for (const name of names) issuers.add(names[0] ?? "", name);
  for (const id of cardIds) {
    const { name, alsoKnownAs, issuer, ambiguous: doubts = {} } = cards[id];
    const ways = groups.find((names) => issuer && names.join().toLowerCase().includes(issuer.toLowerCase()));
    const withIssuer = new RegExp(`^(?:${ways?.join("|")}) | (?:${ways?.join("|")})$`, "i");
    for (const written of [name, name.replace(/ Credit Card$/, ""), ...alsoKnownAs]) {
      const own = ways ? written.replace(withIssuer, "") : written;
      market.add(name, written, doubts[written]);
      addWithIssuer(market, name, own, ways ?? [], own === written ? undefined : doubts[written]);
    }
  }
  let ways: string[] = [];
  for (const { isCard, names } of lines) {
    if (!isCard) ways = names[0] === "Unlisted" ? [] : names.filter(Boolean);
    const card = [ways[0], names[0]?.replace("?", "")].join(" ").trim();
    // A card that content/cards.ts has by now, under whatever name, keeps the ways of writing it that stand here.
    const [known] = market.claims(joined(wordsOf(card)));
    for (const name of isCard ? names.filter(Boolean) : []) {
      const own = name.replace("?", "");
      market.add(known?.card ?? card, own, own === name ? undefined : "also means something else");
      addWithIssuer(market, known?.card ?? card, own, ways);
    }
  }
}
readMarket();

/** Words that no card is called by alone. */
const notNames = new Set(readFileSync(join(root, "owner/content/no-names.txt"), "utf8").trim().split(/\s+/));
const isCapital = ({ written }: Word): boolean => /^[\p{Lu}\d]/u.test(written);
const mayName = (word: Word): boolean =>
  word.latin.length > 1 &&
  !notNames.has(word.latin) &&
  /^\p{Script=Latin}/u.test(word.written) &&
  (isCapital(word) || !isEveryday(word.latin));
const cardWord = /^(?:cards?|cc)$/;

/** A name that looks like a card's: its own words, and its issuer. `sure` where an issuer or "card" stands beside it. */
type NewName = { own: string; issuer: string; sure: boolean };

/** Up to so many words from `from` on, in one direction, that may be a name; capitals are not followed by small letters. */
function nameAlong(words: readonly Word[], from: number, step: 1 | -1, most: number): string[] {
  const name: Word[] = [];
  for (let at = from; name.length < most; at += step) {
    const word = words[at];
    const joins = step === 1 ? words[at - 1]?.joinsNext : word?.joinsNext;
    if (!word || !joins || !mayName(word)) break;
    const [first] = name;
    if (first && isCapital(first) !== isCapital(word)) break;
    name.push(word);
  }
  return (step === 1 ? name : name.reverse()).map(({ written }) => written);
}

const isStrange = (name: string): boolean => !isEnglish(inLatin(name)) && /^\p{Lu}/u.test(name);

/** Names of cards in words that no list has: beside an issuer, before "card", or as all that an answer says. */
function newNames(
  words: readonly Word[],
  taken: ReadonlySet<number>,
  doubted: ReadonlySet<number>,
): NewName[] {
  const free = words.map((word, at) => (taken.has(at) ? { ...word, written: "", latin: "" } : word));
  const found = free.flatMap(({ latin }, at): NewName[] => {
    const issuer = latin ? issuers.at(free, at) : undefined;
    const [claim] = issuer?.claims ?? [];
    if (issuer && claim) {
      const own = nameAlong(free, at + issuer.length, 1, 3).join(" ");
      // Small letters behind an issuer may be any words: "so many axis fans".
      return own ? [{ own, issuer: claim.card, sure: /^[\p{Lu}\d]/u.test(own) }] : [];
    }
    if (!cardWord.test(latin) || doubted.has(at) || doubted.has(at - 1)) return [];
    const own = nameAlong(free, at - (words[at - 1]?.latin === "credit" ? 2 : 1), -1, 2);
    const isNew = own.some(isStrange) && !issuers.claims(inLatin(own[0] ?? "")).length;
    return isNew ? [{ own: own.join(" "), issuer: "", sure: at > own.length }] : [];
  });
  const [first] = words;
  if (found.length || doubted.size || words.length > 3 || !first || !mayName(first)) return found;
  const whole = [first.written, ...nameAlong(words, 1, 1, 2)];
  const isWhole = whole.length === words.length && words.some(({ latin }) => !isEnglish(latin));
  return isWhole ? [{ own: whole.join(" "), issuer: "", sure: false }] : [];
}

/** Whether a word of a card's name may stand for the whole, "airtel" for Airtel Axis. */
const isOfNothingElse = (word: string): boolean =>
  !notNames.has(word) && !isEnglish(word) && !market.claims(word).length && !issuers.claims(word).length;

/** Behind these words a brand is the shop, not the card: "10% on Swiggy". */
const atShop = /^(?:for|on|at|via|through|from|in|with|using|pe|par|se|pay)$/;

/** Where names stand in words, each with what it may mean; what is plainly an ordinary word is left alone. */
function namesIn(words: readonly Word[], names: Names, inFull: ReadonlySet<string> = new Set()) {
  const found: { claims: Claim[]; from: number; to: number; ordinary: boolean }[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const name = names.at(words, at);
    if (!name) continue;
    const to = at + name.length;
    const [claim] = name.claims;
    const [word, next] = [words[at], words[to]];
    const card = words[to - 1]?.joinsNext && next && cardWord.test(next.latin);
    const alone = at === 0 && to === words.length;
    const listed = found.at(-1)?.to === at - 1 && /^(?:and|or|ya|aur)$/.test(words[at - 1]?.latin ?? "");
    const isOurs = isEnglish(word?.latin ?? "") && knownCards.has(claim?.card ?? "");
    const shop = !isOurs && atShop.test(words[at - 1]?.latin ?? "");
    const low = name.length === 1 && word && isEnglish(word.latin) && !isCapital(word) && !listed;
    const ordinary = Boolean(low && !card && !alone && claim?.doubt !== undefined);
    // "All on one card" speaks of no OneCard.
    if (at > 0 && word?.written === "one") continue;
    const never = name.length === 1 && word && notNames.has(word.latin);
    const claims = card ? name.claims.map(({ card: one }) => ({ card: one, doubt: undefined })) : name.claims;
    const isPassed = never || (!card && !alone && (shop || (ordinary && !inFull.has(claim?.card ?? ""))));
    if (claim?.doubt === undefined || !isPassed) found.push({ claims, from: at, to, ordinary });
    at = to - 1;
  }
  return found;
}

/** What one thread's comments name: a function that marks the names in a text, new ones among them. */
export function cardReader(answers: readonly string[]): (text: string) => Marked {
  const names = new Names(market);
  const inFull = new Set<string>();
  const seen = answers.flatMap((answer) => {
    const words = wordsOf(answer);
    const found = namesIn(words, market);
    const places = (of: typeof found) =>
      new Set(of.flatMap(({ from, to }) => [...words.keys()].slice(from, to)));
    const sure = found.filter(({ claims }) => claims[0]?.doubt === undefined);
    for (const { claims } of sure) if (claims.length === 1 && claims[0]) inFull.add(claims[0].card);
    return newNames(words, places(sure), places(found));
  });
  for (const card of inFull)
    for (const { latin } of wordsOf(card))
      if (latin.length > 3 && isOfNothingElse(latin)) names.add(card, latin, "a part of its name");
  const spelled = (name: NewName) => joined(wordsOf(name.own));
  const groups = [...Map.groupBy(seen, spelled)].sort(
    ([a, x], [b, y]) => y.length - x.length || (a < b ? -1 : 1),
  );
  for (const [key, group] of groups) {
    const own = group[0]?.own ?? "";
    // A slip of a name that is known already leads there by itself.
    const isKnown = ["", ...group.map(({ issuer }) => issuer)].some((issuer) => {
      const written = wordsOf(`${issuer} ${own}`.trim());
      const known = names.at(written, 0);
      return known?.length === written.length && known.claims[0]?.doubt === undefined;
    });
    if (isKnown) continue;
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
      if (issuer) addWithIssuer(names, card, own, [issuer], sure ? undefined : doubt);
    }
  }
  /** Whether an English word is written as the name of a card: "my Ace", "ACE is", "Airtel Axis or ace". */
  const isWrittenAsName = (claim: Claim, { written, latin, end }: Word, ahead: string, text: string) => {
    if (!isEnglish(latin)) return false;
    if (/[›/] ?(?:(?:and|or|ya|aur) )?$/.test(ahead)) return true;
    if (!inFull.has(claim.card) && !knownCards.has(claim.card)) return false;
    const isInside = /[\p{L}\p{N},:;›+/–-] *$/u.test(ahead);
    return /^\p{Lu}/u.test(written) && (isInside || /^ (?:is|gives|works)\b/.test(text.slice(end)));
  };
  /** The one card that is meant where several go by a name: the one that the thread names in full, or that of the issuer just named. */
  const narrowed = (claims: Claim[], last?: Mention): Claim[] => {
    const issuer = last?.cards.length === 1 ? issuerOf(last.cards[0] ?? "") : undefined;
    const ofIssuer = claims.filter(({ card }) => issuer && issuerOf(card) === issuer);
    const named = claims.filter(({ card }) => inFull.has(card));
    return [named, ofIssuer].find(({ length }) => length === 1) ?? claims;
  };
  return (text) => {
    const words = wordsOf(text);
    const mentions: Mention[] = [];
    let marked = "";
    let end = 0;
    for (const { claims, from, to, ordinary } of namesIn(words, names, inFull)) {
      const [first, last] = [words[from], words[to - 1]];
      if (!first || !last) continue;
      const ahead = marked + text.slice(end, first.start);
      const [claim, ...others] = narrowed(claims, mentions.at(-1));
      const isName = claim && !others.length && first === last && isWrittenAsName(claim, first, ahead, text);
      marked = `${ahead}‹${mentions.length}›`;
      end = last.end;
      mentions.push({
        cards: [...new Set([claim, ...others].flatMap((one) => one?.card ?? []))],
        written: text.slice(first.start, end),
        inFull: claim !== undefined && inFull.has(claim.card),
        ordinary,
        doubt: isName ? undefined : (claim?.doubt ?? (others.length ? "several cards go by it" : undefined)),
      });
    }
    return { text: marked + text.slice(end), mentions };
  };
}

/** The card that somebody means by a name; a name that nobody knows is one of its own. */
export function cardCalled(name: string): string {
  const words = wordsOf(name);
  const found = market.at(words, 0);
  const [claim] = found?.length === words.length && found.claims.length === 1 ? found.claims : [];
  return claim?.card ?? name;
}

/** The issuer whose name a card's name begins with. */
export function issuerOf(card: string): string | undefined {
  return issuers.at(wordsOf(card), 0)?.claims[0]?.card;
}
