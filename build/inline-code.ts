import { type DefaultTreeAdapterTypes, parse } from "parse5";
import { hashSource } from "./hashes.ts";

export interface InlineCode {
  /** CSP sources of the page's inline scripts, in order, each once: `'sha256-…'`. */
  scripts: string[];
  /** CSP sources of the page's inline `<style>` elements. */
  styles: string[];
  /** Markup that no hash can allow: style attributes, inline handlers, `javascript:` addresses. */
  errors: string[];
}

/** Script types to which a policy applies; any other type is a data block that never runs (JSON-LD). */
const executableTypes = new Set([
  "",
  "module",
  "importmap",
  "speculationrules",
  "text/javascript",
  "application/javascript",
  "application/ecmascript",
  "text/ecmascript",
]);

type Node = DefaultTreeAdapterTypes.ChildNode | DefaultTreeAdapterTypes.ParentNode;

function* elements(node: Node): Generator<DefaultTreeAdapterTypes.Element> {
  if ("tagName" in node) yield node;
  for (const child of "childNodes" in node ? node.childNodes : []) yield* elements(child);
  if ("content" in node) yield* elements(node.content);
}

function textOf(element: DefaultTreeAdapterTypes.Element): string {
  return element.childNodes.map((node) => ("value" in node ? node.value : "")).join("");
}

/** Hashes everything inline in a document, and names what a strict policy would block whatever its hashes. */
export function inlineCode(html: string): InlineCode {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const errors: string[] = [];
  for (const element of elements(parse(html))) {
    const attributes = new Map(element.attrs.map(({ name, value }) => [name, value]));
    const type = (attributes.get("type") ?? "").trim().toLowerCase();
    if (element.tagName === "style") styles.add(hashSource(textOf(element)));
    if (element.tagName === "script" && !attributes.has("src") && executableTypes.has(type)) {
      scripts.add(hashSource(textOf(element)));
    }
    for (const [name, value] of attributes) {
      const where = `on <${element.tagName}>: ${value.slice(0, 120)}`;
      if (name === "style") errors.push(`style attribute ${where}`);
      else if (/^on[a-z]+$/.test(name)) errors.push(`inline handler ${name} ${where}`);
      else if (/^\s*javascript:/i.test(value)) errors.push(`javascript: address ${where}`);
    }
  }
  return { scripts: [...scripts], styles: [...styles], errors };
}
