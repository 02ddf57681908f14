/** What the pages of polls say in figures. Tokens are figures of the poll. */

/** Under the table of counts: what can be worked out from them, and why the rest cannot. */
export const countNotes = {
  ofSeries: "The series: {days} poll days completed, {awards} awards.",
  lead: "The winner is {lead.upvotes} upvotes ahead.",
  share:
    "{winner.upvotes} of the thread’s {upvotes} upvotes is {share.upvotes}. Read it as a rough guide: the two figures may not count the same thing.",
  excess: (placed: number) =>
    `No share of the thread: the ${placed === 2 ? "two " : "placed "}cards have {cards.upvotes} upvotes ${placed === 2 ? "between them" : "together"}, the whole thread {upvotes}.`,
  noCardCounts: (placed: number) =>
    placed === 1 ? "We don’t have the card’s own counts." : "We don’t have the cards’ own counts.",
} as const;
