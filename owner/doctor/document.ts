import { elementsOf, inlineCode, policyProblems } from "@/host/inline-code";

/** What a live document says of itself. */
export type PageDocument = {
  canonical: string | undefined;
  /** `<meta name="robots">` asks search engines to stay away. */
  noindex: boolean;
  /** Files of the same site that the browser fetches with the page, each once. */
  assets: string[];
  /** The nonce that its policy names. */
  nonce: string | undefined;
  /** What the policy that came with the page would block. */
  faults: string[];
};

/** Links whose file the browser fetches with the page. */
const fetchedLinks = /^(?:stylesheet|(?:module)?preload|(?:apple-touch-)?icon|manifest)$/;

/** Reads a document as a browser without scripts does, and holds all that is in it against the policy it came with. */
export function readDocument(html: string, policy: string, address: string): PageDocument {
  const nonce = /'nonce-([^']+)'/.exec(policy)?.[1];
  const elements = [...elementsOf(html)];
  const links = elements.filter(({ tag }) => tag === "link");
  const robots = elements.find(
    ({ tag, attributes }) => tag === "meta" && attributes.get("name") === "robots",
  );
  const named = [
    ...elements
      .filter(({ tag }) => tag === "script" || tag === "img")
      .map(({ attributes }) => attributes.get("src")),
    ...links
      .filter(({ attributes }) => fetchedLinks.test(attributes.get("rel") ?? ""))
      .map(({ attributes }) => attributes.get("href")),
  ].flatMap((url) => (url && !url.startsWith("data:") ? new URL(url, address).href : []));
  const isOwn = (url: string) => new URL(url).origin === new URL(address).origin;
  return {
    canonical: links.find(({ attributes }) => attributes.get("rel") === "canonical")?.attributes.get("href"),
    noindex: robots?.attributes.get("content")?.includes("noindex") ?? false,
    assets: [...new Set(named.filter(isOwn))],
    nonce,
    faults: [
      ...policyProblems(policy, inlineCode(html, nonce)),
      ...named.filter((url) => !isOwn(url)).map((url) => `a file from another site: ${url}`),
    ],
  };
}
