/** What the comparison of two cards' rates and caps says. Arguments that stand for a figure are its token. */

const on = (only: string | undefined) => only ?? "all bills of the category";

/** How its figures are called in the ledger. */
export const returnRowWords = {
  full: (card: string, only: string | undefined) => ({
    label: `Spending at which ${card} reaches its cap`,
    scope: `${card}, ${on(only)}`,
  }),
  meeting: (first: string, second: string, only: string | undefined) => ({
    label: `Spending at which ${first} and ${second} give back the same`,
    scope: `${first} and ${second}, ${on(only)}`,
  }),
} as const;

export const returnsWords = {
  title: (first: string, second: string, at: string, only: string | undefined) =>
    `${only ? `On ${only}, ` : ""}${first} gives more back up to ${at}, ${second} above that`,
  measure: (month: string) => `What you get back on your bills, at the rates and caps of ${month}`,
  full: (card: string, rate: string, at: string, only: string | undefined) =>
    `On ${on(only)}, ${card}’s ${rate} reaches its cap at ${at}.`,
  caveat: (month: string) =>
    `Rates and caps are as of ${month} and may have changed. We don’t know if a cap counts per month or per bill: take the amounts as those of one such period.`,
  source: "The cards’ own rates and caps",
  columns: { card: "Card", back: "Gives back", full: "Cap reached at" },
  upTo: "up to",
  onAll: "all bills",
} as const;

/** The slider's words; it runs in the browser, so they stand apart. */
export const sliderWords = {
  label: "Try your own bills",
  answer: (bills: string) => `On ${bills} of bills you get back`,
} as const;
