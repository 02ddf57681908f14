import { citationWords } from "@/content/texts/publish";
import { formatDay } from "@/lib/record/format";
import { siteText } from "@/lib/site/settings";
import { absolute } from "../absolute";

/** What is cited: a page, or a data file's page. */
export type Cited = {
  title: string;
  /** What it is part of, and what it holds: "Community credit card polls 2024, day 10". */
  within?: string;
  path: string;
  /** Day of first publication here. */
  published: string;
  /** Day of the last correction, where there was one. */
  updated?: string;
};

const bibtexSpecial: Readonly<Record<string, string>> = {
  "\\": "\\textbackslash{}",
  "~": "\\textasciitilde{}",
  "^": "\\textasciicircum{}",
};

/** Text for a BibTeX field. */
const bibtexText = (value: string): string =>
  value.replaceAll(/[\\~^&%$#_{}]/g, (character) => bibtexSpecial[character] ?? `\\${character}`);

/** A page as a ready citation. The day on which it was read is the reader's to add, so neither form names one. */
export function citation({ title, within, path, published, updated = published }: Cited): {
  plain: string;
  bibtex: string;
} {
  const name = siteText("name");
  const url = absolute(path);
  const [year = "", month = ""] = published.split("-");
  const since = updated === published ? undefined : formatDay(updated);
  const ending = /[.?!]$/.test(title) ? "" : ".";
  const plain = `${name}. “${title}${ending}”${within ? ` ${within}.` : ""} ${citationWords.published(formatDay(published), since)} ${url}`;
  const key = `${name} ${path}`
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "");
  const bibtex = [
    `@misc{${key},`,
    `  author = {{${bibtexText(name)}}},`,
    `  title  = {{${bibtexText(title)}}},`,
    `  year   = {${year}},`,
    `  month  = {${Number(month)}},`,
    ...(within ? [`  note   = {${bibtexText(within)}},`] : []),
    `  url    = {${url}}`,
    "}",
  ].join("\n");
  return { plain, bibtex };
}
