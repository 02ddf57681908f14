/**
 * Digits that a page may print without a row in the ledger, such as the year in a date. They are
 * neither results nor properties of a card. A pattern includes the words around the digits, so that
 * it does not allow the same digits elsewhere.
 */
type Allowed = {
  pattern: RegExp;
  why: string;
  /** The pages to which the pattern applies. If it is left out, it applies to all pages. */
  on?: RegExp;
};

const month =
  "(?:January|February|March|April|May|June|July|August|September|October|November|December)";

const digitsAllowed: readonly Allowed[] = [
  { pattern: /\bDay \d{1,2} of \d{1,2}(?=”)/g, why: "a label as posted, in quotation marks" },
  { pattern: new RegExp(`\\b\\d{1,2} ${month} 20\\d\\d\\b`, "g"), why: "a date" },
  {
    pattern: new RegExp(`\\b${month} \\d{1,2}, 20\\d\\d\\b`, "g"),
    why: "a date as the legal pages write it",
  },
  { pattern: /\b20\d\d-\d\d(?:-\d\d)?\b/g, why: "a date for machines" },
  { pattern: /\bhttps?:\/\/\S+/g, why: "an address" },
  {
    pattern: /\b[Dd]ays? \d{1,2}(?:(?:,| and| to| or)(?: day)? \d{1,2})*\b/g,
    why: "the name of a day, or of several",
  },
  { pattern: /\b24-48 hours\b/g, why: "response time, a constant of the product" },
  {
    pattern: /\b\d+ (?:days|minutes|seconds)\b/g,
    why: "the lifetime of a cookie",
    on: /^\/privacy$/,
  },
  {
    pattern:
      /(?:\d{1,2} )?(?:अगस्त|नवंबर|दिसंबर) 20\d\d|\d+ (?:दिन|मिनट|सेकंड|वर्ष)|24-48 घंटों|अधिनियम, 2023/g,
    why: "dates, lifetimes of cookies, an age, a law and the response time, in Hindi",
    on: /^\/hi(?:\/|$)/,
  },
  { pattern: /\.\d(?=”)/g, why: "the end of a cookie’s name", on: /^\/(?:hi\/)?privacy$/ },
  {
    pattern: /\b18 (?:years|or over)\b/g,
    why: "the age for an account, a legal text",
    on: /^\/(?:privacy|terms|prerendered\/auth)$/,
  },
  {
    pattern: /\bAt least 6 characters\b/g,
    why: "the length of a password",
    on: /^\/prerendered\/auth$/,
  },
  { pattern: /\bCC BY 4\.0\b/g, why: "name of a licence" },
  { pattern: /\/polls\/20\d\d(?:\/[\w.-]+|\.\w+)?/g, why: "an address of this site" },
  { pattern: /\butf-8(?:-sig)?\b/gi, why: "name of an encoding" },
  { pattern: /\b404\b/g, why: "status code", on: /^\/404$/ },
  {
    pattern: /\b\d{1,3} months? old\b/g,
    why: "the age of a card’s facts, from dates",
    on: /^\/cards\//,
  },
  { pattern: /\b1 to 12\b/g, why: "the numbers of the months", on: /^\/data$/ },
  // Only a year matches, because a count above 999 is printed with a comma.
  { pattern: /\b20[2-9]\d\b(?! (?:upvotes|comments|votes|cards))/g, why: "a year" },
];

export const numbersIn = (text: string): string[] => text.match(/\d+(?:[.,]\d+)*/g) ?? [];

/**
 * Returns the numbers in a page's text that none of the patterns for this page matches. Each of
 * these numbers needs a row in the ledger.
 */
export const unexplained = (page: string, text: string): string[] =>
  numbersIn(
    digitsAllowed
      .filter(({ on }) => on?.test(page) ?? true)
      .reduce((rest, { pattern }) => rest.replaceAll(pattern, " … "), text),
  );
