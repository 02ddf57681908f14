import { createHash } from "node:crypto";
import { type DefaultTreeAdapterTypes, parse } from "parse5";

/** Returns the CSP source (`'sha256-…'`) that allows an inline script or style with this text. */
export function hashSource(text: string): string {
  // A browser's HTML parser turns CRLF into LF before the browser computes the hash.
  const normalised = text.replace(/\r\n?/g, "\n");
  return `'sha256-${createHash("sha256").update(normalised).digest("base64")}'`;
}

export interface InlineCode {
  /**
   * CSP sources of the document's inline scripts (`'sha256-…'`), in order and without duplicates.
   */
  scripts: string[];
  /** CSP sources of the document's inline `<style>` elements. */
  styles: string[];
  /** Code that no hash can allow: style attributes, inline event handlers, `javascript:` URLs. */
  errors: string[];
}

export interface MarkupElement {
  tag: string;
  attributes: ReadonlyMap<string, string>;
  /** The text directly inside the element. For a script or a style it is the code. */
  text: string;
}

type Node = DefaultTreeAdapterTypes.ChildNode | DefaultTreeAdapterTypes.ParentNode;

function* below(node: Node): Generator<DefaultTreeAdapterTypes.Element> {
  if ("tagName" in node) yield node;
  for (const child of "childNodes" in node ? node.childNodes : []) yield* below(child);
  if ("content" in node) yield* below(node.content);
}

/** Yields every element of a document, including those in `<template>` and `<noscript>`. */
export function* elementsIn(html: string): Generator<MarkupElement> {
  for (const { tagName: tag, attrs, childNodes } of below(
    parse(html, { scriptingEnabled: false }),
  )) {
    const text = childNodes.map((node) => ("value" in node ? node.value : "")).join("");
    yield { tag, attributes: new Map(attrs.map(({ name, value }) => [name, value])), text };
  }
}

/**
 * Matches the `type` of a script that the browser runs. If the type does not match, the script is a
 * data block, such as JSON-LD. A Content-Security-Policy does not apply to data blocks.
 */
const runs =
  /^\s*(?:|module|importmap|speculationrules|(?:text|application)\/(?:java|ecma)script)\s*$/i;

const isInlineScript = ({ tag, attributes }: MarkupElement): boolean =>
  tag === "script" && !attributes.has("src") && runs.test(attributes.get("type") ?? "");

/**
 * Returns one line for each attribute that a strict Content-Security-Policy blocks and that no hash
 * can allow.
 */
function unsafeMarkup({ tag, attributes }: MarkupElement): string[] {
  return [...attributes].flatMap(([name, value]) => {
    const where = `on <${tag}>: ${value.slice(0, 120)}`;
    if (name === "style") return [`style attribute ${where}`];
    if (/^on[a-z]+$/.test(name)) return [`inline handler ${name} ${where}`];
    return /^\s*javascript:/i.test(value) ? [`javascript: address ${where}`] : [];
  });
}

/**
 * Hashes all inline code of a document, and lists the markup that no hash can allow. Elements with
 * the given nonce are left out, because the document's policy allows them without a hash.
 */
export function inlineCode(html: string, nonce?: string): InlineCode {
  const elements = [...elementsIn(html)];
  const hashes = (is: (element: MarkupElement) => boolean) => {
    const all = elements.filter(
      (element) => is(element) && (!nonce || element.attributes.get("nonce") !== nonce),
    );
    return [...new Set(all.map(({ text }) => hashSource(text)))];
  };
  return {
    scripts: hashes(isInlineScript),
    styles: hashes(({ tag }) => tag === "style"),
    errors: elements.flatMap(unsafeMarkup),
  };
}

/**
 * Returns one line for each part of a document that a browser would block under this policy. If the
 * policy allows unsafe code, there is one more line.
 */
export function policyProblems(policy: string, { scripts, styles, errors }: InlineCode): string[] {
  const directives = policy.split(";").map((directive) => directive.trim().split(/\s+/));
  const refused = (name: string, hashes: readonly string[]) => {
    const allowed = directives.find(([directive]) => directive === name) ?? [];
    return hashes
      .filter((hash) => !allowed.includes(hash))
      .map((hash) => `${name} does not allow inline ${hash}`);
  };
  return [
    ...errors,
    ...refused("script-src", scripts),
    ...refused("style-src", styles),
    ...(policy.includes("'unsafe-") ? ["its policy allows something unsafe"] : []),
  ];
}
