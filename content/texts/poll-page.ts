import { listed } from "./number.ts";

/** What the pages of polls and cards say. Tokens are figures of the poll. */
export const pollPageWords = {
  /** Under the winner's name, where its sample is thin. */
  care: "Read with care: {winner.comments} comments on this card",
  factsAsOf: (asOf: string) => `As of ${asOf}. May have changed.`,
  posted: (label: string) => `posted as “${label}”`,
  champions: "Category champions",
  check: "What to check",
  others: "Other notable mentions",
  othersUnnamed: "The thread names other cards too. We don’t have the list.",
  thread: "Original poll",
  readThread: (forum: string) => `Read the thread on ${forum}`,
  noThread: "We don’t have the thread’s address.",
  lookOn: (forum: string) => `Search ${forum} for it`,
} as const;

/** A poll that was taken back. */
export const withdrawnWords = {
  title: (title: string) => `Withdrawn: ${title}`,
  said: (day: string, why: string) => `We withdrew this poll on ${day}. ${why}`,
  others: "The polls we have",
} as const;

/** Under the table of counts: what can be worked out from them, and why the rest cannot. */
export const countNotes = {
  thread: "Whole thread",
  finale: "Finale’s own thread",
  series: "Whole series",
  ofSeries: "The series: {days} poll days completed, {awards} awards.",
  lead: "The winner is {lead.upvotes} upvotes ahead.",
  share:
    "{winner.upvotes} of the thread’s {upvotes} upvotes is {share.upvotes}. Read it as a rough guide: the two figures may not count the same thing.",
  excess: (placed: number) =>
    `No share of the thread: the ${placed === 2 ? "two " : "placed "}cards have {cards.upvotes} upvotes ${placed === 2 ? "between them" : "together"}, the whole thread {upvotes}.`,
  noCardCounts: (placed: number) =>
    placed === 1 ? "We don’t have the card’s own counts." : "We don’t have the cards’ own counts.",
  noRunnerUp: "We don’t have the runner-up.",
  noCounts: "We don’t have the counts of this thread.",
  rounded: (units: readonly string[]) => `The source rounded the ${listed(units)}.`,
} as const;

/** A poll without a result. */
export const guideWords = {
  title: "Result",
  example: "An example",
  gap: "We don’t have this result yet.",
  send: "Have the thread? Send us the link",
  search: (forum: string) => `Search ${forum} for this poll`,
  related: "Winners of other polls",
  subject: (day: number, title: string) => `Result of day ${day}: ${title}`,
  body: (day: number) => `The thread of day ${day} is here:\n\n(paste its address)\n\nWinner:\nRunner-up:\n`,
} as const;

export const cardPageWords = {
  kind: (issuer: string | undefined) => (issuer ? `${issuer} credit card` : "Credit card"),
  facts: "Rates and fees",
  noFacts: "We have no rate or fee for this card. Its issuer has today’s.",
  noPlace: "No place yet",
  noPlacing: "This card has no place in the polls we have.",
  noCounts: "We don’t have its own counts.",
  others: "Other cards in the polls",
  data: "The cards as open data",
} as const;
