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
  full: (card: string, rate: string, at: string, only: string | undefined) =>
    `On ${on(only)}, ${card}’s ${rate} reaches its cap at ${at}.`,
} as const;
