/** The places of a decided poll, best first, with their printed titles. */
export const placeTitles = { winner: "Winner", "runner-up": "Runner-up" } as const;
export type Place = keyof typeof placeTitles;

/** Printed in the place of a category's name for a poll about all categories. */
export const acrossCategories = "Finale";
