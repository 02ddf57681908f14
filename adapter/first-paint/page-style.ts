import { type CustomAtRules, type Selector, transform, type Visitor } from "lightningcss";
import { elementsIn } from "../checks/inline-code.ts";

/**
 * Groups of documents that share an inline style. Each is a regular expression for a URL path after
 * its first slash. If several match, the last one is used. There are only a few groups, because
 * each has a Content-Security-Policy of its own.
 */
export const styleGroups = [
  "",
  "methodology",
  "charts",
  "(?:cards|my-cards)",
  "(?:polls|categories|archives|insights)",
  "(?:$|home/)",
  "polls/\\d+/.",
  "prerendered/",
];

/** Returns the style group of the document at this path. */
export const styleGroup = (path: string): string =>
  styleGroups.findLast((group) => new RegExp(`^/${group}`).test(path)) ?? "";

/**
 * Attributes that a script in the head, or the reader, may set before the complete style sheet is
 * loaded. Rules that need them are always kept.
 */
const stateAttributes = new Set(["data-theme", "data-viewer", "open"]);

/**
 * Yields every name in a document that a selector can match: "p", ".note", "#main", "[open]",
 * "[type=button]".
 */
function* namesIn(html: string): Generator<string> {
  for (const { tag, attributes } of elementsIn(html)) {
    yield tag;
    yield `#${attributes.get("id")}`;
    for (const name of attributes.get("class")?.split(/\s+/) ?? []) yield `.${name}`;
    for (const [name, value] of attributes) yield* [`[${name}]`, `[${name}=${value}]`];
  }
}

type SelectorPart = Selector[number];

/** True if a document has the attribute of a selector, with the selector's value if there is one. */
function hasAttribute(
  part: Extract<SelectorPart, { type: "attribute" }>,
  names: ReadonlySet<string>,
): boolean {
  const { name, operation } = part;
  const value = operation?.operator === "equal" ? `=${operation.value}` : "";
  return stateAttributes.has(name) || names.has(`[${name}${value}]`);
}

/** True if a document has an element that one part of a selector could match. */
function partMayApply(part: SelectorPart, names: ReadonlySet<string>): boolean {
  switch (part.type) {
    case "type":
      return names.has(part.name);
    case "class":
      return names.has(`.${part.name}`);
    case "id":
      return names.has(`#${part.name}`);
    case "attribute":
      return hasAttribute(part, names);
    case "pseudo-element":
      // Matches rules for placeholders, file buttons and browser-specific parts of fields. They are
      // dropped, because no document needs them before its scripts run.
      return !/^(?:custom|file-selector-button|placeholder)$/.test(part.kind);
    case "pseudo-class":
      if (part.kind === "is" || part.kind === "where" || part.kind === "has")
        return part.selectors.some((inner) => mayApply(inner, names));
      return true;
    default:
      return true;
  }
}

/**
 * True if the documents have every name in a selector. The positions of the names are not checked.
 * So a few unneeded rules are kept, and a needed rule is never dropped.
 */
function mayApply(selector: Selector, names: ReadonlySet<string>): boolean {
  return selector.every((part) => partMayApply(part, names));
}

/**
 * Reduces a style sheet to the rules that can apply to these documents before their scripts run, in
 * every theme, medium and state. Order and layers do not change. The page loader adds the complete
 * style sheet later.
 */
export function styleFor(sheet: string, documents: Iterable<string>): string {
  const names = new Set<string>();
  for (const html of documents) for (const name of namesIn(html)) names.add(name);
  const reduce = (code: string, visitor: Visitor<CustomAtRules>) =>
    transform({
      filename: "page.css",
      code: Buffer.from(code),
      minify: true,
      visitor,
    }).code.toString();
  const keepIfNeeded = (selector: Selector) => (mayApply(selector, names) ? undefined : []);
  const selected = reduce(sheet, { Selector: keepIfNeeded });
  const used = new Set(selected.match(/(?<=var\()--[\w-]+/g));
  const animated = new Set(
    selected
      .match(/(?<=animation(?:-name)?:)[^;}]+/g)
      ?.join(" ")
      .match(/[\w-]+/g),
  );
  return reduce(selected, {
    Rule: {
      // This layer has initial values for browsers of 2023, which do not know @property. It is left
      // out here, because the complete style sheet has it.
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
