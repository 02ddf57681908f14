import { exportName } from "./poll-target";

/** "day-01-travel.ts": a poll's file, and the name that its module exports. */
const pollFileName = /^day-\d+-([a-z0-9-]+)\.ts$/;

const written = "// Written by `npm run content:new`, from the names of what lies here.\n";

/** A list of imports and of what they bring, both in the order of the files' names. */
function listing(name: string, entries: readonly (readonly [file: string, brings: string])[]): string {
  const imports = entries.map(([file, brings]) => `import { ${brings} } from "./${file}";\n`).join("");
  const brought = entries.map(([, brings]) => brings).join(", ");
  return `${written}${imports}\nexport const ${name} = [${brought}] as const;\n`;
}

/** The polls of one series (content/polls/2025/polls.ts), from the names of the files in its folder. */
export function pollList(fileNames: readonly string[]): string {
  const polls = fileNames.toSorted().flatMap((file) => {
    const [, name] = pollFileName.exec(file) ?? [];
    return name ? [[file, exportName(name)] as const] : [];
  });
  return listing("polls", polls);
}

/** Every series (content/polls/index.ts), from the names of their folders: the oldest first. */
export function seriesList(folders: readonly string[]): string {
  const years = folders.filter((name) => /^\d{4}$/.test(name)).toSorted();
  return listing(
    "allSeries",
    years.map((year) => [`${year}/index.ts`, `series${year}`] as const),
  );
}

/** The facts of a year that has none yet. It is announced until its first poll is published. */
export function newSeriesIndex(year: number, today: string): string {
  return `import { defineSeries } from "../../types.ts";
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
}
