import { placeholders } from "@/content/site";
import { isLoopback } from "@/lib/env";
import { securityHeaders } from "@/lib/headers/policy";
import { type PageDocument, readDocument } from "./document";
import { type Finding, fail, ok, warn } from "./finding";
import { type Answer, field, probe } from "./probe";

/** Fewer pages than this mean that the site, or this check, is not what it should be. */
const leastPages = 10;

/** "/cards/x" and "/cards/y" are of one kind; pages without anything above them each are one. */
function kindOf(path: string): string {
  const parts = path.split("/").filter(Boolean);
  return parts.length > 1 ? `/${parts[0]}${"/*".repeat(parts.length - 1)}` : path;
}

/** Pages that no sitemap names: rendered per request, or not there at all. */
const unlisted = ["/auth", "/search", "/account", "/no-such-page"] as const;

/** The first and the last page of each kind: of polls these are the oldest and the newest. */
function samples(paths: readonly string[]): string[] {
  const kinds = Object.values(Object.groupBy([...paths, ...unlisted], kindOf)).map((kind = []) => kind);
  return kinds.flatMap((kind) => [...new Set([kind[0], kind.at(-1)])]).filter((path) => path !== undefined);
}

/** What the site says with every answer; of HSTS, how long and whether for all below is the owner's to choose. */
function headerFaults({ url, headers }: Answer): string[] {
  const { protocol } = new URL(url);
  return Object.entries(securityHeaders({ https: protocol === "https:" })).flatMap(([name, value]) => {
    const given = headers.get(name);
    if (given === value || (given && name === "Strict-Transport-Security")) return [];
    return [given === null ? `no ${name} header` : `${name} is “${given}”`];
  });
}

type Page = Partial<PageDocument> & { faults: string[] };

function examinePage(answer: Answer, path: string): Page {
  const { status, headers, url, text } = answer;
  const wanted = path === "/no-such-page" ? 404 : 200;
  // Without a session the account page leads to the form for signing in.
  if (path === "/account" && status >= 300 && status < 400) return { faults: headerFaults(answer) };
  if (status !== wanted) return { faults: [`answers ${status || answer.trouble} instead of ${wanted}`] };
  const policy = headers.get("content-security-policy");
  if (policy === null) return { faults: ["comes without a Content-Security-Policy"] };
  const document = readDocument(text, policy, url);
  const { canonical, noindex, assets, faults } = document;
  const isListed = !noindex && status !== 404;
  const isOwn = canonical !== undefined && URL.parse(canonical, url)?.href === url;
  return {
    ...document,
    faults: [
      ...faults,
      ...headerFaults(answer),
      ...(isListed && !isOwn ? [`the canonical address is ${canonical ?? "not there"}`] : []),
      ...(assets.length === 0 ? ["names no file of the site: is it a page of it?"] : []),
    ],
  };
}

/** A nonce that is the same twice was cached, and then protects nobody. */
async function nonceFaults(url: string, nonce: string | undefined): Promise<string[]> {
  if (nonce === undefined) return [];
  const policy = (await probe(url)).headers.get("content-security-policy");
  return policy?.includes(`'nonce-${nonce}'`) ? ["two answers have the same nonce"] : [];
}

async function assetFaults(url: string): Promise<string[]> {
  const { status, headers, trouble } = await probe(url);
  if (status !== 200) return [`${url} answers ${status || trouble}`];
  if (headers.get("content-type")?.startsWith("text/html")) return [`${url} is a page and no file`];
  const lifetime = headers.get("cache-control") ?? "";
  if (!url.includes("/_next/static/") || lifetime.includes("immutable")) return [];
  return [`${url} may not be kept by browsers: cache-control is “${lifetime}”`];
}

async function checkReady(origin: string): Promise<Finding> {
  const answer = await probe(`${origin}/api/ready`);
  const backend = String(field(answer, "backend"));
  if (answer.status !== 200 || field(answer, "ok") !== true)
    return fail("/api/ready", `answers ${answer.status || answer.trouble}`, "Look at the log of the server.");
  return backend === "ok"
    ? ok("/api/ready", "The site is ready, and so is its backend.")
    : fail(
        "/api/ready",
        `The backend is “${backend}”, so nobody can sign in.`,
        "Run `npm run doctor` on its settings.",
      );
}

/** What stands in for something that the owner has not given yet; on this machine it is only told. */
export function checkPlaceholders(origin: string, open = placeholders()): Finding {
  if (open.length === 0) return ok("placeholders", "content/site.ts holds no placeholder.");
  const says = `content/site.ts holds ${open.join(", ")}.`;
  const todo = "Put the true value there and `confirmed: true`, then build again.";
  return (isLoopback(origin) ? warn : fail)("placeholders", says, todo);
}

/**
 * Fetches pages of every kind from a running site and compares what they hold with the headers they came with; then the
 * files they name, `/api/ready`, and what the owner has yet to fill in. Every fault is a finding of its own.
 */
export async function checkSite(address: string): Promise<Finding[]> {
  if (!/^https?:$/.test(URL.parse(address)?.protocol ?? ""))
    return [fail("site", `“${address}” is no address.`, "Give it as https://example.com.")];
  const { origin } = new URL(address);
  const sitemap = await probe(`${origin}/sitemap.xml`);
  if (sitemap.trouble) return [fail("site", `${origin}: ${sitemap.trouble}.`, "Is the site running there?")];
  const listed = [...sitemap.text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, loc = ""]) => new URL(loc, origin),
  );
  const findings: Finding[] = [];
  const elsewhere = listed.find((url) => url.origin !== origin);
  const todo = `Build with SITE_URL=${origin}, or ask the site there.`;
  if (elsewhere) findings.push(fail("/sitemap.xml", `lists ${elsewhere.href}`, todo));
  const paths = samples(listed.map(({ pathname }) => pathname));
  if (paths.length < leastPages)
    findings.push(fail("/sitemap.xml", `leads to ${paths.length} kinds of pages, fewer than ${leastPages}`));
  const assets = new Map<string, string>();
  for (const path of paths) {
    const page = examinePage(await probe(origin + path), path);
    const faults = [...page.faults, ...(await nonceFaults(origin + path, page.nonce))];
    for (const asset of page.assets ?? []) assets.set(asset, path);
    if (faults.length === 0) findings.push(ok(path, "What the page holds is what its policy allows."));
    findings.push(...faults.map((fault) => fail(path, fault)));
  }
  for (const [url, path] of assets) {
    const faults = await assetFaults(url);
    findings.push(...faults.map((fault) => fail(path, fault)));
  }
  return [
    ...findings,
    ok("files", `${assets.size} files of these pages were looked at.`),
    await checkReady(origin),
    checkPlaceholders(origin),
  ];
}
