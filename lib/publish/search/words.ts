/**
 * What is done to words before they are compared, in the index and in a query alike: so that "₹ 250", "Rs. 250" and
 * "250 rupees", "jewellery" and "jewelry", or "5 percent" and "5%", are the same thing.
 */

/** Several spellings of one word, each mapped to the one that is indexed. */
const spellings: Readonly<Record<string, string>> = {
  rs: "₹",
  inr: "₹",
  rupee: "₹",
  rupees: "₹",
  percent: "%",
  pc: "%",
  jewellery: "jewelry",
  jewelery: "jewelry",
  jewellers: "jeweller",
  jewelers: "jeweller",
  jeweler: "jeweller",
  govt: "government",
  utility: "utilities",
  tax: "taxes",
  beginner: "beginners",
  movie: "movies",
  film: "films",
};

/** Words that every poll of this site could answer to. They count only when a query has nothing else. */
const common = new Set(
  "a an and are best card cards cc credit for from good i in india indian is it my of on or poll polls the to top what which with won कार्ड क्रेडिट के का की लिए में से सबसे अच्छा कौन सा".split(
    " ",
  ),
);

/** "Rs. 10,000 & 5%" → ["₹", "10000", "5%"]. Accents fall away; a letter beside a digit ends a word, as in "day10". */
export function words(text: string): string[] {
  return (
    text
      .toLowerCase()
      .normalize("NFKD")
      // Devanagari is typed with and without a dot below; either nasal sign is a slip for the other. What is pasted
      // may hold characters that nobody sees.
      .replace(/[\u0300-\u036f\u093c’']|\p{Cf}/gu, "")
      // 10,000 and 10 000 are one number, "10k" too.
      .replace(/(?<=\d)[,\u00a0\u202f](?=\d)/g, "")
      .replace(/\b(\d+)k\b/g, "$1000")
      .replace(/(?<=\d)\s*(?:%|percent\b|per cent\b|pc\b)/g, "%")
      .replace(/(?<=[a-z])(?=\d)|(?<=\d)(?=[a-z])/g, " ")
      .match(/₹|\d+%?|[\p{L}\p{M}]+|%/gu)
      ?.map((word) => (Object.hasOwn(spellings, word) ? (spellings[word] ?? word) : word)) ?? []
  );
}

/** The words of a query that tell one result from another; all of them where none does. */
export function tellingWords(query: string): string[] {
  const all = words(query);
  const telling = all.filter((word) => !common.has(word));
  return telling.length ? telling : all;
}

/** The words that two neighbouring letters in the wrong order could have meant: "amxe" → "maxe", "axme", "amex". */
export function swaps(word: string): string[] {
  return Array.from(
    { length: Math.max(0, word.length - 1) },
    (_, at) => word.slice(0, at) + (word[at + 1] ?? "") + (word[at] ?? "") + word.slice(at + 2),
  ).filter((swapped) => swapped !== word);
}
