/** What the lists of polls, categories and cards say. Tokens are figures of the series. */
export const listWords = {
  series: (forum: string, period: string) => `A poll a day on ${forum}, ${period}.`,
  onRecord: "We have {recorded.results} of {polls} results.",
  noSeries: {
    title: (year: number) => `We have no ${year} polls yet`,
    about: (year: number, latest: number) =>
      `When the first poll of ${year} ends, you can read its result right here. Until then, see the ${latest} results.`,
  },
  won: (place: string, category: string) => `${place} for ${category}`,
} as const;

/** The polls whose result is not known: one block, wherever they are listed. */
export const noResultWords = {
  title: "{recorded.results} of {polls}: help us find the other {unrecorded.results}",
  list: "No result yet:",
  ask: "Do you have the thread of one of these polls?",
  send: "Send us the link",
  thanks: "and we’ll add its winner.",
  mail: { subject: "The thread of a poll without a result", body: "The thread is here:\n\n" },
} as const;

/** "What do you pay for?" */
export const spendingWords = {
  title: "What do you pay for?",
  about: "Tick what you spend on, and see which card won.",
  nothingYet: "We are still looking for this one:",
  check: "what to check before you choose",
} as const;

/** The cards that a reader has ticked on this device. */
export const heldWords = {
  before: "You hold",
  of: "of the",
  winners: "winners",
  yours: "Where yours placed",
  tick: "Tick the cards you hold",
  invite: "and see how they did.",
} as const;

export const cardTableWords = {
  heads: {
    card: "Card",
    won: "Place",
    counts: "Counts",
    facts: "Rates and fees",
    asOf: "As of",
  },
  mayHaveChanged: "may have changed",
  note: "Counts are those of the card in its poll’s thread.",
  dash: "A dash means that we don’t have the figure.",
} as const;
