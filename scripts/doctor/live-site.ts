import {
  elementsIn,
  inlineCode,
  type MarkupElement,
  policyProblems,
} from "@/adapter/checks/inline-code";
import type { PageStart } from "@/adapter/first-paint/page-loader";
import { placeholders } from "@/content/site";
import { isLoopback } from "@/lib/env";
import { securityHeaders } from "@/lib/headers/policy";
import { type Finding, type Findings, openFindings } from "./findings";
import { field, probe } from "./probe";

/**
 * Addresses to check that are not in the sitemap: sign-in pages, the search, and a page that does
 * not exist.
 */
const unlisted = ["/auth", "/auth?tab=sign-up", "/search", "/search?q=card", "/no-such-page"];

/**
 * Returns the first and the last page of each kind, such as the oldest and the newest poll.
 * "/cards/x" and "/cards/y" are of the same kind.
 */
function samples(paths: readonly string[]): string[] {
  const pathPattern = (path: string) => path.replaceAll(/(?<=\/[^/]+\/)[^/]+/g, "*");
  const kinds = Object.values(Object.groupBy([...paths, ...unlisted], pathPattern)).map(
    (kind = []) => kind,
  );
  return kinds.flatMap((kind) => [...new Set([kind[0] ?? "", kind.at(-1) ?? ""])]);
}

/** Matches the `rel` of a link whose file the browser fetches together with the page. */
const fetchedLinks = /^(?:stylesheet|(?:module)?preload|(?:apple-touch-)?icon|manifest)$/;

type PageAddresses = { files: string[]; canonical: string | undefined };

/** True if an element makes the browser fetch a file. */
function fetchesFile({ tag, attributes }: MarkupElement): boolean {
  if (tag === "link") return fetchedLinks.test(attributes.get("rel") ?? "");
  return tag === "script" || tag === "img";
}

/** Returns the addresses of the files that a page loads, and its canonical address. */
function pageAddresses(html: string, base: string): PageAddresses {
  const addresses: PageAddresses = { files: [], canonical: undefined };
  for (const element of elementsIn(html)) {
    const { tag, attributes, text } = element;
    // A prerendered page lists its scripts in this data block, and page-loader.ts fetches them.
    if (tag === "script" && attributes.get("type") === "application/json") {
      const { scripts } = JSON.parse(text) as PageStart;
      addresses.files.push(...scripts.map((src) => new URL(src, base).href));
    }
    const value = attributes.get(tag === "link" ? "href" : "src");
    if (!value || value.startsWith("data:")) continue;
    const isCanonical = tag === "link" && attributes.get("rel") === "canonical";
    if (fetchesFile(element)) addresses.files.push(new URL(value, base).href);
    else if (isCanonical) addresses.canonical ??= new URL(value, base).href;
  }
  return addresses;
}

type Site = { origin: string; blame: Findings["blame"]; see: Findings["see"] };

/** Compares the headers of a page with the headers that this project's code sends. */
function checkHeaders({ origin, blame }: Site, path: string, headers: Headers): void {
  const https = origin.startsWith("https:");
  for (const [name, value] of Object.entries(securityHeaders({ https }))) {
    const actual = headers.get(name);
    // The owner chooses the lifetime of HSTS, and whether HSTS includes subdomains.
    const isFree = name === "Strict-Transport-Security";
    if (actual === null) blame(path, "header", `There is no ${name} header`);
    else if (actual !== value && !isFree) blame(path, "header", `${name} is “${actual}”`);
  }
}

/**
 * Checks status, headers and markup of a page. Returns the files of the same site that the page
 * loads.
 */
async function checkPage(site: Site, path: string): Promise<string[]> {
  const { origin, blame } = site;
  const { status, headers, url, text } = await probe(origin + path);
  checkHeaders(site, path, headers);
  const wanted = path === "/no-such-page" ? 404 : 200;
  const policy = headers.get("content-security-policy");
  if (status !== wanted) blame(path, "status", `${status} instead of ${wanted}`);
  else if (policy === null) blame(path, "no-policy");
  if (status !== wanted || policy === null) return [];
  const { files, canonical } = pageAddresses(text, url);
  const ownFiles = files.filter((file) => new URL(file).origin === origin);
  const nonce = /'nonce-([^']+)'/.exec(policy)?.[1];
  const foreign = files.filter((file) => !ownFiles.includes(file));
  const problems = [
    ...policyProblems(policy, inlineCode(text, nonce)),
    ...foreign.map((file) => `a file from another site: ${file}`),
  ];
  for (const problem of problems) blame(path, "blocked", problem);
  const isListed = status !== 404 && !/<meta name="robots" content="[^"]*noindex/.test(text);
  if (isListed && canonical !== url) blame(path, "canonical", canonical ?? "missing");
  const again = nonce && (await probe(url)).headers.get("content-security-policy");
  if (again?.includes(`'nonce-${nonce}'`)) blame(path, "nonce");
  return ownFiles;
}

/** Checks a file that a page loads. */
async function checkFile({ blame }: Site, url: string, path: string): Promise<void> {
  const { status, headers } = await probe(url);
  const lifetime = headers.get("cache-control") ?? "";
  const isBuilt = url.includes("/_next/static/");
  if (status !== 200) blame(path, "file", `${url} answers ${status}`);
  else if (headers.get("content-type")?.startsWith("text/html"))
    blame(path, "file", `${url} is a page, not a file`);
  else if (isBuilt && !lifetime.includes("immutable")) blame(path, "lifetime", url, lifetime);
}

/** Checks `/api/ready`, and the settings that the owner has not filled in. */
async function checkReadiness({ origin, see }: Site): Promise<void> {
  const ready = await probe(`${origin}/api/ready`);
  const backend = field(ready, "backend");
  if (see("ready", ready.status === 200 && field(ready, "ok") === true, ready.status))
    see("backend", backend === "ok", backend);
  const open = placeholders();
  const stateIfOpen = isLoopback(origin) ? "warn" : "fail";
  see("placeholders", open.length === 0 || stateIfOpen, open.join(", "));
}

/**
 * Fetches pages of every kind from a running site, and compares their markup with their headers.
 * Then it checks the files that these pages load, `/api/ready`, and the settings that the owner has
 * not filled in.
 */
export async function checkSite(address: string): Promise<Finding[]> {
  const { findings, see, blame } = openFindings();
  const { protocol = "", origin = "" } = URL.parse(address) ?? {};
  if (!see("address", /^https?:$/.test(protocol), address)) return findings;
  const site: Site = { origin, see, blame };
  const sitemap = await probe(`${origin}/sitemap.xml`);
  if (!see("site", typeof sitemap.status === "number", origin, sitemap.status)) return findings;
  const listed = sitemap.text.match(/(?<=<loc>)[^<]+/g)?.map((loc) => new URL(loc, origin)) ?? [];
  const elsewhere = listed.find((url) => url.origin !== origin);
  see("other-site", elsewhere === undefined, elsewhere?.href, origin);
  const paths = samples(listed.map(({ pathname }) => pathname));
  // If a site has fewer than ten pages to check, the site or this check is broken.
  see("few-pages", paths.length >= 10, paths.length);
  const pagesByFile = new Map<string, string>();
  for (const path of paths) {
    for (const file of await checkPage(site, path)) pagesByFile.set(file, path);
  }
  for (const [file, path] of pagesByFile) await checkFile(site, file, path);
  see(`${paths.length} pages, ${pagesByFile.size} files`, true);
  await checkReadiness(site);
  return findings;
}
