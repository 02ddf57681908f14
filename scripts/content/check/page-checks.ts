import { didYouMean } from "@/content/check";
import { pages } from "@/content/pages";
import { movedPolls } from "@/lib/publish/data/addresses";
import { ledger, seriesLedgerHref } from "@/lib/record/ledger";
import { allPolls, publishedSeries, series, shownContent } from "@/lib/record/published";
import { pageKind } from "@/lib/site/page-kinds";
import { pageComponents } from "@/mdx-components";
import { type ContentCheck, sentences } from "./content-check.ts";
import { type ContentText, pageTexts } from "./texts.ts";

const components = Object.keys(pageComponents).filter((name) => /^[A-Z]/.test(name));
const figureIds = ledger.map(({ id }) => id);
const routes = [
  ...Object.keys(pages),
  ...series.flatMap(({ href, year }) => [href, seriesLedgerHref(year)]),
  ...allPolls.map(({ href }) => href),
  ...movedPolls(shownContent).map(({ source }) => source),
];

/**
 * Finds all names in a text by the pattern `form`. Returns a problem for each name that is not in
 * `known`.
 */
function missing(
  { at, text }: ContentText,
  form: RegExp,
  known: readonly string[],
  problem: (name: string) => string,
): string[] {
  const names = [...text.matchAll(form)].map(([, name = ""]) => name);
  return names
    .filter((name) => !known.includes(name))
    .map((name) => `${at} ${problem(name)}${didYouMean(name, known)}`);
}

/**
 * Returns the problem if a component is opened and not closed. Undefined if every component is
 * closed.
 */
function unclosed(text: string): string | undefined {
  for (const [open, name = ""] of text.matchAll(/<([A-Z]\w+)(?:\s[^<>]*[^/<>\s])?>/g)) {
    const count = (part: RegExp) => text.match(part)?.length ?? 0;
    const opened = new RegExp(`<${name}(?:\\s[^<>]*[^/<>\\s])?>`, "g");
    if (count(opened) !== count(new RegExp(`</${name}>`, "g")))
      return `has ${open}, which is not closed; write </${name}> where it ends, or / before its >.`;
  }
  return undefined;
}

function pageProblems(page: ContentText): string[] {
  const { at, text } = page;
  const [brace] = /.{0,20}[{}].{0,20}/.exec(text) ?? [];
  const [heading] = /^(?:#|###+) .*/m.exec(text) ?? [];
  const [link] = /\[[^\]\n]*\]\([^)\n]*(?=\n|$)/.exec(text) ?? [];
  const open = unclosed(text);
  const years = series.map(({ year }) => String(year));
  return sentences([
    // Only the path of a link is checked here. tests/site/server.test.ts checks the fragment.
    ...missing(
      page,
      /\]\((\/[^)#\s]*)[^)]*\)/g,
      routes,
      (path) => `links to ${path}, which does not exist.`,
    ),
    ...missing(
      page,
      /\]\((?!https:|mailto:|\/|#)([^)\s]*)[^)]*\)/g,
      [],
      (path) =>
        `links to ${path}; write an address of this site such as /cards, or one that begins with https://.`,
    ),
    ...missing(
      page,
      /<\/?(\w+)[^>]*>/g,
      components,
      (name) => `has a component <${name}> that does not exist.`,
    ),
    ...missing(
      page,
      /<Figure id="([^"]*)"/g,
      figureIds,
      (id) => `names a figure “${id}”, which is not in the ledger.`,
    ),
    ...missing(
      page,
      /<Of year="([^"]*)"/g,
      years,
      (year) => `names a series of ${year}, which does not exist.`,
    ),
    brace && `${at} has a brace; write <Figure id="…" /> for a figure: ${brace.trim()}`,
    open && `${at} ${open}`,
    link && `${at} has a link that is not closed; write ) where its address ends: ${link}`,
    heading && `${at} has a heading of the wrong level; write ## before it: ${heading}`,
  ]);
}

export const pageChecks: readonly ContentCheck[] = [
  {
    title: "pages name only links, components and figures that exist",
    problems: () => pageTexts.flatMap(pageProblems),
  },
  {
    title: "descriptions fit into search results",
    problems: () => {
      const described = [
        ...Object.entries(pages)
          .filter(([path]) => pageKind(path) === "static")
          .map(([path, page]) => ({ at: `content/pages/index.ts: ${path}.`, ...page })),
        ...publishedSeries.map((one) => ({ at: `content/polls/${one.year}/index.ts: `, ...one })),
      ];
      return sentences(
        described.map(
          ({ at, description: { length } }) =>
            (length < 50 || length > 155) &&
            `${at}description has ${length} characters; write 50 to 155, which search results show.`,
        ),
      );
    },
  },
];
