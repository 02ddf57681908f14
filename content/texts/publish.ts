/** What is said of polls, cards and series outside their pages: in search results, feeds, shares and images. */

const counts = (upvotes: string, comments: string): string => `${upvotes} upvotes, ${comments} comments`;

export const descriptionWords = {
  counts: (comments: string, upvotes: string) => ` ${comments} comments, ${upvotes} upvotes.`,
  poll: (outcome: string, known: string, period: string) =>
    `${outcome}${outcome.endsWith(".") ? "" : "."}${known} Community credit card poll for India, ${period}.`,
  unrecorded: (category: string, day: number, period: string) =>
    `${category}: day ${day} of India’s community credit card polls, ${period}. The result is not recorded; what to weigh up, and recorded results nearby.`,
  placed: (place: string, category: string) => `${place} for ${category}`,
  card: (name: string, asOf: string, places: string) =>
    `${name} in India’s community credit card polls, ${asOf}: ${places || "no placing on record"}. Recorded facts may have changed.`,
  resultNotRecorded: "Result not recorded",
} as const;

export const jsonLdWords = {
  creditText: "Summary AI-assisted, from community poll figures",
  dataset: (description: string) =>
    `${description} Winners, runners-up and counts as far as recorded; what is not recorded is null.`,
} as const;

export const feedWords = {
  poll: (day: number, title: string) => `Day ${day}: ${title}`,
  correction: (day: number, title: string) => `Correction, day ${day}: ${title}`,
} as const;

export const citationWords = {
  published: (on: string, corrected: string | undefined) =>
    `Published ${on}${corrected ? `, corrected ${corrected}` : ""}.`,
} as const;

/** A poll or a card as Markdown for a forum. */
export const forumWords = {
  tally: (upvotes: string, comments: string) => `${upvotes} upvotes and ${comments} comments`,
  noTally: "its own upvotes and comments are not recorded",
  notRecorded: "not recorded",
  verdict: "Verdict",
  nothing: "Winner and runner-up: not recorded",
  poll: (title: string, day: number, period: string) =>
    `**${title}** (day ${day} of the community credit card polls, ${period})`,
  thread: "Whole thread",
  noThread: "upvotes and comments not recorded",
  card: (name: string, asOf: string) => `**${name}** in the community credit card polls, ${asOf}`,
  placing: (place: string, category: string, tally: string) => `${place} for ${category} (${tally})`,
  noPlacing: "No placing on record",
  fact: (text: string, asOf: string) => `${text} (as of ${asOf}, may have changed)`,
  foot: (name: string, url: string) => `Source: [${name}](${url}). A community poll, not financial advice.`,
} as const;

export const shareImageWords = {
  counts,
  share: (derivation: string, share: string) => `${derivation} upvotes, ${share}`,
  day: (day: number, period: string) => `Day ${day}, ${period}`,
  placed: (place: string, category: string) => `${place}, ${category}`,
  runnerUp: (name: string | undefined) => (name ? `Runner-up: ${name}` : "Runner-up not recorded"),
  noCounts: "Counts not recorded",
  wholeThread: (more: string) => `in the whole thread. ${more}`,
  noWinnersCounts: "The winners’ own counts are not recorded",
  verdict: "Verdict of the finale",
  finaleThread: "in the finale’s own thread",
  noResult: { strong: "Result not recorded", soft: "What to weigh up, and results nearby" },
  noPlacing: "No placing on record",
  cardThread: (day: number) => `in the thread of day ${day}`,
  noCardCounts: "Its own counts are not recorded",
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
  poll: "winner runner-up results",
  series: (year: number) => `${year} polls all days series overview`,
  day: (day: number) => `day ${day}`,
  pollLine: (day: number, category: string, outcome: string) => `Day ${day}, ${category}. ${outcome}`,
  placing: (place: string, category: string) => `${place}: ${category}`,
  noPlacing: "No placing on record",
} as const;
