/* Words that change with a number. */

const rules = new Intl.PluralRules("en-IN");

/** The nouns that the site counts: plural and singular. */
const nouns = {
  awards: "award",
  cards: "card",
  comments: "comment",
  contradictions: "contradiction",
  days: "day",
  facts: "fact",
  polls: "poll",
  results: "result",
  upvotes: "upvote",
  votes: "vote",
  winners: "winner",
} as const;
export type Noun = keyof typeof nouns;

/** Returns "upvotes", or "upvote" for the number 1. */
export const noun = (count: number, many: Noun): string =>
  rules.select(count) === "one" ? nouns[many] : many;

/**
 * Returns the words after a printed figure. After "1" their first noun is singular: " upvotes on" →
 * " upvote on".
 */
export const afterFigure = (display: string, words: string): string =>
  display === "1"
    ? words.replace(/^(\s(?:poll )?)(\w+)/, (_, before: string, word: string) =>
        word in nouns ? before + nouns[word as Noun] : before + word,
      )
    : words;

/** [1, 2, 3, 5, 8] → "1 to 3, 5 and 8". A range contains only consecutive numbers. */
export function ranges(numbers: readonly number[]): string {
  const runs: [first: number, last: number][] = [];
  for (const value of numbers.toSorted((a, b) => a - b)) {
    const run = runs.at(-1);
    if (run && value === run[1] + 1) run[1] = value;
    else runs.push([value, value]);
  }
  const parts = runs.flatMap(([first, last]) =>
    last - first > 1 ? `${first} to ${last}` : [...new Set([first, last])].map(String),
  );
  return listed(parts);
}

/** [1, 2, 3, 5] → "days 1 to 3 and 5". */
export const dayRanges = (days: readonly number[]): string =>
  `${days.length > 1 ? "days" : "day"} ${ranges(days)}`;

/** ["a", "b", "c"] → "a, b and c". */
export const listed = (words: readonly string[]): string =>
  words.length < 2 ? (words[0] ?? "") : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;

const smallNumbers =
  "no one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(
    " ",
  );

/**
 * 9 → "Nine", 21 → "Twenty-one": for the beginning of a sentence, up to the number of days in a
 * month.
 */
export function inWords(count: number): string {
  const tens = count < 30 ? "twenty" : "thirty";
  const ones = count % 10 ? `-${smallNumbers[count % 10]}` : "";
  const words = smallNumbers[count] ?? tens + ones;
  return words.replace(/^./, (letter) => letter.toUpperCase());
}
