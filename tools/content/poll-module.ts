import { categories } from "@/content/categories";
import type { Result, Tally } from "@/content/types";
import type { PollTarget } from "./poll-target";

/** What an import knows of a poll beyond its address. */
export type PollFindings = { result: Result; totals?: Tally; threadUrl?: string };

/** "Cashback & Rewards" → "cashback & rewards", "UPI Spend" → "UPI spend". */
const inSentence = (name: string): string => name.replaceAll(/\b[A-Z][a-z]+/g, (word) => word.toLowerCase());

/** A value as TypeScript, keys bare where they can be. The formatter does the rest. */
function literal(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(literal).join(", ")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const fields = Object.entries(value)
    .filter(([, inner]) => inner !== undefined)
    .map(([key, inner]) => `${/^[a-z]\w*$/i.test(key) ? key : JSON.stringify(key)}: ${literal(inner)}`);
  return fields.length ? `{ ${fields.join(", ")} }` : "{}";
}

/** The fields of a poll's module as lines of TypeScript: what can be pasted into one that is there already. */
export function findingsAsCode({ result, totals, threadUrl }: PollFindings): string {
  return Object.entries({ result, totals, threadUrl })
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => `  ${key}: ${literal(value)},`)
    .join("\n");
}

/**
 * A poll's module as a draft. Title and question are our own words for the category. `lookFor` is left empty and
 * `firstPublished` out: a draft may owe both, and `definePoll` refuses to publish without them.
 */
export function draftModule(
  { year, day, slug, identifier, categories: ids }: PollTarget,
  findings: PollFindings = { result: { kind: "not-recorded" } },
): string {
  const about = ids.map((id) => inSentence(categories[id].name)).join(", and for ") || "everything";
  return `import { definePoll } from "../../types.ts";

export const ${identifier} = definePoll({
  series: ${year},
  day: ${day},
  slug: ${literal(slug)},
  title: ${literal(`The best credit card for ${about}`)},
  categories: ${literal(ids)},
  question: ${literal(`Which credit card do members recommend for ${about}?`)},
  lookFor: [],
${findingsAsCode(findings)}
  draft: true,
});
`;
}
