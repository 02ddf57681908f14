import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import {
  type CallExpression,
  type Expression,
  type JSXElementChild,
  type Module,
  parseSync,
} from "@swc/core";

/*
 * A browser that translates a page replaces text nodes. React still holds the old ones: it can
 * neither insert an element before such a text, nor remove the text, nor change it so that a reader
 * sees it. A text that is an element's only child is safe, because React then writes to the
 * element.
 *
 * The rules, for every list of JSX children with more than one child:
 *  1. a text has no optional sibling and is not optional itself;
 *  2. in code that runs in the browser, a text that an expression computes is the only child of an
 *     element;
 *  3. in code that runs in the browser, a fragment has no text, because the text is removed with the
 *     fragment.
 */

/** An expression among the children of an element. */
type Child = {
  /**
   * Tells whether the expression can be a text. "maybe": the syntax does not show what it contains.
   */
  text: "always" | "maybe" | "never";
  /** True if the expression may be absent, or may be one of several elements. */
  comesAndGoes: boolean;
  /** True if the text is written out, not computed. */
  fixed: boolean;
  words: string;
};

const element: Child = { text: "never", comesAndGoes: false, fixed: true, words: "an element" };
const nothing: Child = { ...element, words: "nothing" };
const variable = (words: string): Child => ({
  text: "maybe",
  comesAndGoes: false,
  fixed: false,
  words,
});
const textOf = (words: string, fixed: boolean): Child => ({
  text: "always",
  comesAndGoes: false,
  fixed,
  words,
});

/**
 * The child that a choice between two expressions gives. It can be a text if one of them can. A
 * choice between two texts always leaves a text there, so it does not come and go.
 */
function either(a: Child, b: Child): Child {
  const isText = a.text === "always" && b.text === "always";
  const canBe = a.text !== "never" || b.text !== "never";
  const surely = a.text === "always" || b.text === "always";
  const perhaps = canBe ? "maybe" : "never";
  return {
    text: surely ? "always" : perhaps,
    comesAndGoes: !isText && !(a.text === "maybe" && b.text === "always"),
    fixed: false,
    words: `${a.words} or ${b.words}`,
  };
}

type Locals = ReadonlyMap<string, Expression>;

function childOfCall({ callee }: CallExpression): Child {
  const name = callee.type === "MemberExpression" ? callee.property : callee;
  const called = name.type === "Identifier" ? name.value : "";
  if (called === "map" || called === "flatMap")
    return { ...element, comesAndGoes: true, words: "a list" };
  return called === "createPortal" ? element : variable(`${called}()`);
}

function childOf(expression: Expression, locals: Locals): Child {
  switch (expression.type) {
    case "ParenthesisExpression":
      return childOf(expression.expression, locals);
    case "StringLiteral":
      return expression.value === "" ? nothing : textOf(`“${expression.value}”`, true);
    case "NumericLiteral":
      return textOf(String(expression.value), true);
    case "TemplateLiteral":
      return textOf("a template", false);
    case "NullLiteral":
    case "BooleanLiteral":
      return nothing;
    case "JSXElement":
    case "JSXFragment":
      return element;
    case "ConditionalExpression":
      return either(childOf(expression.consequent, locals), childOf(expression.alternate, locals));
    case "BinaryExpression": {
      if (expression.operator === "&&") return either(nothing, childOf(expression.right, locals));
      if (expression.operator !== "||" && expression.operator !== "??")
        return textOf("a sum", false);
      return either(childOf(expression.left, locals), childOf(expression.right, locals));
    }
    case "CallExpression":
      return childOfCall(expression);
    case "Identifier": {
      const local = locals.get(expression.value);
      return local ? childOf(local, locals) : variable(expression.value);
    }
    default:
      return variable(expression.type);
  }
}

/** The text of JSX as React receives it: lines are trimmed, and empty lines are removed. */
function jsxText(raw: string): string {
  const lines = raw.split(/\r?\n/);
  const trimmed = lines.map((line, index) => {
    const from = index > 0 ? line.trimStart() : line;
    return index < lines.length - 1 ? from.trimEnd() : from;
  });
  return trimmed.filter(Boolean).join(" ");
}

function childrenOf(children: readonly JSXElementChild[], locals: Locals): Child[] {
  return children.flatMap((child): Child[] => {
    if (child.type === "JSXText") {
      const text = jsxText(child.value);
      return text ? [textOf(`“${text}”`, true)] : [];
    }
    if (child.type !== "JSXExpressionContainer") return [element];
    return child.expression.type === "JSXEmptyExpression"
      ? []
      : [childOf(child.expression, locals)];
  });
}

/** The rule that a list of children breaks, in words; undefined if the list breaks no rule. */
function broken(
  kids: readonly Child[],
  isFragment: boolean,
  inBrowser: boolean,
): string | undefined {
  const texts = kids.map(({ words }) => words).join(" | ");
  const isText = ({ text }: Child) => text === "always" || (inBrowser && text === "maybe");
  if (isFragment && inBrowser && kids.some(({ text }) => text === "always"))
    return `text in a fragment: ${texts}`;
  if (kids.length < 2) return undefined;
  const inPlace = kids.some(
    (kid) => isText(kid) && (kid.comesAndGoes || kids.some((other) => other.comesAndGoes)),
  );
  if (inPlace) return `text beside what comes and goes: ${texts}`;
  // The children of a component are checked where they are written.
  const computed = kids.some(
    (kid) => inBrowser && isText(kid) && !kid.fixed && kid.words !== "children",
  );
  return computed ? `computed text beside others: ${texts}` : undefined;
}

/** Calls back on each node of a syntax tree. */
function walk(node: unknown, visit: (node: { type: string }) => void): void {
  if (typeof node !== "object" || node === null) return;
  if ("type" in node && typeof node.type === "string") visit(node as { type: string });
  for (const child of Object.values(node)) walk(child, visit);
}

const parse = (source: string): Module => parseSync(source, { syntax: "typescript", tsx: true });

type Declaration = { id: { type: string; value?: string }; init?: Expression };
type Elements = { children: JSXElementChild[]; opening?: { name?: { value?: string } } };

/** The lists of children in a file's JSX that would break a translated page, in words. */
export function bareTexts(source: string, inBrowser: boolean): string[] {
  const tree = parse(source);
  const locals = new Map<string, Expression>();
  walk(tree, (node) => {
    const { id, init } = node as unknown as Declaration;
    // Only variables are kept that hold an element or a choice of two elements. For all other
    // variables the syntax does not show what they hold.
    if (node.type === "VariableDeclarator" && id.value && /JSX|Conditional/.test(init?.type ?? ""))
      locals.set(id.value, init as Expression);
  });
  const problems: string[] = [];
  walk(tree, (node) => {
    if (node.type !== "JSXElement" && node.type !== "JSXFragment") return;
    const { children, opening } = node as unknown as Elements;
    const isFragment = node.type === "JSXFragment" || opening?.name?.value === "Fragment";
    const what = broken(childrenOf(children, locals), isFragment, inBrowser);
    if (what) problems.push(what);
  });
  return problems;
}

/** The files in the scripts of pages: those marked "use client", and what they import. */
export function browserFiles(root: string, files: readonly string[]): Set<string> {
  const sources = new Map(files.map((file) => [file, readFileSync(join(root, file), "utf8")]));
  const reached = new Set<string>();
  const reach = (file: string): void => {
    if (reached.has(file)) return;
    reached.add(file);
    walk(parse(sources.get(file) ?? readFileSync(join(root, file), "utf8")), (node) => {
      const { source, typeOnly } = node as unknown as {
        source?: { value: string };
        typeOnly?: boolean;
      };
      if (!/^(?:Import|ExportNamed|ExportAll)Declaration$/.test(node.type) || !source || typeOnly)
        return;
      const path = source.value.startsWith("@/")
        ? source.value.slice(2)
        : join(dirname(file), source.value);
      const imported = [path, `${path}.tsx`, `${path}.ts`, join(path, "index.ts")].find(
        (candidate) => /\.tsx?$/.test(candidate) && existsSync(join(root, candidate)),
      );
      if (imported) reach(imported);
    });
  };
  for (const [file, source] of sources) if (/^"use client"/m.test(source)) reach(file);
  return reached;
}
