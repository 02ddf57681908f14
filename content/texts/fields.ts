/**
 * What the fields of the data files say of themselves: in the published schemas, and in the tables on /data. By the shape
 * that a field stands in; `itself` is the shape's own description.
 */
export const fieldTexts = {
  count: {
    itself: "A count as its source gives it",
    value: "The count; where the source rounded it, the nearest that is known",
    approximate: "True where the source rounded the count",
    asPosted: "The source’s own rounding, such as 1.7k; null for an exact count",
  },
  tally: {
    itself: "Comments and upvotes of a thread, or of one card in it",
  },
  "card-reference": {
    name: "As the polls write it",
  },
  placing: {
    category: "The category it placed in",
    for: "What a split poll named the card for, in words",
    tally: "What the card drew in the thread",
    reasons: "As posted, “Heading: detail”",
  },
  period: {
    itself: "When the polls were held; we don’t know the day of the month",
  },
  figure: {
    itself: "A row of the figure ledger",
    id: "The figure’s row on /methodology/figures",
    display: "As printed",
    scope: "What the figure covers",
    base: "What a share or a ratio is of",
    derivation: "How it was computed; null for a count of the source",
  },
  provenance: {
    page: "The page that shows the same",
    source: "Where the figures come from",
    scope: "What the file covers, and what it does not",
    aiAssisted: "Which fields were written with the help of AI",
    formatVersion: "Changes in its first number when a field changes its meaning or goes",
    contentVersion: "Fingerprint of what the file holds: the same content has the same one",
    updated: "The day on which what it holds was last published or corrected",
  },
  poll: {
    title: "Our own label for the poll",
    categories: "Empty for a poll across all categories",
    question: "What the poll asked, in our words",
    result: "How the poll ended, or that we don’t know",
    winners: "One, or several where the poll was split; empty where it named none; null where we don’t know",
    verdict: "What a poll without a winner said instead",
    totals: "Of the whole thread: the base of every share",
    votesNamed: "Votes that the poll’s own text names; we don’t know how they were counted",
    threadUrl: "The original poll on the forum",
    otherMentions: "Other cards that the poll mentions",
    otherMentionsInThread: "True where the thread names others, even if we don’t know which",
    summary: "AI-assisted, from the poll’s own figures alone",
    contradictions: "Figures of this poll that disagree, with how to read them",
    figures: "Every figure of the poll, given and computed",
    firstPublished: "The day on which the poll’s page first stood here",
  },
  fact: {
    text: "In words, with its amounts",
    asOf: "The month in which it was true. It may have changed since",
  },
  "card-placing": {
    poll: "The poll’s slug",
  },
  card: {
    issuer: "Where the card’s own name says it; null where it does not",
    facts: "Rates, caps and fees; null where we have none",
  },
  series: {
    published: "What the series published of itself; not the sum of the days we have",
    figures: "Figures of the series as a whole",
  },
  "csv-row": {
    categories: "Names, parted by “; ”; empty for a poll across all categories",
    year: "Of the month in which the poll was held",
    month: "1 to 12; we don’t know the day",
    winner_for: "What a split poll named the card for",
    second_winner: "The other winner of a split poll",
    thread_comments: "Of the whole thread",
    thread_upvotes: "Of the whole thread",
    thread_upvotes_approximate: "TRUE where the source rounded the count",
    votes_named: "Votes that the poll’s own text names",
  },
} as const satisfies Record<string, Readonly<Record<string, string>>>;
