import { cardIds, cards } from "@/content/cards";
import { spacedWords } from "./words.ts";

/** A card that a text may mean. If the name is ambiguous, `doubt` says what else it may mean. */
export type NamedCard = { name: string; doubt: string | undefined };

const allNames = cardIds.flatMap((id) => {
  const { name, alsoKnownAs, ambiguous = {} } = cards[id];
  return [name, ...alsoKnownAs].map((written) => {
    const meaning = ambiguous[written];
    const doubt = meaning === undefined ? undefined : `“${written}”: ${meaning}`;
    return { name, words: spacedWords(written), doubt };
  });
});

/** Returns the cards whose names or nicknames a text contains, in the order of content/cards.ts. */
export function namedCards(text: string): NamedCard[] {
  const words = spacedWords(text);
  const namesByCard = Map.groupBy(
    allNames.filter((cardName) => words.includes(cardName.words)),
    ({ name }) => name,
  );
  return [...namesByCard].map(([name, names]) => {
    const isSure = names.some(({ doubt }) => doubt === undefined);
    return { name, doubt: isSure ? undefined : names[0]?.doubt };
  });
}
