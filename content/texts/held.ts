import { noun } from "./number.ts";

/** Texts about the winners that a reader holds. */
export const heldWords = {
  /** "2 of 6 winners" */
  brief: (held: number, total: number): string => `${held} of ${total} ${noun(total, "winners")}`,
  /**
   * The statement of a reader who shares the winners that they hold. It is part of the shared
   * picture. It is also shown on the page that a shared link opens.
   */
  statement: (held: number, total: number): string => {
    const forum = "India’s card forum picked";
    if (total === 1)
      return held ? `I hold the winner ${forum}` : `I don’t hold the winner ${forum}`;
    if (held === total) return `I hold all ${total} winners ${forum}`;
    return `I hold ${held || "none"} of the ${total} winners ${forum}`;
  },
  unreadable: "This link is cut off or has been changed, so we can’t show whose cards it lists.",
  unchanged: "Your own ticks stay as they are.",
} as const;
