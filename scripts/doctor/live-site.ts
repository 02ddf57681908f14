import { elementsOf, inlineCode, policyProblems } from "@/adapter/checks/inline-code";
import type { PageStart } from "@/adapter/first-paint/page-loader";
import { placeholders } from "@/content/site";
import { isLoopback } from "@/lib/env";
import { securityHeaders } from "@/lib/headers/policy";
import { type Finding, openFindings } from "./findings";
import { field, probe } from "./probe";

/** Pages that no sitemap names: rendered per request, or not there at all. */
const unlisted = ["/auth", "/search", "/no-such-page"];

/** The first and the last page of each kind, as "/cards/x" and "/cards/y" are of one: the oldest and the newest poll. */
function samples(paths: readonly string[]): string[] {
  const pathPattern = (path: string) => path.replaceAll(/(?<=\/[^/]+\/)[^/]+/g, "*");
  const kinds = Object.values(Object.groupBy([...paths, ...unlisted], pathPattern)).map((kind = []) => kind);
  return kinds.flatMap((kind) => [...new Set([kind[0] ?? "", kind.at(-1) ?? ""])]);
}

/** Links whose file the browser fetches with the page. */
const fetchedLinks = /^(?:stylesheet|(?:module)?preload|(?:apple-touch-)?icon|manifest)$/;

/** Addresses of a page: of files that come with it, and the canonical one. */
function addressesOf(html: string, base: string) {
  const [files, canonical]: [string[], string[]] = [[], []];
  for (const { tag, attributes, text } of elementsOf(html)) {
    // What the loader of a prerendered page is told to fetch.
    if (tag === "script" && attributes.get("type") === "application/json")
      files.push(...(JSON.parse(text) as PageStart).scripts.map((src) => new URL(src, base).href));
    const rel = attributes.get("rel") ?? "";
    const value = attributes.get(tag === "link" ? "href" : "src");
    if (!value || value.startsWith("data:")) continue;
    if (/^(?:script|img)$/.test(tag) || (tag === "link" && fetchedLinks.test(rel)))
      files.push(new URL(value, base).href);
    else if (tag === "link" && rel === "canonical") canonical.push(new URL(value, base).href);
  }
  return { files, canonical };
}

/**
 * Fetches pages of every kind from a running site and compares what they hold with the headers they came with; then the
 * files they name, `/api/ready`, and what the owner has yet to fill in.
 */
export async function checkSite(address: string): Promise<Finding[]> {
  const { findings, see, blame } = openFindings();
  const { protocol = "", origin = "" } = URL.parse(address) ?? {};
  if (!see("address", /^https?:$/.test(protocol), address)) return findings;
  const sitemap = await probe(`${origin}/sitemap.xml`);
  if (!see("site", typeof sitemap.status === "number", origin, sitemap.status)) return findings;
  const listed = sitemap.text.match(/(?<=<loc>)[^<]+/g)?.map((loc) => new URL(loc, origin)) ?? [];
  const elsewhere = listed.find((url) => url.origin !== origin);
  see("other-site", elsewhere === undefined, elsewhere?.href, origin);
  const paths = samples(listed.map(({ pathname }) => pathname));
  // Fewer mean that the site, or this check, is not what it should be.
  see("few-pages", paths.length >= 10, paths.length);

  const assets = new Map<string, string>();
  for (const path of paths) {
    const { status, headers, url, text } = await probe(origin + path);
    // Of HSTS, how long and whether for all below is the owner's to choose.
    for (const [name, value] of Object.entries(securityHeaders({ https: protocol === "https:" }))) {
      const given = headers.get(name);
      if (given === null) blame(path, "header", `There is no ${name} header`);
      else if (given !== value && name !== "Strict-Transport-Security")
        blame(path, "header", `${name} is “${given}”`);
    }
    const wanted = path === "/no-such-page" ? 404 : 200;
    const policy = headers.get("content-security-policy");
    if (status !== wanted) blame(path, "status", `${status} instead of ${wanted}`);
    else if (policy === null) blame(path, "no-policy");
    if (status !== wanted || policy === null) continue;
    const { files, canonical } = addressesOf(text, url);
    const own = files.filter((file) => new URL(file).origin === origin);
    for (const file of own) assets.set(file, path);
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1];
    for (const problem of policyProblems(policy, inlineCode(text, nonce))) blame(path, "blocked", problem);
    for (const file of files)
      if (!own.includes(file)) blame(path, "blocked", `a file from another site: ${file}`);
    const isListed = status !== 404 && !/<meta name="robots" content="[^"]*noindex/.test(text);
    if (isListed && canonical[0] !== url) blame(path, "canonical", canonical[0] ?? "not there");
    const again = nonce && (await probe(url)).headers.get("content-security-policy");
    if (again?.includes(`'nonce-${nonce}'`)) blame(path, "nonce");
  }
  for (const [url, path] of assets) {
    const { status, headers } = await probe(url);
    const lifetime = headers.get("cache-control") ?? "";
    if (status !== 200) blame(path, "file", `${url} answers ${status}`);
    else if (headers.get("content-type")?.startsWith("text/html"))
      blame(path, "file", `${url} is a page and no file`);
    else if (url.includes("/_next/static/") && !lifetime.includes("immutable"))
      blame(path, "lifetime", url, lifetime);
  }
  see(`${paths.length} pages, ${assets.size} files`, true);
  const ready = await probe(`${origin}/api/ready`);
  const backend = field(ready, "backend");
  if (see("ready", ready.status === 200 && field(ready, "ok") === true, ready.status))
    see("backend", backend === "ok", backend);
  const open = placeholders();
  see("placeholders", open.length === 0 || (isLoopback(origin) ? "warn" : "fail"), open.join(", "));
  return findings;
}
