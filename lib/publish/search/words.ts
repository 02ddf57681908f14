/*
 * Normalises words before they are compared, in the index and in a query: "₹ 250", "Rs. 250" and
 * "250 rupees" are the same, and so are "jewellery" and "jewelry", or "5 percent" and "5%".
 */

/** Spellings that readers may type, each with the spelling that the index uses. */
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

/**
 * Words that match every poll of this site. They are searched only if a query has no other words.
 */
const common = new Set(
  "a an and are best card cards cc credit for from good i in india indian is it my of on or poll polls the to top what which with won ka ke ki ko liye mein sabse accha acha achha kaun kaunsa konsa कार्ड क्रेडिट के का की लिए में से सबसे अच्छा कौन सा".split(
    " ",
  ),
);

/**
 * Splits a text into normalised words: "Rs. 10,000 & 5%" → ["₹", "10000", "5%"]. Accents are
 * dropped, and "day10" is two words.
 */
export function words(text: string): string[] {
  return (
    text
      .toLowerCase()
      /* A no-break space in "10 000" is removed here. NFKD would turn it into an ordinary space,
         and the number would become two words. */
      .replace(/(?<=\d)[\u00a0\u202f](?=\d)/g, "")
      .normalize("NFKD")
      // Some readers leave out Devanagari's joiners and the dot below a letter: both are removed.
      // Invisible characters of pasted text are removed too.
      .replace(/[\u0300-\u036f\u093c’']|\p{Cf}/gu, "")
      // "10,000" and "10k" become "10000".
      .replace(/(?<=\d),(?=\d)/g, "")
      .replace(/\b(\d+)k\b/g, "$1000")
      .replace(/(?<=\d)\s*(?:%|percent\b|per cent\b|pc\b)/g, "%")
      .replace(/(?<=[a-z])(?=\d)|(?<=\d)(?=[a-z])/g, " ")
      .match(/₹|\d+%?|[\p{L}\p{M}]+|%/gu)
      ?.map((word) => (Object.hasOwn(spellings, word) ? (spellings[word] ?? word) : word)) ?? []
  );
}

/**
 * Returns the words of a query without the common words. Returns all words if the query has only
 * common words.
 */
export function distinctiveWords(query: string): string[] {
  const queryWords = words(query);
  const distinctive = queryWords.filter((word) => !common.has(word));
  return distinctive.length ? distinctive : queryWords;
}

/**
 * Returns all words that result from one swap of two neighbouring letters in `word`: "amxe" →
 * "maxe", "axme", "amex".
 */
export function swaps(word: string): string[] {
  const pairs = Math.max(0, word.length - 1);
  const swapped = Array.from({ length: pairs }, (_, index) => {
    const [first = "", second = ""] = word.slice(index, index + 2);
    return word.slice(0, index) + second + first + word.slice(index + 2);
  });
  return swapped.filter((candidate) => candidate !== word);
}
