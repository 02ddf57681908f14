import { categories } from "@/content/categories";
import type { Result, Tally } from "@/content/types";
import { inSentence } from "@/lib/record/format";
import type { PollTarget } from "./poll-target";

/** What an import knows of a poll beyond its address. */
export type PollFindings = { result: Result; totals?: Tally; threadUrl?: string };

/** The fields of a poll's module: what can be pasted into one that is there already. The formatter does the rest. */
export const findingsAsCode = (findings: PollFindings): string =>
  Object.entries(findings)
    .map(([key, value]) => `  ${key}: ${JSON.stringify(value)},`)
    .join("\n");

/**
 * A poll's module as a draft. Title and question are our own words for the category. `lookFor` is left empty and
 * `firstPublished` out: a draft may owe both, and `definePoll` refuses to publish without them.
 */
export function draftModule(
  { year, day, slug, categories: ids }: PollTarget,
  findings: PollFindings = { result: { kind: "not-recorded" } },
): string {
  const about = ids.map((id) => inSentence(categories[id].name)).join(", and for ") || "everything";
  return `import { definePoll } from "../../types.ts";

export const poll = definePoll({
  series: ${year},
  day: ${day},
  slug: "${slug}",
  title: "The best credit card for ${about}",
  categories: ${JSON.stringify(ids)},
  question: "Which credit card do members recommend for ${about}?",
  lookFor: [],
${findingsAsCode(findings)}
  draft: true,
});
`;
}

/** A list of imports and of what they bring, both in the order of the files' names. */
function listing(name: string, entries: readonly (readonly [file: string, brings: string])[]): string {
  const imports = entries.map(([file, brings]) => `import { ${brings} } from "./${file}";\n`).join("");
  const brought = entries.map(([, brings]) => brings.replace("poll as ", "")).join(", ");
  return `// Written by \`npm run content:new\`, from the names of what lies here.
${imports}
export const ${name} = [${brought}] as const;
`;
}

/** The polls of one series (content/polls/2025/polls.ts), from the names of the files in its folder. */
export const pollList = (fileNames: readonly string[]): string =>
  listing(
    "polls",
    fileNames.toSorted().flatMap((file) => {
      const [, day] = /^day-(\d+)-/.exec(file) ?? [];
      return day ? [[file, `poll as day${day}`] as const] : [];
    }),
  );

/** Every series (content/polls/index.ts), from the names of their folders: the oldest first. */
export const seriesList = (folders: readonly string[]): string =>
  listing(
    "allSeries",
    folders
      .filter((name) => /^\d{4}$/.test(name))
      .toSorted()
      .map((year) => [`${year}/index.ts`, `series${year}`]),
  );

/** The facts of a year that has none yet. It is announced until its first poll is published. */
export const newSeriesIndex = (
  year: number,
  today: string,
): string => `import { defineSeries } from "../../types.ts";
import { polls } from "./polls.ts";

export const series${year} = defineSeries(
  {
    year: ${year},
    title: "Community credit card polls ${year}",
    description: "The ${year} series has not been published.",
    status: "announced",
    firstPublished: "${today}",
  },
  polls,
);
`;
