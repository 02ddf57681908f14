/** How a card can place in a decided poll, best first, and as it is printed. */
export const placeTitles = { winner: "Winner", "runner-up": "Runner-up" } as const;
export type Place = keyof typeof placeTitles;

/** A poll across all categories. */
export const acrossCategories = "Finale";
