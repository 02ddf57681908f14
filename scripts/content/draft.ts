import { existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { execaSync } from "execa";
import { type CategoryId, categories, categoryIds } from "@/content/categories";
import { didYouMean } from "@/content/check";
import { todayInIndia } from "@/content/today";
import { pollFile } from "@/content/types";
import { inSentence } from "@/lib/record/format";
import { root } from "../lib/processes.ts";
import { pollList, seriesList } from "./lists.ts";

const addressForm =
  /^(?:content\/)?polls\/(20(?:2[4-9]|[3-9]\d))\/(day-([1-9]|[12]\d|3[01])-([a-z0-9]+(?:-[a-z0-9]+)*))\/?$/;

/**
 * Returns the address that the owner probably meant by a wrong address. If no address is likely,
 * returns an example.
 */
function addressLike(address: string): string {
  const plain = address.toLowerCase().replaceAll(/\b0+|\b(?:content|polls?|ts)\b/g, "");
  const [, year, day, name = ""] = /(20\d\d)\W+day\W*(\d\d?)(.*)/.exec(plain) ?? [];
  const like = `polls/${year}/day-${day}-${name.match(/[a-z]+/g)?.join("-")}`;
  return addressForm.test(like) ? like : "polls/2025/day-1-travel";
}

const categoryCalled = (words: string): CategoryId | undefined =>
  categoryIds.find(
    (id) => id === words || (categories[id].alsoKnownAs as readonly string[]).includes(words),
  );

/**
 * Returns the categories that the name in a slug means. The whole name may be a category, or each
 * of its words: "rent-taxes" means rent and taxes. For a word that is no category, the list has
 * `undefined`. For a finale the list is empty.
 */
function categoriesCalled(name: string): (CategoryId | undefined)[] {
  if (name === "finale") return [];
  const category = categoryCalled(name.replaceAll("-", " "));
  return category ? [category] : name.split("-").map(categoryCalled);
}

/** A new poll: the parts of its address, its file and its categories. */
export type PollTarget = {
  year: number;
  day: number;
  /** The end of the poll's address: "day-1-travel". */
  slug: string;
  /** The path of the poll's file, relative to the project's folder. */
  file: string;
  /** The categories of the poll. Empty for a poll across all categories. */
  categories: CategoryId[];
};

/**
 * Parses the address of a poll: "polls/2025/day-1-travel".
 *
 * @param category ids of categories, separated by commas, or "none" for a poll across all
 * categories. It is needed only if the name in the address is no category.
 * @throws Error that says what is wrong with the address and how it should read
 */
export function pollTarget(address: string, category?: string): PollTarget {
  const [, yearText, slug, day, name] = addressForm.exec(address) ?? [];
  if (!slug || !name)
    throw new Error(
      `"${address}" is not the address of a poll: it should read like ${addressLike(address)}, with a year from 2024 on, ` +
        "a day from 1 to 31 without a zero in front, and a name in lower case.",
    );
  const ids = category === "none" ? [] : category?.split(",").map((id) => id.trim());
  const matches =
    ids?.map((text) => categoryIds.find((id) => id === text)) ?? categoriesCalled(name);
  const categories = matches.filter((id) => id !== undefined);
  if (categories.length < matches.length)
    throw new Error(
      `"${category ?? name}" is not a category. Name the category of the poll with --category: ` +
        `${categoryIds.join(", ")}, two with a comma between them, or none for a finale.${didYouMean(category ?? name, categoryIds)}`,
    );
  const year = Number(yearText);
  const file = pollFile({ year, slug });
  return { year, day: Number(day), slug, file, categories: [...new Set(categories)] };
}

/**
 * Returns the source of a draft. `lookFor` is empty and `firstPublished` is missing. `definePoll`
 * requires them only of a published poll.
 */
function draftModule({ year, slug, categories: ids }: PollTarget): string {
  const spending =
    ids.map((id) => inSentence(categories[id].name)).join(", and for ") || "everything";
  return `import { definePoll } from "../../types.ts";

export const poll = definePoll("polls/${year}/${slug}", {
  title: "The best credit card for ${spending}",
  categories: ${JSON.stringify(ids)},
  lookFor: {},
  result: { kind: "not-recorded" },
  draft: true,
});
`;
}

/**
 * Returns the source of a new series. The series is "announced" until its first poll is published.
 */
export const newSeriesIndex = (
  year: number,
  today: string,
): string => `import { defineSeries } from "../../types.ts";
import * as polls from "./polls.ts";

export const series${year} = defineSeries(
  {
    year: ${year},
    title: "Community credit card polls ${year}",
    description:
      "The ${year} series has not been published. Until it is, read the results of the newest one.",
    status: "announced",
    firstPublished: "${today}",
  },
  Object.values(polls),
);
`;

const folder = "content/polls";

/**
 * Formats a source with the project's formatter, Biome. In biome.json the formatter is switched
 * off for content/polls, because owners edit those files. Biome gets the name of the file without
 * its folder, so that it formats the source all the same.
 */
function formatted(input: string, file: string): string {
  const options = { cwd: root, preferLocal: true, localDir: root, input, stripFinalNewline: false };
  return execaSync(
    "biome",
    ["format", "--vcs-enabled=false", `--stdin-file-path=${basename(file)}`],
    options,
  ).stdout;
}

const namesIn = (path: string): string[] =>
  existsSync(join(root, path)) ? readdirSync(join(root, path)) : [];

/**
 * Writes the file of a draft, and the list of polls in its series. For a new year it also writes
 * the file of the series. All texts are made before the first file is written, so that an error
 * leaves the content unchanged.
 *
 * @public loaded by scripts/content-new.ts
 * @returns the files that were written
 * @throws Error that says why nothing was written
 */
export function writeDraft(target: PollTarget): string[] {
  const { file, year, day } = target;
  const series = dirname(file);
  const others = namesIn(series);
  if (others.includes(basename(file)))
    throw new Error(`${file} exists already and was not changed: edit it, or choose another day.`);
  const same = others.find((other) => Number(/^day-(\d+)-/.exec(other)?.[1]) === day);
  if (same)
    throw new Error(
      `${series} has a poll for day ${day} already: ${same}. Edit that file, or choose another day.`,
    );
  const texts: Record<string, string> = {
    [file]: draftModule(target),
    [join(series, "polls.ts")]: pollList([...others, basename(file)]),
  };
  if (others.length === 0) {
    texts[join(series, "index.ts")] = newSeriesIndex(year, todayInIndia());
    texts[join(folder, "index.ts")] = seriesList([...namesIn(folder), String(year)]);
  }
  const ready = Object.entries(texts).map(
    ([name, source]) => [name, formatted(source, name)] as const,
  );
  mkdirSync(join(root, series), { recursive: true });
  for (const [name, source] of ready) writeFileSync(join(root, name), source);
  return ready.map(([name]) => name);
}
