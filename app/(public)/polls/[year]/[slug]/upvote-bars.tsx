import { Figure } from "@/components/record/figure";
import type { Poll } from "@/lib/record/polls";

/** How much of the row the longest bar takes; the rest is for its words. */
const longest = 46;

/** The placed cards' upvotes as bars on one scale, each said in words beside it; nothing where one is not known. */
export function UpvoteBars({ poll: { placings, result } }: { poll: Poll }) {
  const rows = placings.flatMap(({ figures: { upvotes }, ...placing }) =>
    upvotes ? [{ ...placing, upvotes }] : [],
  );
  const most = Math.max(...rows.map(({ upvotes }) => upvotes.value));
  if (result !== "decided" || rows.length < placings.length || rows.length < 2 || !most) return null;
  return (
    <ul className="mt-1.5 grid gap-y-0.5 text-[0.9375rem] leading-[1.3] sm:mt-3 sm:gap-y-1">
      {rows.map(({ place, title, card, upvotes }) => (
        <li key={place} className="flex items-center gap-2">
          <svg
            aria-hidden
            className="shrink-0"
            width={`${Math.max(1, Math.round((longest * upvotes.value) / most))}%`}
            height="16"
          >
            <rect
              className={place === "winner" ? "bar-fill fill-mark" : "bar-fill fill-mark-soft"}
              width="100%"
              height="100%"
            />
          </svg>
          <span>
            <Figure row={upvotes} className="font-semibold" />{" "}
            {place === "winner" ? "upvotes" : `${card.name}, ${title.toLowerCase()}`}
          </span>
        </li>
      ))}
    </ul>
  );
}
