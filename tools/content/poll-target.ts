import { type CategoryId, categories, categoryIds } from "@/content/categories";
import { pollFile } from "@/content/types";

/** A poll that is to be made: where it goes, and what follows from its address alone. */
export type PollTarget = {
  year: number;
  day: number;
  slug: string;
  /** "content/polls/2025/day-01-travel.ts" */
  file: string;
  categories: readonly CategoryId[];
};

const addressForm =
  /^(?:content\/)?polls\/(20(?:2[4-9]|[3-9]\d))\/(day-([1-9]|[12]\d|3[01])-([a-z0-9]+(?:-[a-z0-9]+)*))\/?$/;

const categoryCalled = (words: string): CategoryId | undefined =>
  categoryIds.find((id) => id === words || (categories[id].alsoKnownAs as readonly string[]).includes(words));

/** The categories that a slug's name, or else each of its words, speaks of: "rent-taxes" → rent and taxes. */
function categoriesCalled(name: string): (CategoryId | undefined)[] {
  const whole = categoryCalled(name.replaceAll("-", " "));
  return whole ? [whole] : name.split("-").map(categoryCalled);
}

/** The categories of `--category`: ids with commas between them, or "none" for a poll across all of them. */
const categoriesAsked = (asked: string): (CategoryId | undefined)[] =>
  asked === "none" ? [] : asked.split(",").map((one) => categoryIds.find((id) => id === one.trim()));

/**
 * Reads "polls/2025/day-1-travel". `category` is needed only where the name does not say it.
 *
 * @throws Error that says what is wrong with the address and how it should read
 */
export function pollTarget(address: string, category?: string): PollTarget {
  const [, yearText, slug, day, name] = addressForm.exec(address) ?? [];
  if (!slug || !name)
    throw new Error(
      `"${address}" names no poll: it should read like polls/2025/day-1-travel, with a year from 2024 on, ` +
        "a day from 1 to 31 without a zero in front, and a name in lower case.",
    );
  const found = category === undefined ? categoriesCalled(name) : categoriesAsked(category);
  const about = found.filter((id) => id !== undefined);
  if (about.length < found.length)
    throw new Error(
      `"${category ?? name}" is none of the categories, so please say which the poll is about: --category travel, ` +
        `--category rent,taxes, or --category none for a finale. The categories are:\n${categoryIds
          .map((id) => `  ${id.padEnd(14)}${categories[id].name}`)
          .join("\n")}`,
    );
  const year = Number(yearText);
  return {
    year,
    day: Number(day),
    slug,
    file: pollFile({ series: year, slug }),
    categories: [...new Set(about)],
  };
}
