import { type DefaultTreeAdapterTypes, parse, parseFragment } from "parse5";
import type { FigureRow } from "@/lib/record/ledger";
import { digitsAllowed } from "./digits-allowed";

export type Node = DefaultTreeAdapterTypes.Node;
export type Element = DefaultTreeAdapterTypes.Element;

const number = /\d+(?:[.,]\d+)*/g;
/** Where a page shows markup to copy: what it says is checked as markup, its widths and heights are not figures. */
const markup = new Set(["code", "pre", "textarea"]);
const unread = new Set(["script", "style", "template"]);
export const inline = new Set(
  "a abbr b bdi cite code data del em i kbd mark q s small span strong sub sup time tspan u var".split(" "),
);
const readAloud = ["alt", "aria-label", "aria-description", "title", "placeholder", "summary"];
const headNames =
  /^(?:description|application-name|og:(?:title|description|site_name|image:alt)|twitter:(?:title|description|image:alt))$/;
/** Numbers of structured data that count its own entries. */
const ownCounts = new Set(["position", "numberOfItems", "width", "height"]);

export const attribute = (element: Element, name: string): string | undefined =>
  element.attrs.find((one) => one.name === name)?.value;

export const isElement = (node: Node): node is Element => "tagName" in node;

/** The text without what may be said in digits on this page. */
const withoutAllowed = (page: string, text: string): string =>
  digitsAllowed
    .filter(({ on }) => on?.test(page) ?? true)
    .reduce((rest, { pattern }) => rest.replaceAll(pattern, " … "), text);

const numbersIn = (text: string): string[] => text.match(number) ?? [];

/** What a row gives or derives, in numbers. */
function numbersOf(row: FigureRow): Set<string> {
  const { id, display, label, scope, base, derivation, source, period } = row;
  return new Set(
    [id, display, label, scope, base, derivation, source, period].flatMap((one) => numbersIn(one ?? "")),
  );
}

/** Joins pieces of text that elements part, with a space where words would run together. */
const join = (before: string, after: string): string =>
  /[\w%]$/.test(before) && /^\w/.test(after) ? `${before} ${after}` : before + after;

const around = (text: string, at: number): string =>
  text
    .slice(Math.max(0, at - 50), at + 50)
    .replaceAll(/\s+/g, " ")
    .trim();

/**
 * What is wrong with the figures of one page: a figure that its row does not give, digits that belong to no figure and
 * are not allowed either, a number in a description, an alternative text or structured data that no row displays. One
 * line each, with where; empty is the goal.
 */
export function figureProblems(page: string, html: string, rows: readonly FigureRow[]): string[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const displayed = new Set(rows.flatMap(({ display }) => numbersIn(display)));
  const values = new Set(rows.map(({ value }) => value));
  const problems: string[] = [];
  let outside = "";
  let parted = false;

  const plainNumbers = (where: string, text: string) => {
    for (const found of numbersIn(withoutAllowed(page, text)))
      if (!displayed.has(found))
        problems.push(`${page}: ${where} says ${found}, which no figure displays: ${text}`);
  };

  const structured = (value: unknown, key = "") => {
    if (typeof value === "string") plainNumbers(`structured data, ${key},`, value);
    else if (typeof value === "number") {
      if (!ownCounts.has(key) && !values.has(value))
        problems.push(`${page}: structured data, ${key}, holds ${value}, which is no figure’s value`);
    } else if (typeof value === "object" && value !== null)
      for (const [name, inner] of Object.entries(value))
        structured(inner, Number.isNaN(Number(name)) ? name : key);
  };

  const figure = (element: Element, id: string) => {
    const row = byId.get(id);
    const text = textOf(element);
    // What a correction took back is in no ledger, and is struck out.
    if (id === "withdrawn" && element.tagName === "del") return;
    if (!row) {
      problems.push(`${page}: data-figure="${id}" names no row of the ledger: ${text}`);
      return;
    }
    if (element.tagName === "data") {
      if (text !== row.display)
        problems.push(`${page}: figure ${id} prints “${text}”, its row “${row.display}”`);
      if (attribute(element, "value") !== String(row.value))
        problems.push(`${page}: figure ${id} has value ${attribute(element, "value")}, its row ${row.value}`);
      return;
    }
    const given = numbersOf(row);
    for (const found of numbersIn(text))
      if (!given.has(found) && numbersIn(withoutAllowed(page, text)).includes(found))
        problems.push(`${page}: beside figure ${id} stands ${found}, which its row does not give: ${text}`);
  };

  const walk = (node: Node, inFigure: boolean): void => {
    if (node.nodeName === "#text" && "value" in node) {
      if (!inFigure) outside = parted ? join(outside, node.value) : outside + node.value;
      parted = false;
      return;
    }
    if (!isElement(node)) {
      if ("childNodes" in node) for (const child of node.childNodes) walk(child, inFigure);
      return;
    }
    for (const name of readAloud) plainNumbers(`${name} of <${node.tagName}>`, attribute(node, name) ?? "");
    if (
      node.tagName === "meta" &&
      headNames.test(attribute(node, "name") ?? attribute(node, "property") ?? "")
    )
      plainNumbers(
        attribute(node, "name") ?? attribute(node, "property") ?? "",
        attribute(node, "content") ?? "",
      );
    if (attribute(node, "type") === "application/ld+json") structured(JSON.parse(textOf(node)));
    if (unread.has(node.tagName)) return;
    if (node.tagName === "title") {
      plainNumbers("<title>", textOf(node));
      return;
    }
    const shown = textOf(node).trim();
    if (markup.has(node.tagName) && shown.startsWith("<")) {
      walk(parseFragment(shown), inFigure);
      return;
    }
    const id = attribute(node, "data-figure");
    if (id !== undefined) figure(node, id);
    // Sums on made-up amounts are worked out again in tests/unit/content/content.test.ts.
    const example = attribute(node, "data-example") !== undefined;
    outside += inline.has(node.tagName) ? "" : "\n";
    parted = true;
    if (id !== undefined) outside += "▢";
    for (const child of node.childNodes) walk(child, inFigure || example || id !== undefined);
    outside += inline.has(node.tagName) ? "" : "\n";
    parted = true;
  };

  walk(parse(html), false);
  const rest = withoutAllowed(page, outside);
  for (const found of rest.matchAll(number))
    problems.push(`${page}: ${found[0]} stands outside of any figure: “${around(rest, found.index)}”`);
  return problems;
}

/** The text of an element, without that of a figure inside it. */
function textOf(element: Element): string {
  return element.childNodes.reduce((text, child) => {
    if (child.nodeName === "#text" && "value" in child) return text + child.value;
    if (!isElement(child) || attribute(child, "data-figure") !== undefined) return text;
    return join(text, textOf(child));
  }, "");
}
