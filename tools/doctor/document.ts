import { createHash } from "node:crypto";
import { elementsOf, isInlineScript, unsafeMarkup } from "@/build/inline-code";

/** What a live document says of itself. */
export type PageDocument = {
  canonical: string | undefined;
  /** `<meta name="robots">` asks search engines to stay away. */
  noindex: boolean;
  /** Files of the same site that the browser fetches with the page, each once. */
  assets: string[];
  /** What the policy that came with the page would block. */
  faults: string[];
};

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
  const wanted = ["default-src", "script-src", "style-src", "base-uri", "frame-ancestors"];
  const scripts = policy.get("script-src") ?? [];
  return [
    ...wanted.filter((name) => !policy.has(name)).map((name) => `the policy has no ${name}`),
    ...loose.filter((source) => scripts.includes(source)).map((source) => `script-src allows ${source}`),
    ...(policy.get("style-src")?.includes("'unsafe-inline'") ? ["style-src allows 'unsafe-inline'"] : []),
    ...([...policy.values()].flat().some((source) => source.includes(","))
      ? ["more than one policy came"]
      : []),
  ];
}

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
  const allowed = directives(policy);
  const faults = weaknesses(allowed);
  const assets = new Set<string>();
  let canonical: string | undefined;
  let noindex = false;

  const inline = (directive: string, text: string, nonce: string | undefined) => {
    const hash = `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
    const sources = allowed.get(directive) ?? [];
    if (sources.includes(hash) || (nonce !== undefined && sources.includes(`'nonce-${nonce}'`))) return;
    const what = directive.replace("-src", "");
    faults.push(
      `inline ${what} that ${directive} does not allow: ${JSON.stringify(text.trim().slice(0, 60))}`,
    );
  };
  const fetched = (url: string, what: string) => {
    const { origin, href, protocol } = new URL(url, address);
    if (protocol === "data:" && what === "img") return;
    if (origin === new URL(address).origin) assets.add(href);
    else faults.push(`${what} from another site: ${url}`);
  };

  for (const element of elementsOf(html)) {
    const { tag, attributes, text } = element;
    const [source, href, nonce] = ["src", "href", "nonce"].map((name) => attributes.get(name));
    faults.push(...unsafeMarkup(element));
    if (foreign.has(tag)) faults.push(`<${tag}> is not allowed`);
    if (isInlineScript(element)) inline("script-src", text, nonce);
    if (tag === "style") inline("style-src", text, nonce);
    if ((tag === "script" || tag === "img") && source !== undefined) fetched(source, tag);
    if (tag === "meta" && attributes.get("name") === "robots")
      noindex ||= /noindex/i.test(attributes.get("content") ?? "");
    const relations = (tag === "link" && href && attributes.get("rel")?.toLowerCase().split(/\s+/)) || [];
    if (relations.includes("canonical")) canonical ??= href;
    else if (href && relations.some((one) => fetchedLinks.has(one))) fetched(href, "link");
  }
  return { canonical, noindex, assets: [...assets], faults };
}
