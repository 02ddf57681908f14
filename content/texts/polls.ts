/** What is said of polls on more than one page: places and outcomes. */

/** How a card can place in a decided poll, best first, and as it is printed. */
export const placeTitles = { winner: "Winner", "runner-up": "Runner-up" } as const;
export type Place = keyof typeof placeTitles;
/** The title of a place that several share. */
export const jointly = (title: string): string => `Joint ${title.toLowerCase()}`;

/** A poll across all categories. */
export const acrossCategories = "Finale";

/** When the polls were held, from the oldest series to the newest: "December 2024 and December 2025". */
export const periodRange = (labels: readonly string[]): string =>
  labels.length > 2 ? `${labels[0]} to ${labels.at(-1)}` : labels.join(" and ");
