import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { cards } from "@/content/cards";
import { categories } from "@/content/categories";
import { pages } from "@/content/pages";
import { homeTexts } from "@/content/texts/home";
import { pollFile } from "@/content/types";
import { allPolls, isWithdrawnFigure, latestSeries, shownContent } from "@/lib/record/published";
import { findSeries } from "@/lib/record/queries";
import type { Poll, Subject } from "@/lib/record/types";
import { frozenFile } from "../freeze.ts";

const contentFolder = dirname(frozenFile);

/** A text of the content, with the place at which it is written. */
export type ContentText = {
  /** The file and field: "content/cards.ts: axis-ace.name". */
  at: string;
  text: string;
  /** The poll or series to which the tokens in the text refer. */
  subject?: Subject | undefined;
};

/**
 * The names of fields whose texts are not prose: addresses, dates, quotes, search words,
 * calculations, claims.
 */
const noProse =
  /^(?:threadUrl|lastUpdated|labelAsPosted|asPosted|reasons|alsoKnownAs|display|example|claims)$/;
const isId = (text: string): boolean => /^[a-z][a-z\d]*(?:-[a-z\d]+)*$/.test(text);

/**
 * Returns every text inside a value, each with its place. The place is `at`, followed by the names
 * of the fields that lead to the text: "content/categories.ts: fuel.blurb".
 */
function textsIn(value: unknown, at: string, subject?: Subject): ContentText[] {
  if (typeof value === "string") return isId(value) ? [] : [{ at, text: value, subject }];
  if (typeof value === "function")
    return textsIn(value(...Array(value.length).fill("…")), at, subject);
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    noProse.test(key) ? [] : textsIn(inner, `${at}${at.endsWith(":") ? " " : "."}${key}`, subject),
  );
}

/**
 * Returns where the insights of a series are written: in the file insights.ts, or in a field of the
 * series' file.
 */
export function insightsPlace(year: number): string {
  const own = `polls/${year}/insights.ts`;
  return existsSync(join(contentFolder, own))
    ? `content/${own}:`
    : `content/polls/${year}/index.ts: insights`;
}

/** Returns the published poll with this slug. Undefined for a draft or a withdrawn poll. */
const publishedPoll = (year: number, slug: string): Poll | undefined =>
  allPolls.find(({ href, draft }) => href === `/polls/${year}/${slug}` && !draft);

/**
 * True if the newest series has the figure `recorded.categories`. The home page prints its texts
 * with the token `{recorded.categories}` only if there is such a figure.
 */
const hasCountedWinners = latestSeries.figures["recorded.categories"] !== undefined;

/**
 * Every text in the TypeScript files of content that is printed as prose. Card facts are left out,
 * because a token in a fact, such as `{rate}`, stands for an amount of that fact and not for a
 * figure of the record. Drafts are left out, because they may lack figures that their texts name.
 */
export const contentTexts: readonly ContentText[] = [
  ...shownContent.flatMap(({ pollContents, insights, ...facts }) => [
    ...textsIn(insights, insightsPlace(facts.year), findSeries(facts.year)),
    ...textsIn(facts, `content/polls/${facts.year}/index.ts:`, findSeries(facts.year)),
    ...pollContents.flatMap((content) => {
      const poll = publishedPoll(facts.year, content.slug);
      return poll ? textsIn(content, `${pollFile(content)}:`, poll) : [];
    }),
  ]),
  // The home page is left out, because its description comes from content/site.ts.
  ...textsIn({ ...pages, "/": null }, "content/pages/index.ts:"),
  ...(hasCountedWinners ? textsIn(homeTexts, "content/texts/home.ts:", latestSeries) : []),
  ...textsIn(categories, "content/categories.ts:"),
  ...Object.entries(cards).map(([id, { name }]) => ({
    at: `content/cards.ts: ${id}.name`,
    text: name,
  })),
];

/**
 * Returns the Markdown of a page without its comments, and without parts that the page hides
 * because a poll was withdrawn.
 */
const shownText = (text: string): string =>
  text
    .replaceAll(/\{\/\*[\s\S]*?\*\/\}/g, "")
    .replaceAll(/<Of year="\d+">(?:(?!<\/Of>)[\s\S])*<\/Of>/g, (span) =>
      [...span.matchAll(/<Figure id="([^"]*)"/g)].some(([, id = ""]) => isWithdrawnFigure(id))
        ? ""
        : span,
    );

/** The Markdown of every information page. */
export const pageTexts: readonly ContentText[] = globSync("pages/*.mdx", {
  cwd: contentFolder,
}).map((file) => ({
  at: `content/${file.replaceAll("\\", "/")}:`,
  text: shownText(readFileSync(join(contentFolder, file), "utf8")),
}));

export const allTexts: readonly ContentText[] = [...contentTexts, ...pageTexts];
