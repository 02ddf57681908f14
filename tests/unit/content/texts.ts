import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { cards } from "@/content/cards";
import { categories } from "@/content/categories";
import { pages } from "@/content/pages";
import { homeTexts } from "@/content/texts/home";
import { pollFile } from "@/content/types";
import type { Subject } from "@/lib/record/figures";
import { allPolls, latestSeries, type Poll, series } from "@/lib/record/polls";

/** A text of the content, where it stands ("content/cards.ts: axis-ace.name"), and the subject whose figures its tokens name. */
export type ContentText = { at: string; text: string; of?: Subject };

/** Every string inside a value, with the path to it. */
function walk(value: unknown, at: string, of?: Subject): ContentText[] {
  if (typeof value === "string") return [{ at, text: value, ...(of && { of }) }];
  if (typeof value === "function") return walk(value(...Array(value.length).fill("…")), at, of);
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    walk(inner, `${at}${at.endsWith(":") ? " " : "."}${key}`, of),
  );
}

/** A poll's prose: what is not an id, a date, an address or quoted from the thread. */
function pollTexts(poll: Poll): ContentText[] {
  const { title, lookFor, guide, summary, insights, corrections, contradictionNotes, result } = poll;
  const { lead, title: guideTitle } = guide ?? {};
  const verdict = "verdict" in result ? result.verdict : undefined;
  const corrected = corrections?.map(({ what }) => what);
  const winners = poll.placings.map((placing) => placing.for);
  const written = { title, lookFor, lead, guideTitle, summary, insights, contradictionNotes };
  const at = `${pollFile({ series: poll.series.year, slug: poll.slug })}:`;
  return walk({ ...written, verdict, corrections: corrected, winners }, at, poll);
}

// A draft may lack what its texts speak of; it is read once it is published.
const polls = allPolls.filter(({ draft }) => !draft);

/** Every text of the typed content that is printed as prose. Card facts have tokens of their own and are not in it. */
export const contentTexts: readonly ContentText[] = [
  ...polls.flatMap(pollTexts),
  ...series.flatMap((one) => {
    const { year, title, description, insights, contradictionNotes } = one;
    const scopes = [...one.statistics.values()].map(({ scope }) => scope);
    const file = `content/polls/${year}/index.ts:`;
    return walk({ title, description, insights, contradictionNotes, scopes }, file, one);
  }),
  // The home page's words are the site's own, of content/site.ts.
  ...Object.entries(pages).flatMap(([path, { title, description, line, lead }]) =>
    path === "/" ? [] : walk({ [path]: { title, description, line, lead } }, "content/pages/index.ts:"),
  ),
  ...walk(homeTexts, "content/texts/home.ts:", latestSeries),
  ...Object.entries(categories).flatMap(([id, { blurb }]) =>
    walk({ [id]: { blurb } }, "content/categories.ts:"),
  ),
  ...Object.entries(cards).flatMap(([id, { name }]) => walk({ [id]: { name } }, "content/cards.ts:")),
];

const folder = join(import.meta.dirname, "../../../content/pages");

/** The Markdown of every information page, by slug. */
export const pageSources: Readonly<Record<string, string>> = Object.fromEntries(
  readdirSync(folder)
    .filter((name) => name.endsWith(".mdx"))
    .map((name) => [name.replace(/\.mdx$/, ""), readFileSync(join(folder, name), "utf8")]),
);
