import { type CategoryId, categories, categoryIds } from "@/content/categories";
import { pollFile } from "@/content/types";

/** A poll that is to be made: where it goes, and what follows from its address alone. */
export type PollTarget = {
  year: number;
  day: number;
  slug: string;
  /** "content/polls/2025/day-01-travel.ts" */
  file: string;
  /** The series' own facts: "content/polls/2025/index.ts" */
  indexFile: string;
  /** What the module exports: "travel", "rentTaxes". */
  identifier: string;
  categories: readonly CategoryId[];
};

const example = "polls/2025/day-1-travel";

/** Names that a module cannot export, or that the list of polls uses itself. */
const taken = new Set(
  "break case catch class const continue debugger default delete do else enum export extends false finally for function if implements import in instanceof interface let new null package private protected public return static super switch this throw true try typeof var void while with yield await async of polls undefined".split(
    " ",
  ),
);

/** "rent-taxes" → "rentTaxes"; a name that cannot stand alone gets "poll" before it. */
export function exportName(name: string): string {
  const camel = name.replaceAll(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
  return taken.has(camel) || /^\d/.test(camel) ? `poll${camel[0]?.toUpperCase()}${camel.slice(1)}` : camel;
}

const listed = () => categoryIds.map((id) => `  ${id.padEnd(14)}${categories[id].name}`).join("\n");

function categoryCalled(words: string): CategoryId | undefined {
  return categoryIds.find(
    (id) => id === words || (categories[id].alsoKnownAs as readonly string[]).includes(words),
  );
}

/** The categories a slug's name speaks of: "rent-taxes" → rent and taxes, "gold-jewelry" → gold. */
function categoriesCalled(name: string): CategoryId[] | undefined {
  const whole = categoryCalled(name.replaceAll("-", " "));
  if (whole) return [whole];
  const found = name.split("-").map(categoryCalled);
  return found.every((id) => id !== undefined) ? [...new Set(found)] : undefined;
}

/** The categories of `--category`: ids with commas between them, or "none" for a poll across all of them. */
function categoriesAsked(asked: string): CategoryId[] {
  if (asked === "none") return [];
  return asked.split(",").map((one) => {
    const id = categoryIds.find((known) => known === one.trim());
    if (!id) throw new Error(`There is no category "${one.trim()}". The categories are:\n${listed()}`);
    return id;
  });
}

/**
 * Reads "polls/2025/day-1-travel". `category` is needed only where the name does not say it.
 *
 * @throws Error that says what is wrong with the address and how it should read
 */
export function pollTarget(address: string, category?: string): PollTarget {
  const [, folder, yearText = "", slug = ""] =
    /^\/?(?:content\/)?(polls|cards|pages)\/([^/]+)(?:\/([^/]+?))?\/?$/.exec(address) ?? [];
  if (folder === "cards")
    throw new Error("Cards are added by hand, in content/cards.ts: CONTRIBUTING.md says how.");
  if (folder === "pages")
    throw new Error("Pages are added by hand, in content/pages: CONTRIBUTING.md says how.");
  if (!folder || !slug) throw new Error(`"${address}" names no poll: it should read like ${example}.`);
  const year = Number(yearText);
  if (!/^\d{4}$/.test(yearText) || year < 2024 || year > 2100)
    throw new Error(`"${yearText}" is no year of a series: give one from 2024 to 2100, as in ${example}.`);
  const [, dayText = "", name = ""] = /^day-(\d+)-([a-z0-9]+(?:-[a-z0-9]+)*)$/.exec(slug) ?? [];
  const day = Number(dayText);
  if (!name)
    throw new Error(
      `"${slug}" is no slug of a poll: it should read day-N-name, in lower case, as in ${example}.`,
    );
  if (day < 1 || day > 31) throw new Error(`A series has days 1 to 31; "${slug}" says ${dayText}.`);
  if (dayText !== String(day))
    throw new Error(
      `Write the day without a zero in front: day-${day}-${name}. The file’s name gets the zero.`,
    );
  const categories = category === undefined ? categoriesCalled(name) : categoriesAsked(category);
  if (!categories)
    throw new Error(
      `"${name}" is none of the categories, so please say which the poll is about: --category travel, ` +
        `--category rent,taxes, or --category none for a finale. The categories are:\n${listed()}`,
    );
  return {
    year,
    day,
    slug,
    file: pollFile({ series: year, slug }),
    indexFile: `content/polls/${year}/index.ts`,
    identifier: exportName(name),
    categories,
  };
}
