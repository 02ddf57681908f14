/** The home page. Tokens are figures of the newest series. */
export const homeTexts = {
  headline: "Which credit card did India’s card forum vote for?",
  /** `forum`: where the polls were held; `winners`: how many are listed; `counted`: whether the series has counted them. */
  intro: (forum: string, winners: number, counted: boolean): string => {
    const held = `A poll a day on ${forum}.`;
    if (winners === 0) return `${held} We don’t have a winner yet.`;
    if (winners === 1) return `${held} This is the one winner we have so far.`;
    return `${held} These are the ${counted ? "{recorded.categories} " : ""}winners we have so far.`;
  },
  winners: "The winners",
  noWinners: "Once we have a result, its winner stands here.",
  overall: (year: number | undefined) => (year === undefined ? "And overall?" : `And overall, in ${year}?`),
  figures: (year: number | undefined) =>
    year === undefined ? "In figures" : `The ${year} series in figures`,
  /** What they are figures of; what each counts stands in the ledger. */
  figuresOf: (completed: boolean) =>
    `The series’ own figures${completed ? "; all of its polls are completed" : ""}. What each counts, and what we don’t know of it, stands with its source.`,
  /** Beside “Sign In to View Results”. */
  signIn: "Everyone can read every poll. Signed in, you see the runners-up and the counts here too.",
  results: {
    title: "The results",
    about: "Winners, runners-up and the counts we have.",
  },
  teaser: {
    title: "Your results in one place",
    text: "With a free account this page shows each result we have with its runner-up and counts. Tick the cards you hold, and it tells you how they did.",
  },
  trust: {
    title: "A community’s view, not advice",
    /** `period`: when the polls were held. */
    paragraphs: (period: string | null): string[] => [
      `These are forum polls, not a survey. They tell you what people who care about cards recommended${period ? ` in ${period}` : ""}, and not what is best for you.`,
      "AI helps us write the summaries, from the polls’ figures and the cards’ recorded rates. Where two figures disagree, you see both. Where we have none, we say so.",
    ],
    more: "How the results came about",
  },
};

/** The drawing of a thread: a dot for each upvote. Tokens are figures of its poll. */
export const dotsWords = {
  title: (winner: string): string => `One dot, one upvote: how ${winner} won`,
  winner: "{winner.upvotes} for the winner",
  second: "{runner-up.upvotes} for the runner-up",
  others: "{others.upvotes} for everything else",
  text: (winner: string, category: string): string =>
    `The thread on ${category} drew {upvotes} upvotes. ${winner} took {share.upvotes} of them.`,
  thin: (comments: number): string =>
    comments === 0
      ? "No comment of the thread is on its name, so read the win as a hint."
      : comments === 1
        ? "It has {winner.comments} comment alone, so read the win as a hint."
        : "Its {winner.comments} comments are few, so read the win as a hint.",
  more: "See the poll",
} as const;
