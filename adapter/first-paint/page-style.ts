import {
  type CustomAtRules,
  type MediaQuery,
  type Selector,
  transform,
  type Visitor,
} from "lightningcss";
import { elementsIn } from "../checks/inline-code.ts";

/**
 * Groups of documents that share inline styles. Each group is a regular expression for the start of
 * a URL path, without the first slash. If several match, the last one is used. There are only a few
 * groups, because each needs a Content-Security-Policy of its own, with the hashes of its styles.
 */
export const styleGroups = [
  "",
  "methodology",
  "charts",
  "insights",
  "hi(?:$|/)",
  "(?:cards|my-cards)",
  "(?:polls|categories|archives)",
  "(?:$|home/)",
  "polls/\\d+/.",
  "prerendered/",
];

/** Returns the group of `styleGroups` to which the document at this path belongs. */
export const styleGroup = (path: string): string =>
  styleGroups.findLast((group) => new RegExp(`^/${group}`).test(path)) ?? "";

/**
 * True if a document has the bars of a decided poll (result-bars.tsx). Documents with bars have
 * another inline style than the other documents of their group. A common style would make each
 * document up to 1,500 bytes larger. The group's Content-Security-Policy allows both styles.
 */
export const hasResultBars = (html: string): boolean => / class="result-bars /.test(html);

/**
 * Attributes that may change before the complete style sheet is loaded: a script in the head sets
 * the first two, and `open` changes when a reader opens a `<details>` or a `<dialog>`. They count
 * as present in every document, so that the rules that need them are kept.
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

/**
 * True if a document has the attribute that a selector requires. For "[type=button]" the value must
 * match too. Attributes that may be set later (`stateAttributes`) count as present.
 */
function hasAttribute(
  part: Extract<SelectorPart, { type: "attribute" }>,
  names: ReadonlySet<string>,
): boolean {
  const { name, operation } = part;
  const value = operation?.operator === "equal" ? `=${operation.value}` : "";
  return stateAttributes.has(name) || names.has(`[${name}${value}]`);
}

/**
 * Media features whose rules cannot change the first paint. They only affect how a page moves, and
 * what happens under the pointer.
 */
const laterFeatures = new Set<unknown>(["hover", "prefers-reduced-motion"]);

/** True for a media query whose rules cannot change the first paint on a screen. */
const isForLater = ({ mediaType, condition }: MediaQuery): boolean =>
  mediaType === "print" ||
  (condition?.type === "feature" && laterFeatures.has(condition.value.name));

/**
 * True if one part of a selector, such as ".note" in "p.note", could match an element of the
 * documents on the first paint.
 */
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
      /* No first paint needs rules for these pseudo-elements. Placeholders and file buttons appear
         only after scripts run. The kind "custom" is for names such as `::-webkit-…`. */
      return !/^(?:custom|file-selector-button|placeholder)$/.test(part.kind);
    case "pseudo-class":
      if (part.kind === "hover" || part.kind === "active") return false;
      if (part.kind === "is" || part.kind === "where" || part.kind === "has")
        return part.selectors.some((inner) => mayApply(inner, names));
      return true;
    default:
      return true;
  }
}

/**
 * True if every part of a selector can match something in the documents. For "p.note", a `<p>` and
 * some other element with the class "note" are enough. So a few unneeded rules are kept, but no
 * needed rule is dropped.
 */
function mayApply(selector: Selector, names: ReadonlySet<string>): boolean {
  return selector.every((part) => partMayApply(part, names));
}

/**
 * Reduces a style sheet to the rules that can apply to these documents on a screen before their
 * scripts run, in every theme and state. Order and layers do not change. Rules for print, for a
 * hovering pointer and for `prefers-reduced-motion` are left out, because they do not change the
 * first paint. Browsers get them later, with the complete style sheet.
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
  const selected = reduce(sheet, {
    Selector: keepIfNeeded,
    Rule: {
      media: ({ value: { query } }) => (query.mediaQueries.every(isForLater) ? [] : undefined),
      page: () => [],
    },
  });
  const used = new Set(selected.match(/(?<=var\()--[\w-]+/g));
  const animated = new Set(
    selected
      .match(/(?<=animation(?:-name)?:)[^;}]+/g)
      ?.join(" ")
      .match(/[\w-]+/g),
  );
  return reduce(selected, {
    Rule: {
      /* The layer "properties" is left out. Only browsers without @property, such as Firefox of
         2023, need it, and they get it later from the complete style sheet. */
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
