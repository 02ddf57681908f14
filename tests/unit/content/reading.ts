import { parse } from "parse5";
import type { Site } from "./drawn";
import {
  attribute,
  childrenOf,
  type Element,
  elementsIn,
  figureProblems,
  inline,
  isElement,
  type Node,
} from "./figure-check";

const unread = new Set(["script", "style", "template", "svg", "head"]);

/** Text as a reader sees it: block elements are separated by line breaks. */
function textOf(node: Node): string {
  if (node.nodeName === "#text" && "value" in node) return node.value;
  if (isElement(node) && unread.has(node.tagName)) return "";
  // CSS counts this number, so the HTML does not contain it.
  if (isElement(node) && attribute(node, "class") === "before:content-[counter(held)]") return "0";
  const text = childrenOf(node).map(textOf).join("");
  return isElement(node) && !inline.has(node.tagName) ? `\n${text}\n` : text;
}
const lineOf = (node: Node): string => textOf(node).replaceAll(/\s+/g, " ").trim();

const many = "upvotes|comments|polls|winners|results|days|awards|votes|cards|threads|categories";
const single = many.replaceAll("ies", "y").replaceAll(/s\b/g, "");

/** Patterns that no sentence of any site may contain, each with the reason. */
const never: readonly (readonly [pattern: RegExp, why: string])[] = [
  [new RegExp(`(?<![\\d.,])1 (?:poll )?(?:${many})\\b`), "one of several"],
  [
    new RegExp(`(?<![\\d.,-])(?!20\\d\\d)(?:0|[2-9]|\\d\\d+) (?:${single})\\b(?! (?:days?|page))`),
    "several of one",
  ],
  [/\bundefined\b|\bNaN\b|\[object /, "no word"],
  [/[{}]/, "a token that was not read"],
  [/(?<=\S) [.,;](?=\s|$)|,,|(?<!\.)\.\.(?!\.)|,\s*\.|: \.|;\s*\.|\(\s*\)/, "stops out of place"],
  [/\b([a-z]+) \1\b(?<!had had|that that)/i, "a word twice"],
  [/(?:^|[;:,.] )([^;:,.]{5,}); \1(?:[;.]|$)/, "the same twice"],
  [/won by (?:about )?0\b|\b0 upvotes (?:ahead|behind)/, "a lead of nothing"],
  [/\bnone of the 1\b|\bthe 1 \w+/, "one of one"],
  [/\b0 went to\b/, "a remainder of nothing"],
  [/(?:^|\. )([A-Z][^.?!]{9,}[.?!]) .*\1/, "a sentence twice"],
  [/: We [a-z]/, "a capital after a colon"],
  [/^(?:help|no result|none) /, "a line that begins with a small letter"],
];

/** Dates of card facts, which do not depend on the series. */
const ofCardFacts =
  /(?:as of|caps of|caps are as of|those of|facts of|changed since;) December 2024|December 2024,? (?:and )?may have changed/gi;

/** Reading problems in a line. */
function lineProblems(place: string, line: string, years: ReadonlySet<string>): string[] {
  const problems = never.flatMap(([pattern, why]) => {
    const hit = pattern.exec(line);
    return hit
      ? [`${place}: ${why}: “${line.slice(Math.max(0, hit.index - 40), hit.index + 60)}”`]
      : [];
  });
  const strangers = line.replaceAll(ofCardFacts, "").match(/\b20(?:24|3\d)\b/g) ?? [];
  const stranger = strangers.find((year) => !years.has(year));
  return stranger
    ? [
        ...problems,
        `${place}: speaks of ${stranger}, of which it has no series: “${line.slice(0, 120)}”`,
      ]
    : problems;
}

const blocks = new Set([
  "section",
  "ul",
  "ol",
  "dl",
  "p",
  "li",
  "dd",
  "tbody",
  "article",
  "h1",
  "h2",
  "h3",
]);

/** Empty blocks, and sections that end with their heading. */
const emptyBlocks = (path: string, elements: readonly Element[]): string[] =>
  elements.flatMap((element) => {
    const { tagName } = element;
    const words = lineOf(element);
    const className = attribute(element, "class") ?? "";
    if (!blocks.has(tagName)) return [];
    // Two kinds of block may be empty: those that are hidden while empty, and live regions for
    // screen readers.
    if (/empty:hidden|sr-only/.test(className) && !element.childNodes.length) return [];
    const pictures = childrenOf(element).some(({ nodeName }) =>
      /^(?:svg|input|img)$/.test(nodeName),
    );
    if (!words && !pictures)
      return [`${path}: <${tagName} class="${className.slice(0, 40)}"> is empty`];
    const [heading] = childrenOf(element).filter(isElement);
    const isAll =
      tagName === "section" &&
      /^h\d$/.test(heading?.tagName ?? "") &&
      heading &&
      lineOf(heading) === words;
    return isAll ? [`${path}: a section has its heading “${words}” and nothing else`] : [];
  });

/** Items that link to polls of several years without naming the year. */
function yearProblems(path: string, elements: readonly Element[]): string[] {
  const items = elements.filter(({ tagName }) =>
    ["li", "tr", "article", "section"].includes(tagName),
  );
  return items.flatMap((item) => {
    const inside = elementsIn(item);
    if (inside.slice(1).some(({ tagName }) => ["li", "tr", "article"].includes(tagName))) return [];
    const year = inside
      .map((link) => /^\/polls\/(\d{4})\/day-/.exec(attribute(link, "href") ?? "")?.[1])
      .find(Boolean);
    return year && !lineOf(item).includes(year)
      ? [`${path}: does not say that this is of ${year}: “${lineOf(item).slice(0, 90)}”`]
      : [];
  });
}

/** Pages that link to polls of every year; the others are about the year in their address. */
const ofAllYears =
  /^\/(?:categories|cards(?:\/.*)?|my-cards|insights|hi|methodology.*|home\/member|about)?$/;
const elsewhere =
  /^\/(?:auth|api\/auth|account|search|feed\.xml|polls\/.*\.(?:json|csv)|cards\.json)/;

/** All reading problems of a site, one line each with its place; empty is the goal. */
export function readingProblems(site: Site): string[] {
  const { drawn, ledger, texts, links, sitemap } = site;
  const years = new Set(drawn.flatMap(({ path }) => /^\/polls\/(\d{4})$/.exec(path)?.[1] ?? []));
  const published = new Set(
    drawn.flatMap(({ path }) => /^\/polls\/(\d{4})\/day-/.exec(path)?.[1] ?? []),
  );
  const htmlOf = new Map(drawn.map(({ path, html }) => [path, html]));
  const leads = (place: string, href: string): string[] => {
    if (!href.startsWith("/")) return [];
    const path = href.replace(/[?#].*/, "");
    const [, part] = /#(.+)/.exec(href) ?? [];
    const html = htmlOf.get(path);
    if (html === undefined)
      return elsewhere.test(path) ? [] : [`${place}: leads to ${href}, which is not there`];
    const hasPart = !part || html.includes(`id="${part}"`);
    return hasPart ? [] : [`${place}: leads to ${href}, a part that ${path} does not have`];
  };
  // The home page has one title for visitors and members.
  const titles = drawn.flatMap(({ path, title }) => (path === "/home/member" ? [] : title));
  return [
    ...drawn.flatMap(({ path, title, description, html }) => {
      const tree = parse(html);
      const elements = elementsIn(tree);
      const lines = [title, description, ...textOf(tree).split(/\r?\n/)].map((line) =>
        line.replaceAll(/\s+/g, " ").trim(),
      );
      const legal = /^\/(?:privacy|terms|disclaimer|contact|data|hi\/privacy)$/.test(path);
      return [
        ...lines.flatMap((line) => lineProblems(path, line, years)),
        ...(/[.।]$/.test(description) && description.length <= 200 && title.length <= 90
          ? []
          : [`${path}: has a title or a description that is cut: “${title}”, “${description}”`]),
        ...emptyBlocks(path, elements),
        ...elements.flatMap((element) =>
          element.tagName === "a" ? leads(path, attribute(element, "href") ?? "") : [],
        ),
        ...(published.size > 1 && ofAllYears.test(path) ? yearProblems(path, elements) : []),
        ...(legal
          ? []
          : figureProblems(
              path,
              `<title>${title}</title><meta name="description" content="${description.replaceAll('"', "”")}">${html}`,
              ledger,
            )),
      ];
    }),
    ...texts.flatMap(({ place, text }) =>
      place.endsWith("json") || place.endsWith("csv")
        ? [
            ...text.matchAll(/"(?:summary|explanation|description|label|scope)": "([^"]*)"/g),
          ].flatMap(([, line = ""]) => lineProblems(place, line, years))
        : text.split(/\r?\n/).flatMap((line) => lineProblems(place, line.trim(), years)),
    ),
    ...links.flatMap(({ label, href }) => leads(`navigation, ${label}`, href)),
    ...sitemap.flatMap((path) => leads("sitemap", path)),
    ...titles
      .filter((title, index) => titles.indexOf(title) !== index)
      .map((title) => `two pages are called “${title}”`),
  ];
}
