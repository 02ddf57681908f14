/** What is said of polls, cards and series outside their pages: in search results, feeds, shares and images. */

const counts = (upvotes: string, comments: string): string => `${upvotes} upvotes, ${comments} comments`;

export const descriptionWords = {
  counts: (comments: string, upvotes: string) => ` ${comments} comments, ${upvotes} upvotes.`,
  poll: (outcome: string, known: string, period: string) =>
    `${outcome}${outcome.endsWith(".") ? "" : "."}${known} Community credit card poll for India, ${period}.`,
  unrecorded: (lead: string) => `${lead} No poll result yet.`,
  placed: (place: string, category: string) => `${place} for ${category}`,
  card: (name: string, asOf: string, places: string) =>
    `${name} in India’s community credit card polls, ${asOf}: ${places || "no place yet"}. Rates and fees may have changed.`,
  noResult: "What to check; no result yet",
} as const;

export const jsonLdWords = {
  creditText: "Summary AI-assisted, from community poll figures",
  dataset: (description: string) =>
    `${description} Winners, runners-up and counts, as far as we have them; the rest is null.`,
} as const;

export const feedWords = {
  poll: (day: number, title: string) => `Day ${day}: ${title}`,
  correction: (day: number, title: string) => `Correction, day ${day}: ${title}`,
} as const;

export const shareImageWords = {
  counts,
  /** The winner's upvotes and the runner-up's. */
  against: (first: string, second: string) => `${first} upvotes against ${second}`,
  day: (day: number, period: string) => `Day ${day}, ${period}`,
  placed: (place: string, category: string) => `${place}, ${category}`,
  runnerUp: (names: readonly string[]) =>
    `${names.length === 1 ? "Runner-up" : "Joint runners-up"}: ${names.join(", ")}`,
  /** Counts of a thread are never large beside a card's name: they would be taken for the card's. */
  wholeThread: (counts: string) => `Whole thread: ${counts}`,
  verdict: "Verdict of the finale",
  finaleThread: "in the finale’s own thread",
  community: "Voted by the community",
  noResult: "No result yet: have the thread? Send us the link",
  noPlacing: "No place in the polls we have",
  cardThread: (day: number) => `for this card, in the thread of day ${day}`,
  cardPoll: (day: number) => `Poll of day ${day}`,
  mayHaveChanged: (asOf: string) => `As of ${asOf}, may have changed`,
  polls: (count: number) => `${count} daily polls`,
  wholeSeries: "in the whole series",
  site: {
    corner: "India, December 2024",
    kicker: "Community credit card polls",
    home: "Every count with its base and source",
  },
} as const;

/** Further words that a poll across all categories, any poll, or a series is found by; and lines of search results. */
export const searchWords = {
  overall: ["best overall", "overall winner", "verdict", "champions"],
  poll: "best winner runner-up results",
  series: (year: number) => `${year} polls all days series overview`,
  day: (day: number) => `day ${day}`,
  pollLine: (day: number, category: string, outcome: string) => `Day ${day}, ${category}. ${outcome}`,
  placing: (place: string, category: string) => `${place}: ${category}`,
  noPlacing: "No place in the polls we have",
} as const;
