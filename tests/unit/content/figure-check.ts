import { type DefaultTreeAdapterTypes, parse } from "parse5";
import type { Figure } from "@/lib/record/types";
import { numbersIn, unexplained } from "./digits-allowed";

export type Node = DefaultTreeAdapterTypes.Node;
export type Element = DefaultTreeAdapterTypes.Element;

const unread = new Set(["script", "style", "template", "title"]);
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

export const childrenOf = (node: Node): Node[] => ("childNodes" in node ? node.childNodes : []);

/** Every element of a document or of a part of it, in its order. */
export const elementsIn = (node: Node): Element[] => [
  ...(isElement(node) ? [node] : []),
  ...childrenOf(node).flatMap(elementsIn),
];

/** Stands where an inline element begins or ends, until it is known whether words would run together there. */
const seam = "\u2060";
const sewn = (text: string): string =>
  text.replaceAll(new RegExp(`(?<=[\\w%])${seam}+(?=\\w)`, "g"), " ").replaceAll(seam, "");

/**
 * What is wrong with the figures of one page: a figure that its row does not give, digits that belong to no figure and
 * are not allowed either, a number in a description, an alternative text or structured data that no row displays. One
 * line each, with where; empty is the goal.
 */
export function figureProblems(page: string, html: string, rows: readonly Figure[]): string[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const displayed = new Set(rows.flatMap(({ display }) => numbersIn(display)));
  const values = new Set(rows.map(({ value }) => value));
  const problems: string[] = [];
  const report = (problem: string) => void problems.push(`${page}: ${problem}`);

  const plainNumbers = (where: string, text = "") => {
    for (const found of unexplained(page, text))
      if (!displayed.has(found)) report(`${where} says ${found}, which no figure displays: ${text}`);
  };

  const structured = (value: unknown, key = "") => {
    if (typeof value === "string") plainNumbers(`structured data, ${key},`, value);
    else if (typeof value === "number") {
      if (!ownCounts.has(key) && !values.has(value))
        report(`structured data, ${key}, holds ${value}, which is no figure’s value`);
    } else if (typeof value === "object" && value !== null)
      for (const [name, inner] of Object.entries(value))
        structured(inner, Number.isNaN(Number(name)) ? name : key);
  };

  const figure = (element: Element, id: string, text: string) => {
    const row = byId.get(id);
    // What a correction took back is in no ledger, and is struck out.
    if (id === "withdrawn" && element.tagName === "del") return;
    if (!row) return report(`data-figure="${id}" names no row of the ledger: ${text}`);
    if (element.tagName === "data") {
      const value = attribute(element, "value");
      if (text !== row.display) report(`figure ${id} prints “${text}”, its row “${row.display}”`);
      if (value !== String(row.value)) report(`figure ${id} has value ${value}, its row ${row.value}`);
      return;
    }
    const { value: _, approximate: __, unit: ___, href: ____, ...said } = row;
    const given = new Set(Object.values(said).flatMap(numbersIn));
    for (const found of unexplained(page, text))
      if (!given.has(found))
        report(`beside figure ${id} stands ${found}, which its row does not give: ${text}`);
  };

  /** Checks what a part of the page says of figures; returns the rest of its text. */
  const read = (node: Node): string => {
    if ("value" in node) return node.value;
    const inside = () => childrenOf(node).map(read).join("");
    if (!isElement(node)) return inside();
    const { tagName } = node;
    for (const name of readAloud) plainNumbers(`${name} of <${tagName}>`, attribute(node, name));
    const name = attribute(node, "name") ?? attribute(node, "property") ?? "";
    if (tagName === "meta" && headNames.test(name)) plainNumbers(name, attribute(node, "content"));
    if (attribute(node, "type") === "application/ld+json") structured(JSON.parse(inside()));
    if (tagName === "title") plainNumbers("<title>", inside());
    if (unread.has(tagName)) return "";
    const text = inside();
    const id = attribute(node, "data-figure");
    if (id !== undefined) figure(node, id, sewn(text));
    // Sums on made-up amounts are worked out again in tests/unit/content/content.test.ts.
    const isOther = id !== undefined || attribute(node, "data-example") !== undefined;
    const edge = inline.has(tagName) ? seam : "\n";
    return `${edge}${isOther ? "▢" : text}${edge}`;
  };

  const rest = sewn(read(parse(html)));
  for (const found of unexplained(page, rest)) {
    const [around = ""] = new RegExp(`.{0,50}(?<!\\d)${found}.{0,50}`).exec(rest) ?? [];
    report(`${found} stands outside of any figure: “${around.replaceAll(/\s+/g, " ").trim()}”`);
  }
  return problems;
}
