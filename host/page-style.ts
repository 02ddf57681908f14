import {
  type CustomAtRules,
  type Selector,
  type SelectorComponent,
  transform,
  type Visitor,
} from "lightningcss";
import { elementsOf } from "./inline-code.ts";

/**
 * Documents that share their style, by what comes after an address's first slash: few, for each has a policy of its own. Of
 * two the last counts.
 */
export const styleGroups = [
  "",
  "methodology",
  "charts",
  "(?:cards|my-cards)",
  "(?:polls|categories|archives|insights)",
  "(?:$|home/)",
  "polls/\\d+/.",
];

/** The group that a document is of. */
export const styleGroup = (path: string): string =>
  styleGroups.findLast((group) => new RegExp(`^/${group}`).test(path)) ?? "";

/** What scripts in the head, or the reader, may set before the whole sheet is there. */
const states = new Set(["data-theme", "data-viewer", "open"]);

interface Styled {
  tag: string;
  id: string | undefined;
  classes: ReadonlySet<string>;
  attributes: ReadonlyMap<string, string>;
}

/** The elements of some documents, each kind once: two that differ in what no rule of the sheet asks for are one. */
function styled(documents: readonly string[], sheet: string): Styled[] {
  const names = new Set(["class", ...[...sheet.matchAll(/\[([\w-]+)/g)].map(([, name]) => name)]);
  const ids = new Set([...sheet.matchAll(/#([\w-]+)/g)].map(([, id]) => id));
  const kinds = new Map<string, Styled>();
  for (const { tag, attributes } of documents.flatMap((html) => [...elementsOf(html)])) {
    const asked = [...attributes].filter(
      ([name, value]) => names.has(name) || (name === "id" && ids.has(value)),
    );
    const classes = new Set(attributes.get("class")?.split(/\s+/));
    kinds.set(`${tag} ${asked.join()}`, { tag, id: attributes.get("id"), classes, attributes });
  }
  return [...kinds.values()];
}

/** Whether an element may be what a part of a selector asks for, in one state or another. */
function mayBe(part: SelectorComponent, one: Styled, all: readonly Styled[]): boolean {
  if (part.type === "type") return part.name === one.tag;
  if (part.type === "class") return one.classes.has(part.name);
  if (part.type === "id") return part.name === one.id;
  if (part.type === "attribute") {
    if (states.has(part.name)) return true;
    const { operation } = part;
    return operation?.operator === "equal"
      ? one.attributes.get(part.name) === operation.value
      : one.attributes.has(part.name);
  }
  if (part.type === "pseudo-class" && (part.kind === "is" || part.kind === "where"))
    return part.selectors.some((selector) => maySelect(selector, [one], all));
  // Parts of fields as browsers build them, which documents hold none of: those to write in come with scripts.
  if (part.type === "pseudo-element" && /^(?:custom|file-selector-button|placeholder)$/.test(part.kind))
    return false;
  if (part.type === "pseudo-class" && part.kind === "has")
    return part.selectors.some((selector) => maySelect(selector, all, all));
  return true;
}

/** Whether a selector may select one of `last`; what stands before its last part may be anything in the documents. */
function maySelect(selector: Selector, last: readonly Styled[], all: readonly Styled[]): boolean {
  const compounds: SelectorComponent[][] = [[]];
  for (const part of selector)
    if (part.type === "combinator" && part.value !== "pseudo-element") compounds.push([]);
    else compounds.at(-1)?.push(part);
  return compounds.every((parts, at) =>
    (at === compounds.length - 1 ? last : all).some((one) => parts.every((part) => mayBe(part, one, all))),
  );
}

/**
 * The rules of a sheet, in their order and layers, that can apply to these documents as they are sent, in every theme,
 * medium and state. What only scripts draw has its rules in the whole sheet, which comes with the scripts.
 */
export function styleFor(sheet: string, documents: readonly string[]): string {
  const all = styled(documents, sheet);
  const reduced = (code: string, visitor: Visitor<CustomAtRules>) =>
    transform({ filename: "page.css", code: Buffer.from(code), minify: true, visitor }).code.toString();
  const ifNeeded = (selector: Selector) => (maySelect(selector, all, all) ? undefined : []);
  const selected = reduced(sheet, { Selector: ifNeeded });
  const used = new Set(selected.match(/(?<=var\()--[\w-]+/g));
  const animated = new Set(
    selected
      .match(/(?<=animation(?:-name)?:)[^;}]+/g)
      ?.join(" ")
      .match(/[\w-]+/g),
  );
  return reduced(selected, {
    Rule: {
      // First values for browsers of 2023 that know no @property: they get them with the whole sheet.
      "layer-block": ({ value: { name } }) => (name?.join() === "properties" ? [] : undefined),
      property: (rule) => (used.has(rule.value.name) ? undefined : []),
      keyframes: (rule) => (animated.has(rule.value.name.value) ? undefined : []),
    },
    Declaration: { custom: ({ name }) => (name.startsWith("--") && !used.has(name) ? [] : undefined) },
  })
    .trim()
    .replace(/(-webkit-text-decoration[\w-]*:[^;}]+;)\1+/g, "$1");
}
