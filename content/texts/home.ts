/** The home page. Tokens are figures of the newest series. */
export const homeTexts = {
  headline: "Which credit card did India’s community vote for?",
  /** `forum`: where the polls were held. */
  intro: (forum: string): string =>
    `A poll a day on ${forum}. These are the {recorded.categories} winners we have so far.`,
  winners: "The winners",
  overall: "And overall?",
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
    paragraphs: (period: string): string[] => [
      `These are forum polls, not a survey. They tell you what people who care about cards recommended in ${period}, and not what is best for you.`,
      "AI helps us write the summaries, from the polls’ own figures. Where two figures disagree, you see both. Where we have none, we say so.",
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
  thin: "Its {winner.comments} comments are few, so read the win as a hint.",
  more: "See the poll",
} as const;
