import { createHash } from "node:crypto";
import { type DefaultTreeAdapterMap, parse } from "parse5";

type Node = DefaultTreeAdapterMap["node"];
type Element = DefaultTreeAdapterMap["element"];

/** Script types to which a policy applies; any other type is a data block that never runs. */
const running = /^(?:|module|importmap|speculationrules|(?:text|application)\/(?:java|ecma)script)$/i;

/** Elements that would load what the policies allow nowhere. */
const foreign = new Set(["iframe", "frame", "object", "embed", "base", "audio", "video"]);

/** Not the build's own function for it, which a build with wrong hashes would have used. */
function hashSource(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}

function isElement(node: Node): node is Element {
  return "tagName" in node;
}

function childrenOf(node: Node): readonly Node[] {
  const own = "childNodes" in node ? node.childNodes : [];
  return "content" in node ? [...own, node.content] : own;
}

/** Every element of a document, those in templates and drawings among them. */
function elementsOf(html: string): Element[] {
  const found: Element[] = [];
  const walk = (node: Node): void => {
    if (isElement(node)) found.push(node);
    for (const child of childrenOf(node)) walk(child);
  };
  walk(parse(html));
  return found;
}

function textOf(element: Element): string {
  return element.childNodes.map((child) => ("value" in child ? child.value : "")).join("");
}

function attribute(element: Element, name: string): string | undefined {
  return element.attrs.find((one) => one.name === name)?.value;
}

/** The directives of a policy, each with its sources. */
function directives(policy: string): Map<string, Set<string>> {
  return new Map(
    policy.split(";").map((directive) => {
      const [name = "", ...sources] = directive.trim().split(/\s+/);
      return [name, new Set(sources)];
    }),
  );
}

function elementProblems(element: Element, policy: Map<string, Set<string>>): string[] {
  const { tagName } = element;
  const problems: string[] = [];
  const allows = (name: string, text: string) => policy.get(name)?.has(hashSource(text));
  if (tagName === "script" && running.test(attribute(element, "type")?.trim() ?? "")) {
    const src = attribute(element, "src");
    if (src === undefined) {
      const text = textOf(element);
      if (!allows("script-src", text)) problems.push(`inline script is not allowed: ${text.slice(0, 60)}`);
    } else if (!/^\/(?!\/)/.test(src)) problems.push(`script from elsewhere: ${src}`);
  }
  if (tagName === "style" && !allows("style-src", textOf(element))) {
    problems.push(`inline style is not allowed: ${textOf(element).slice(0, 60)}`);
  }
  if (foreign.has(tagName)) problems.push(`<${tagName}> is not allowed`);
  for (const { name, value } of element.attrs) {
    if (name === "style") problems.push(`style attribute on <${tagName}>: ${value.slice(0, 60)}`);
    if (name.startsWith("on")) problems.push(`handler ${name} on <${tagName}>`);
    if (/^\s*javascript:/i.test(value)) problems.push(`javascript: address on <${tagName}>`);
  }
  return problems;
}

/** What a browser would refuse in a document under the policy it came with, a line each; empty when all is well. */
export function documentProblems(html: string, policy: string | null): string[] {
  if (policy === null) return ["no Content-Security-Policy came with it"];
  const allowed = directives(policy);
  const problems = elementsOf(html).flatMap((element) => elementProblems(element, allowed));
  if (policy.includes("'unsafe-")) problems.push("its policy allows something unsafe");
  if (policy.includes(",")) problems.push("more than one policy came with it");
  return problems;
}
