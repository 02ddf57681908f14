/** What the data files say of themselves, and what is said of them where they are offered. */

const missing = "What we don’t have is null.";

export const provenanceWords = {
  source: "Threads of a community forum and the series’ own statistics; the rest is arithmetic",
  aiAssisted: "Summaries and explanations; no figure",
  seriesScope: (year: number) => `Every poll of the series of ${year}. ${missing}`,
  pollScope: (day: number, year: number) => `Day ${day} of the series of ${year}. ${missing}`,
  cardsScope: (asOf: string) => `Every card that a result or a fact names; facts as of ${asOf}. ${missing}`,
} as const;

export const offerWords = {
  series: {
    title: "Series, JSON",
    what: (year: number) =>
      `Every poll of ${year} with its result, counts, summary, contradictions and computed figures.`,
  },
  csv: {
    title: "Series, CSV",
    what: (year: number) => `The polls of ${year} as a table, one row a poll, for spreadsheets.`,
  },
  poll: { title: "One poll, JSON", what: "Add .json to the address of any poll’s page." },
  cards: {
    title: "Cards, JSON",
    what: "Every card in the polls, with its places, rates and fees.",
  },
} as const;

export const schemaTitles = {
  series: "A series of polls",
  poll: "One poll",
  cards: "Every card in the polls",
  "csv-row": "One row of a series’ CSV file",
} as const;

/** Types of fields, in words. */
export const typeWords = {
  list: (of: string) => `list of ${of}`,
  address: "address",
  date: "date",
  text: "text",
  boolean: "true or false",
  whole: "whole number",
  number: "number",
  object: "object",
} as const;
