import { ambiguousNames, issuerWords } from "@/content/aliases";
import { type CardId, cardIds, cards } from "@/content/cards";

/** What a comment's text names: cards for certain, cards perhaps, and what looks like a card that is not known. */
export type NamedCards = {
  sure: Set<CardId>;
  /** By card: the doubtful name, and what else it means. */
  unsure: Map<CardId, { name: string; why: string }>;
  candidates: Set<string>;
};

/** What the forum writes for characters of HTML. */
const entities: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'" };

/** Words of a name or text in one spelling: lower case, every run of other characters one space. */
const spelled = (text: string): string =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\n.,;:!?()/]+/gu, " ")
    .trim();

/** The commenter's own words: entities undone, quoted lines and addresses taken out. */
export function ownWords(body: string): string {
  const decoded = body.replaceAll(/&([a-z]+|#\w+);/gi, (_, name: string) => entities[name] ?? " ");
  return spelled(
    decoded
      .replaceAll(/^\s*>.*$/gm, "")
      .replaceAll(/https?:\/\/\S+/g, " ")
      .replaceAll(/[*_~`|#[\]\\-]/g, " "),
  );
}

type Alias = { card: CardId; name: string; doubt: string | undefined };

/** Every way of writing a card, longest first; a card's own name and its name without "Credit Card" among them. */
function aliasTable(): Map<string, Alias> {
  const all = cardIds.flatMap((card) => {
    const { name, alsoKnownAs } = cards[card];
    const doubts: Readonly<Record<string, string>> = ambiguousNames[card] ?? {};
    for (const doubtful of Object.keys(doubts))
      if (!(alsoKnownAs as readonly string[]).includes(doubtful))
        throw new Error(
          `content/aliases.ts: "${doubtful}" is not among the names of ${card} in content/cards.ts`,
        );
    return [name, name.replace(/ Credit Card$/, ""), ...alsoKnownAs].map(
      (written): Alias => ({ card, name: spelled(written), doubt: doubts[written] }),
    );
  });
  const table = new Map<string, Alias>();
  for (const alias of all.sort((a, b) => b.name.length - a.name.length)) {
    const known = table.get(alias.name);
    if (known && known.card !== alias.card)
      throw new Error(
        `content/cards.ts: "${alias.name}" is a name of ${known.card} and of ${alias.card}; a name may mean one card only`,
      );
    if (!known) table.set(alias.name, alias);
  }
  return table;
}

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");
/** Whole words only: "ace" is not in "place". */
const anyOf = (names: readonly string[], then = ""): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])(${names.map(escaped).join("|")})(?![\\p{L}\\p{N}])${then}`, "gu");

const aliases = aliasTable();
const aliasPattern = anyOf([...aliases.keys()]);
const candidatePattern = anyOf(
  issuerWords.toSorted((a, b) => b.length - a.length),
  "((?: [\\p{L}\\p{N}]+){1,2})",
);

/** Words that end a card's name, or that no card is called. */
const plainWords = new Set(
  "a about also and are as at bank bill but by card cards cc ccs credit cs customer debit does for from gave get gives good had has have i in is it its my netbanking no not of on one only or out points rewards rm so support than that the their then they this to too until up upi use used via vs was will with you your".split(
    " ",
  ),
);

function candidatesIn(words: string): Set<string> {
  const found = new Set<string>();
  for (const [, issuer, rest = ""] of words.matchAll(candidatePattern)) {
    const all = rest.trim().split(" ");
    const end = all.findIndex((word) => plainWords.has(word));
    const name = end < 0 ? all : all.slice(0, end);
    if (name.length) found.add([issuer, ...name].join(" "));
  }
  return found;
}

/** What a comment names. The longest name wins: "amazon pay icici" is not also "amazon pay". */
export function namedCards(body: string): NamedCards {
  const words = ownWords(body);
  const sure = new Set<CardId>();
  const unsure: NamedCards["unsure"] = new Map();
  const rest = words.replaceAll(aliasPattern, (name) => {
    const alias = aliases.get(name);
    if (alias?.doubt) unsure.set(alias.card, { name, why: alias.doubt });
    else if (alias) sure.add(alias.card);
    return "|";
  });
  for (const card of sure) unsure.delete(card);
  return { sure, unsure, candidates: candidatesIn(rest) };
}
