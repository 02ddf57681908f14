const written =
  "// Written by `npm run content:new`, from the names of the files and folders here.\n";

/**
 * Returns the source code of a list of polls, such as content/polls/2025/polls.ts, from the names
 * of the files in its folder.
 */
export function pollList(fileNames: readonly string[]): string {
  const polls = fileNames.toSorted().flatMap((file) => {
    const [, day] = /^day-(\d+)-/.exec(file) ?? [];
    return day ? `export { poll as day${day} } from "./${file}";\n` : [];
  });
  return written + (polls.join("") || "export {};\n");
}

/**
 * Returns the source of content/polls/index.ts from the names of the folders. The oldest series
 * comes first.
 */
export function seriesList(folders: readonly string[]): string {
  const years = folders.filter((name) => /^\d{4}$/.test(name)).toSorted();
  const imports = years
    .map((year) => `import { series${year} } from "./${year}/index.ts";\n`)
    .join("");
  const all = years.map((year) => `series${year}`).join(", ");
  return `${written}${imports}\nexport const allSeries = [${all}];\n`;
}
