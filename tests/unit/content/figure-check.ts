import { type DefaultTreeAdapterTypes, parse } from "parse5";
import type { Figure } from "@/lib/record/types";
import { numbersIn, unexplained } from "@/scripts/content/check/digits-allowed";

export type Node = DefaultTreeAdapterTypes.Node;
export type Element = DefaultTreeAdapterTypes.Element;

const unread = new Set(["script", "style", "template", "title"]);
export const inline = new Set(
  "a abbr b bdi cite code data del em i kbd mark q s small span strong sub sup time tspan u var".split(
    " ",
  ),
);
const readAloud = ["alt", "aria-label", "aria-description", "title", "placeholder", "summary"];
const headNames =
  /^(?:description|application-name|og:(?:title|description|site_name|image:alt)|twitter:(?:title|description|image:alt))$/;
/** Keys of structured data whose numbers are no figures: positions, counts of entries and sizes. */
const ownCounts = new Set(["position", "numberOfItems", "width", "height"]);

export const attribute = (element: Element, name: string): string | undefined =>
  element.attrs.find((attr) => attr.name === name)?.value;

export const isElement = (node: Node): node is Element => "tagName" in node;

export const childrenOf = (node: Node): Node[] => ("childNodes" in node ? node.childNodes : []);

/** Every element of a document, or of a part of one, in document order. */
export const elementsIn = (node: Node): Element[] => [
  ...(isElement(node) ? [node] : []),
  ...childrenOf(node).flatMap(elementsIn),
];

/**
 * Marks the start or end of an inline element until it is clear whether words would run together
 * there.
 */
const seam = "\u2060";
const withoutSeams = (text: string): string =>
  text.replaceAll(new RegExp(`(?<=[\\w%])${seam}+(?=\\w)`, "g"), " ").replaceAll(seam, "");

/** State that the checks of one page share. */
type PageCheck = {
  page: string;
  byId: ReadonlyMap<string, Figure>;
  displayed: ReadonlySet<string>;
  values: ReadonlySet<unknown>;
  report: (problem: string) => void;
};

/**
 * Checks the numbers in a text that cannot contain elements. Some figure must display each number.
 */
function checkPlainNumbers({ page, displayed, report }: PageCheck, where: string, text = ""): void {
  for (const number of unexplained(page, text))
    if (!displayed.has(number))
      report(`${where} says ${number}, which no figure displays: ${text}`);
}

function checkStructuredData(check: PageCheck, value: unknown, key = ""): void {
  if (typeof value === "string") checkPlainNumbers(check, `structured data, ${key},`, value);
  if (typeof value === "number" && !ownCounts.has(key) && !check.values.has(value))
    check.report(`structured data, ${key}, holds ${value}, which is no figure’s value`);
  if (typeof value !== "object" || value === null) return;
  for (const [name, inner] of Object.entries(value))
    checkStructuredData(check, inner, Number.isNaN(Number(name)) ? name : key);
}

/** Compares an element that names a figure with the figure's row in the ledger. */
function checkFigure(
  { page, byId, report }: PageCheck,
  element: Element,
  id: string,
  text: string,
): void {
  // A figure that a correction withdrew is in no ledger. The page strikes it out.
  if (id === "withdrawn" && element.tagName === "del") return;
  const row = byId.get(id);
  if (!row) {
    report(`data-figure="${id}" names no row of the ledger: ${text}`);
    return;
  }
  if (element.tagName === "data") {
    const value = attribute(element, "value");
    if (text !== row.display) report(`figure ${id} prints “${text}”, its row “${row.display}”`);
    if (value !== String(row.value))
      report(`figure ${id} has value ${value}, its row ${row.value}`);
    return;
  }
  const { value: _, approximate: __, unit: ___, href: ____, ...texts } = row;
  const numbers = new Set(Object.values(texts).flatMap(numbersIn));
  for (const number of unexplained(page, text))
    if (!numbers.has(number))
      report(`beside figure ${id} stands ${number}, which its row does not give: ${text}`);
}

/** Checks the attributes of an element, and texts in it that readers do not see. */
function checkAttributes(check: PageCheck, element: Element, inside: string): void {
  const { tagName } = element;
  for (const name of readAloud)
    checkPlainNumbers(check, `${name} of <${tagName}>`, attribute(element, name));
  const name = attribute(element, "name") ?? attribute(element, "property") ?? "";
  const isHead = tagName === "meta" && headNames.test(name);
  if (isHead) checkPlainNumbers(check, name, attribute(element, "content"));
  if (attribute(element, "type") === "application/ld+json")
    checkStructuredData(check, JSON.parse(inside));
  if (tagName === "title") checkPlainNumbers(check, "<title>", inside);
}

/** Checks the figures in a part of the page. Returns the part's text without the figures. */
function readPart(check: PageCheck, node: Node): string {
  if ("value" in node) return node.value;
  const text = childrenOf(node)
    .map((child) => readPart(check, child))
    .join("");
  if (!isElement(node)) return text;
  const { tagName } = node;
  checkAttributes(check, node, text);
  if (unread.has(tagName)) return "";
  const id = attribute(node, "data-figure");
  if (id !== undefined) checkFigure(check, node, id, withoutSeams(text));
  // scripts/content/check/example-checks.ts recomputes sums on made-up amounts.
  const isOther = id !== undefined || attribute(node, "data-example") !== undefined;
  const edge = inline.has(tagName) ? seam : "\n";
  return `${edge}${isOther ? "▢" : text}${edge}`;
}

const pollPage = /^\/polls\/\d{4}\/day-/;
/**
 * How often a poll's page may print a figure outside its summary. More repeats would distract from
 * other figures.
 */
const mostPrinted = 2;

/**
 * True for a part that the owner wrote: a correction, or the summary, which may name any figure.
 */
const isWrittenByOwner = (node: Node): boolean =>
  isElement(node) &&
  (attribute(node, "id") === "corrections" || attribute(node, "aria-labelledby") === "summary");

/** The figures that a part of a page prints, without the owner's texts. */
function printedFigures(node: Node): string[] {
  if (isWrittenByOwner(node)) return [];
  const inside = childrenOf(node).flatMap(printedFigures);
  if (!isElement(node) || node.tagName !== "data") return inside;
  return [attribute(node, "data-figure") ?? "", ...inside];
}

/** Reports figures that a poll's page prints too often, with how often. */
function checkRepeats({ page, report }: PageCheck, tree: Node): void {
  if (!pollPage.test(page)) return;
  for (const [id, times] of Map.groupBy(printedFigures(tree), (figure) => figure))
    if (times.length > mostPrinted) report(`prints figure ${id} ${times.length} times`);
}

/**
 * Returns the faults of the figures on one page, one line for each fault, with its place. A fault
 * is: a figure that differs from its row in the ledger; digits outside of figures that are not
 * allowed; a figure printed too often; a number in a description, an alternative text or structured
 * data that no row displays.
 */
export function figureProblems(page: string, html: string, rows: readonly Figure[]): string[] {
  const problems: string[] = [];
  const check: PageCheck = {
    page,
    byId: new Map(rows.map((row) => [row.id, row])),
    displayed: new Set(rows.flatMap(({ display }) => numbersIn(display))),
    values: new Set(rows.map(({ value }) => value)),
    report: (problem) => {
      problems.push(`${page}: ${problem}`);
    },
  };
  const tree = parse(html, { scriptingEnabled: false });
  checkRepeats(check, tree);
  const rest = withoutSeams(readPart(check, tree));
  for (const number of unexplained(page, rest)) {
    const [around = ""] = new RegExp(`.{0,50}(?<!\\d)${number}.{0,50}`).exec(rest) ?? [];
    check.report(
      `${number} stands outside of any figure: “${around.replaceAll(/\s+/g, " ").trim()}”`,
    );
  }
  return problems;
}
