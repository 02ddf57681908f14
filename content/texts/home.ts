/** The home page. Tokens are figures of the newest series. */
export const homeTexts = {
  /** `forum`: where the polls were held; `winners`: how many are listed; `counted`: whether the series has counted them. */
  intro: (forum: string, winners: number, counted: boolean): string => {
    const held = `A poll a day on ${forum}.`;
    if (winners === 0) return `${held} We don’t have a winner yet.`;
    if (winners === 1) return `${held} This is the one winner we have so far.`;
    return `${held} These are the ${counted ? "{recorded.categories} " : ""}winners we have so far.`;
  },
  /** What they are figures of; what each counts stands in the ledger. */
  figuresOf: (completed: boolean) =>
    `The series’ own figures${completed ? "; all of its polls are completed" : ""}. What each counts, and what we don’t know of it, stands with its source.`,
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
} as const;
