import type { CategoryId } from "@/content/categories";
import { type Place, placeTitles } from "@/content/texts/polls";
import type { PlacingContent, PollContent } from "@/content/types";

export type { Place };

/** The places that a poll gives, best first. A further one is shown everywhere once content and this file know it. */
export const places = Object.keys(placeTitles) as readonly Place[];

/** Where the content of a decided poll has who took a place. */
const fields = { winner: "winner", "runner-up": "runnerUp" } as const satisfies Record<Place, string>;

/** A placed card as the content has it, with what its figures' ids are begun with: "winner", "winner.rent". */
export type Placed = {
  key: string;
  place: Place;
  content: PlacingContent;
  category: CategoryId | undefined;
  /** "Rent payments": what a poll with several winners named it for. */
  for?: string;
};

/** Who was placed in a poll, best first; nobody where it named none or the result is not recorded. */
export function placedIn({ result, categories: [category] }: PollContent): Placed[] {
  switch (result.kind) {
    case "decided":
      return places.flatMap((place): Placed[] => {
        const content = result[fields[place]];
        return content ? [{ key: place, place, content, category }] : [];
      });
    case "split":
      return result.winners.map((content) => ({
        key: `winner.${content.category}`,
        place: "winner",
        content,
        category: content.category,
        for: content.for,
      }));
    case "open-question":
    case "not-recorded":
      return [];
  }
}
