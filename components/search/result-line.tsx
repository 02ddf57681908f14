import type { SearchEntry } from "@/lib/publish/search/rank";

/**
 * The content of a search result: title, kind and a line about it. Dialog and search page use it.
 */
export function ResultLine({ entry }: { entry: SearchEntry }) {
  return (
    <>
      <span className="flex items-baseline justify-between gap-x-4">
        <span className="font-serif text-[1.0625rem] font-semibold leading-snug">
          {entry.title}
        </span>
        <span className="kicker shrink-0">{entry.kind}</span>
      </span>
      <span className="block max-w-line text-[0.9375rem] leading-snug text-muted-foreground">
        {entry.line}
      </span>
    </>
  );
}
