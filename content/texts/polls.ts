/** The places of a decided poll, best first, with their printed titles. */
export const placeTitles = { winner: "Winner", "runner-up": "Runner-up" } as const;
export type Place = keyof typeof placeTitles;

/** The name of a poll across all categories. */
export const acrossCategories = "Finale";
