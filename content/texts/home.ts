/** The texts of the home page. A token (`{…}`) stands for a figure of the newest series. */
export const homeTexts = {
  /**
   * The sentence below the tiles with the winners.
   *
   * - `forum` is the name of the forum.
   * - `winners` is the number of winners on record. It only decides the wording, such as
   *   "winner" or "winners".
   * - `counted` is true if the number of winners may be printed. The text prints it as the figure
   *   `{recorded.categories}`.
   * - `all` is true if no result is missing.
   */
  intro: (forum: string, winners: number, counted: boolean, all: boolean): string => {
    const polls = `A poll a day on ${forum}.`;
    if (winners === 0)
      return all ? `${polls} None of them named a winner.` : `${polls} We don’t have a winner yet.`;
    const number = counted ? "{recorded.categories} " : "";
    if (all)
      return winners === 1
        ? `${polls} This is the winner.`
        : `${polls} These are the ${number}winners.`;
    if (winners === 1) return `${polls} This is the one winner we have so far.`;
    return `${polls} These are the ${number}winners we have so far.`;
  },
  /** The note below the figures of a series. */
  figuresNote: (completed: boolean): string =>
    `As the series reported them${completed ? "; all polls have ended" : ""}. See what each number counts.`,
};

/**
 * The words of the drawing with a dot for each upvote. A token such as `{winner.comments}` stands
 * for a figure of the poll.
 */
export const dotsWords = {
  title: (wins: number): string =>
    `One dot, one upvote: how clear the ${wins === 1 ? "win was" : "wins were"}`,
  text: "Round dots are upvotes for the winner, square ones for the runner-up.",
  thin: (comments: number): string => {
    if (comments === 0) return "With no comment behind it, treat the win as a hint.";
    return "With only {winner.comments} comments behind it, treat the win as a hint.";
  },
} as const;
