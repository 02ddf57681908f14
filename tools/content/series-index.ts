import type { PollTarget } from "./poll-target";

/** "day-01-travel.ts" of a target's file. */
const fileName = ({ file }: PollTarget): string => file.slice(file.lastIndexOf("/") + 1);

const importLine = (target: PollTarget): string =>
  `import { ${target.identifier} } from "./${fileName(target)}";`;

const pollImport = /^import \{ (\w+) \} from "\.\/(day-(\d+)-[a-z0-9-]+\.ts)";$/gm;

function byHand(target: PollTarget, why: string): Error {
  return new Error(
    `${target.indexFile} ${why}, so nothing was written. Add the poll there by hand: the line\n` +
      `  ${importLine(target)}\nand "${target.identifier}" in the list of polls, in the order of days.`,
  );
}

/**
 * A series' index with one more poll, in its place by day. Import and list are checked against each other first: an
 * index that does not look as expected is left alone.
 *
 * @throws Error that says what to add by hand
 */
export function withPoll(source: string, target: PollTarget): string {
  const polls = [...source.matchAll(pollImport)].map(([line, name = "", file = "", day]) => ({
    line,
    name,
    file,
    day: Number(day),
  }));
  const list = /\n? *\[([\s\w,]*)\],?\s*\);\s*$/.exec(source);
  if (!list) throw byHand(target, "does not end with a list of polls");
  const names = (list[1] ?? "").split(",").flatMap((name) => name.trim() || []);
  if (names.join() !== polls.map(({ name }) => name).join())
    throw byHand(target, "imports other polls than it lists");
  const same = polls.find(
    ({ name, file, day }) => name === target.identifier || file === fileName(target) || day === target.day,
  );
  if (same?.day === target.day)
    throw new Error(`${target.indexFile} has a poll for day ${target.day} already: ${same.file}.`);
  if (same) throw byHand(target, `already imports something called "${same.name}"`);
  const at = polls.findIndex(({ day }) => day > target.day);
  const ordered = names.toSpliced(at < 0 ? names.length : at, 0, target.identifier);
  const withList = `${source.slice(0, list.index)}\n  [${ordered.join(", ")}],\n);\n`;
  const next = polls[at];
  if (next) return withList.replace(next.line, `${importLine(target)}\n${next.line}`);
  const last = polls.at(-1)?.line ?? 'import { defineSeries } from "../../types.ts";';
  if (!withList.includes(last)) throw byHand(target, "does not import defineSeries as expected");
  return withList.replace(last, `${last}\n${importLine(target)}`);
}

/** The index of a year that has none yet. It is announced until its first poll is published. */
export function newSeriesIndex(year: number, today: string): string {
  return `import { defineSeries } from "../../types.ts";

export const series${year} = defineSeries(
  {
    year: ${year},
    title: "Community credit card polls ${year}",
    description: "The ${year} series has not been published.",
    status: "announced",
    firstPublished: "${today}",
  },
  [],
);
`;
}

const seriesImport = /^import \{ (series(\d{4})) \} from "\.\/\d{4}\/index\.ts";$/gm;

/**
 * The list of all series (content/polls/index.ts) with one more year, oldest first.
 *
 * @throws Error that says what to add by hand
 */
export function withSeries(source: string, year: number): string {
  const name = `series${year}`;
  const line = `import { ${name} } from "./${year}/index.ts";`;
  const known = [...source.matchAll(seriesImport)].map(([text, found = "", of]) => ({
    text,
    name: found,
    year: Number(of),
  }));
  const list = /allSeries = \[([\s\w,]*)\] as const;/.exec(source);
  const names = (list?.[1] ?? "").split(",").flatMap((one) => one.trim() || []);
  if (!list || !known.length || names.join() !== known.map((one) => one.name).join())
    throw new Error(
      "content/polls/index.ts does not look as expected, so nothing was written. Add the series there by hand:\n" +
        `  ${line}\nand "${name}" in allSeries, oldest first.`,
    );
  if (known.some((one) => one.year === year)) return source;
  const at = known.findIndex((one) => one.year > year);
  const ordered = names.toSpliced(at < 0 ? names.length : at, 0, name);
  const withList = source.replace(list[0], `allSeries = [${ordered.join(", ")}] as const;`);
  const next = known[at];
  if (next) return withList.replace(next.text, `${line}\n${next.text}`);
  const last = known.at(-1)?.text ?? "";
  return withList.replace(last, `${last}\n${line}`);
}
