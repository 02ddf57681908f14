import { type CustomAtRules, type Selector, transform, type Visitor } from "lightningcss";
import { elementsOf } from "../checks/inline-code.ts";

/**
 * Documents that share their style, by what comes after an address's first slash: few, for each has
 * a policy of its own. Of two the last counts.
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

/**
 * What selectors ask for by name in documents: "p", ".note", "#main", "[open]", "[type=button]".
 */
function* namesIn(documents: readonly string[]): Generator<string> {
  for (const { tag, attributes } of documents.flatMap((html) => [...elementsOf(html)])) {
    yield tag;
    yield `#${attributes.get("id")}`;
    for (const name of attributes.get("class")?.split(/\s+/) ?? []) yield `.${name}`;
    for (const [name, value] of attributes) yield* [`[${name}]`, `[${name}=${value}]`];
  }
}

/**
 * Whether documents hold each name that a selector asks for, in one state or another. That they
 * stand where it asks for them is not looked at: few rules more are kept, and none that is needed
 * is lost.
 */
function mayApply(selector: Selector, held: ReadonlySet<string>): boolean {
  return selector.every((part) => {
    if (part.type === "type") return held.has(part.name);
    if (part.type === "class") return held.has(`.${part.name}`);
    if (part.type === "id") return held.has(`#${part.name}`);
    if (part.type === "attribute") {
      const { name, operation } = part;
      const value = operation?.operator === "equal" ? `=${operation.value}` : "";
      return states.has(name) || held.has(`[${name}${value}]`);
    }
    // Parts of fields as browsers build them, which documents hold none of: those to write in come
    // with scripts.
    if (part.type === "pseudo-element")
      return !/^(?:custom|file-selector-button|placeholder)$/.test(part.kind);
    if (
      part.type === "pseudo-class" &&
      (part.kind === "is" || part.kind === "where" || part.kind === "has")
    )
      return part.selectors.some((one) => mayApply(one, held));
    return true;
  });
}

/**
 * The rules of a sheet, in their order and layers, that can apply to these documents as they are
 * sent, in every theme, medium and state. What only scripts draw has its rules in the whole sheet,
 * which comes with the scripts.
 */
export function styleFor(sheet: string, documents: readonly string[]): string {
  const held = new Set(namesIn(documents));
  const reduced = (code: string, visitor: Visitor<CustomAtRules>) =>
    transform({
      filename: "page.css",
      code: Buffer.from(code),
      minify: true,
      visitor,
    }).code.toString();
  const ifNeeded = (selector: Selector) => (mayApply(selector, held) ? undefined : []);
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
      // First values for browsers of 2023 that know no @property: they get them with the whole
      // sheet.
      "layer-block": ({ value: { name } }) => (name?.join() === "properties" ? [] : undefined),
      property: (rule) => (used.has(rule.value.name) ? undefined : []),
      keyframes: (rule) => (animated.has(rule.value.name.value) ? undefined : []),
    },
    Declaration: {
      custom: ({ name }) => (name.startsWith("--") && !used.has(name) ? [] : undefined),
    },
  })
    .trim()
    .replace(/(-webkit-text-decoration[\w-]*:[^;}]+;)\1+/g, "$1");
}
