/** What the lists of polls, categories and cards say. Tokens are figures of the series. */
export const listWords = {
  series: (forum: string, period: string) => `A poll a day on ${forum}, ${period}.`,
  noResult: "We don’t have a result yet.",
  nothingYet: "We have no poll yet.",
  ofSeries: (year: number | undefined) => (year === undefined ? "" : `The ${year} series:`),
  onRecord: (recorded: number, polls: number) => {
    if (polls === 1) return recorded ? "We have its result." : "We don’t have its result yet.";
    return recorded
      ? "We have {recorded.results} of {polls} results."
      : "We have none of the {polls} results yet.";
  },
  noSeries: {
    title: (year: number) => `The ${year} polls have not been published`,
    about: (latest: number | undefined) =>
      latest === undefined ? "We have no poll of another year either." : `See the ${latest} results instead.`,
  },
  won: (place: string, category: string) => `${place} for ${category}`,
} as const;

/** The polls whose result is not known: one block, wherever they are listed. */
export const noResultWords = {
  title: (recorded: number, missing: number, year: number | undefined) => {
    const of = year === undefined ? "" : `${year}: `;
    if (recorded === 0)
      return missing === 1 ? `${of}help us find the result` : `${of}help us find the results`;
    const have = `${of}{recorded.results} of {polls}`;
    return missing === 1
      ? `${have}: help us find the last one`
      : `${have}: help us find the other {unrecorded.results}`;
  },
  list: "No result yet:",
  ask: (missing: number) =>
    missing === 1 ? "Do you have the thread of this poll?" : "Do you have the thread of one of these polls?",
  send: "Send us the link",
  thanks: "and we’ll add its winner.",
  mail: { subject: "The thread of a poll without a result", body: "The thread is here:\n\n" },
} as const;

/** "What do you pay for?" */
export const spendingWords = {
  title: "What do you pay for?",
  about: "Tick what you spend on, and see which card won.",
  noResult: "We don’t have a result yet.",
  nothingYet: "We are still looking for this one:",
  noWinner: "This poll named no winner:",
  see: "how it ended",
  check: "what to check before you choose",
} as const;

/** The cards that a reader has ticked on this device. */
export const heldWords = {
  /** Before and behind the number of those that a reader holds; "#" stands for the counted winners. */
  held: (winners: number, counted: boolean): readonly [before: string, behind: string] =>
    winners === 1
      ? ["Of the one winner we have, you hold", ""]
      : ["You hold", counted ? "of the # winners" : "of the winners"],
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

export const insightWords = {
  series: (year: number) => `The polls of ${year}`,
  none: "Nobody has read the polls together yet. Each one’s own page says what it found.",
  /** Stands over every expectation, so that none is taken for a result. */
  expectation: "Expectation, not a result",
} as const;
