import { createHash } from "node:crypto";
import { type DefaultTreeAdapterTypes, parse } from "parse5";

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;

/** What a live document says of itself. */
export type PageDocument = {
  canonical: string | undefined;
  /** `<meta name="robots">` asks search engines to stay away. */
  noindex: boolean;
  text: string;
  /** Files of the same site that the browser fetches with the page, each once. */
  assets: string[];
  /** What the policy that came with the page would block. */
  faults: string[];
};

/** Script types that run; any other type is data, such as JSON-LD, and no policy is asked about it. */
const runs = /^(?:|module|importmap|speculationrules|(?:text|application)\/(?:java|ecma)script)$/i;

function* elements(node: Node): Generator<Element> {
  if ("tagName" in node) yield node;
  if ("content" in node) yield* elements(node.content);
  for (const child of "childNodes" in node ? node.childNodes : []) yield* elements(child);
}

function attributesOf({ attrs }: Element): Map<string, string> {
  return new Map(attrs.map(({ name, value }) => [name, value]));
}

function textOf(node: Node): string {
  if ("value" in node) return node.value;
  return "childNodes" in node ? node.childNodes.map(textOf).join("") : "";
}

function directives(policy: string): Map<string, string[]> {
  return new Map(
    policy.split(";").flatMap((part): [string, string[]][] => {
      const [name, ...sources] = part.trim().split(/\s+/);
      return name ? [[name.toLowerCase(), sources]] : [];
    }),
  );
}

/** What a policy allows that makes it worth little, or what it does not speak of. */
function weaknesses(policy: Map<string, string[]>): string[] {
  const loose = ["'unsafe-inline'", "'unsafe-eval'", "'unsafe-hashes'", "*", "http:", "https:", "data:"];
  const scripts = policy.get("script-src") ?? [];
  return [
    ...["default-src", "script-src", "style-src", "base-uri", "frame-ancestors"]
      .filter((name) => !policy.has(name))
      .map((name) => `the policy has no ${name}`),
    ...loose.filter((source) => scripts.includes(source)).map((source) => `script-src allows ${source}`),
    ...(policy.get("style-src")?.includes("'unsafe-inline'") ? ["style-src allows 'unsafe-inline'"] : []),
    ...([...policy.values()].flat().some((source) => source.includes(","))
      ? ["more than one policy came"]
      : []),
  ];
}

const start = (text: string) => JSON.stringify(text.trim().slice(0, 60));

/** Elements that would load what the policies allow nowhere. */
const foreign = new Set(["iframe", "frame", "object", "embed", "base", "audio", "video"]);

/** Links whose file the browser fetches with the page. */
const fetchedLinks = new Set([
  "stylesheet",
  "preload",
  "modulepreload",
  "icon",
  "apple-touch-icon",
  "manifest",
]);

/** Reads a document as a browser without scripts does, and holds all that is in it against the policy it came with. */
export function readDocument(html: string, policy: string, address: string): PageDocument {
  const document = parse(html, { scriptingEnabled: false });
  const allowed = directives(policy);
  const scriptSources = allowed.get("script-src") ?? [];
  const styleSources = allowed.get("style-src") ?? [];
  const faults = weaknesses(allowed);
  const assets = new Set<string>();
  let canonical: string | undefined;
  let noindex = false;

  const allowsInline = (sources: readonly string[], text: string, nonce: string | undefined) =>
    sources.includes(`'sha256-${createHash("sha256").update(text).digest("base64")}'`) ||
    (nonce !== undefined && sources.includes(`'nonce-${nonce}'`));
  const fetched = (url: string, what: string) => {
    const { origin, href, protocol } = new URL(url, address);
    if (protocol === "data:" && what === "img") return;
    if (origin === new URL(address).origin) assets.add(href);
    else faults.push(`${what} from another site: ${url}`);
  };

  for (const element of elements(document)) {
    const { tagName } = element;
    const attributes = attributesOf(element);
    const [source, nonce] = [attributes.get("src"), attributes.get("nonce")];
    for (const [name, value] of attributes) {
      if (name === "style") faults.push(`style attribute on <${tagName}>: ${start(value)}`);
      else if (/^on[a-z]+$/.test(name)) faults.push(`inline handler ${name} on <${tagName}>`);
      else if (/^\s*javascript:/i.test(value)) faults.push(`javascript: address on <${tagName}>`);
    }
    if (foreign.has(tagName)) faults.push(`<${tagName}> is not allowed`);
    if (tagName === "script") {
      const text = textOf(element);
      if (source !== undefined) fetched(source, "script");
      else if (runs.test((attributes.get("type") ?? "").trim()) && !allowsInline(scriptSources, text, nonce))
        faults.push(`inline script that script-src does not allow: ${start(text)}`);
    } else if (tagName === "style") {
      const text = textOf(element);
      if (!allowsInline(styleSources, text, nonce))
        faults.push(`inline style that style-src does not allow: ${start(text)}`);
    } else if (tagName === "img" && source !== undefined) fetched(source, "img");
    else if (tagName === "meta") {
      if (attributes.get("name") === "robots") noindex ||= /noindex/i.test(attributes.get("content") ?? "");
    } else if (tagName === "link") {
      const [relations, href] = [attributes.get("rel")?.toLowerCase().split(/\s+/), attributes.get("href")];
      if (href && relations?.includes("canonical")) canonical ??= href;
      else if (href && relations?.some((one) => fetchedLinks.has(one))) fetched(href, "link");
    }
  }
  return { canonical, noindex, text: textOf(document), assets: [...assets], faults };
}
