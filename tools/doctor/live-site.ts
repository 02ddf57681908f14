import { placeholders } from "@/content/site";
import { type PageDocument, readDocument } from "./document";
import { type Finding, fail, isLocal, ok, warn } from "./finding";
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

const wantedHeaders: readonly [name: string, value: RegExp][] = [
  ["x-content-type-options", /^nosniff$/],
  ["referrer-policy", /./],
  ["permissions-policy", /./],
];

function headerFaults({ url, headers }: Answer): string[] {
  const https = url.startsWith("https:");
  const wanted = https
    ? [...wantedHeaders, ["strict-transport-security", /max-age=[1-9]\d{6,}/] as const]
    : wantedHeaders;
  return wanted.flatMap(([name, value]) => {
    const given = headers.get(name);
    if (given === null) return [`no ${name} header`];
    return value.test(given) ? [] : [`${name} is “${given}”`];
  });
}

function canonicalFaults({ url, status }: Answer, { canonical, noindex }: PageDocument): string[] {
  if (noindex || status === 404) return [];
  if (canonical === undefined) return ["no canonical address"];
  return new URL(canonical, url).href === new URL(url).href ? [] : [`the canonical address is ${canonical}`];
}

/** A page that was built for another machine still carries that machine's address. */
function addressFaults({ url, text }: Answer): string[] {
  const found = isLocal(url) ? undefined : /https?:\/\/(?:localhost|127\.0\.0\.1)[^\s"'<\\]*/.exec(text);
  return found ? [`the page speaks of ${found[0]}: it was built without SITE_URL`] : [];
}

type Page = { faults: string[]; assets: string[]; nonce: string | undefined; embed: string | undefined };

function examinePage(answer: Answer, path: string): Page {
  const { status, headers, url, text } = answer;
  const page = (faults: string[]): Page => ({ faults, assets: [], nonce: undefined, embed: undefined });
  const wanted = path === "/no-such-page" ? 404 : 200;
  // Without a session the account page leads to the form for signing in.
  if (path === "/account" && status >= 300 && status < 400) return page(headerFaults(answer));
  if (status !== wanted) return page([`answers ${status || answer.trouble} instead of ${wanted}`]);
  if (!headers.get("content-type")?.startsWith("text/html"))
    return page([`is ${headers.get("content-type")} and no page`]);
  const policy = headers.get("content-security-policy");
  if (policy === null) return page(["comes without a Content-Security-Policy"]);
  const document = readDocument(text, policy, url);
  return {
    faults: [
      ...document.faults,
      ...headerFaults(answer),
      ...canonicalFaults(answer, document),
      ...addressFaults(answer),
      ...(document.assets.length === 0 ? ["names no file of the site: is it a page of it?"] : []),
    ],
    assets: document.assets,
    nonce: /'nonce-([^']+)'/.exec(policy)?.[1],
    embed: /\/embed\/[\w-]+/.exec(text)?.[0],
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
  const { status, json, trouble } = await probe(`${origin}/api/ready`);
  if (status !== 200 || field(json, "ok") !== true)
    return fail("/api/ready", `answers ${status || trouble}`, "Look at the log of the server.");
  return field(json, "backend") === "ok"
    ? ok("/api/ready", "The site is ready, and so is its backend.")
    : warn(
        "/api/ready",
        `The backend is “${String(field(json, "backend"))}”.`,
        "Run `npm run doctor` on its settings.",
      );
}

/** What stands in for something that the owner has not given yet; on this machine it is only told. */
export function checkPlaceholders(origin: string, open = placeholders()): Finding {
  if (open.length === 0) return ok("placeholders", "content/site.ts holds no placeholder.");
  const says = `content/site.ts holds ${open.join(", ")}.`;
  const todo = "Put the true value there and `confirmed: true`, then build again.";
  return isLocal(origin) ? warn("placeholders", says, todo) : fail("placeholders", says, todo);
}

/**
 * Fetches pages of every kind from a running site and compares what they hold with the headers they came with; then the
 * files they name, `/api/ready`, and what the owner has yet to fill in. Every fault is a finding of its own.
 */
export async function checkSite(address: string): Promise<Finding[]> {
  if (!URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol))
    return [fail("site", `“${address}” is no address.`, "Give it as https://example.com.")];
  const { origin } = new URL(address);
  const sitemap = await probe(`${origin}/sitemap.xml`);
  if (sitemap.trouble) return [fail("site", `${origin}: ${sitemap.trouble}.`, "Is the site running there?")];
  const listed = [...sitemap.text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, loc = ""]) => new URL(loc, origin),
  );

  const findings: Finding[] = [];
  const elsewhere = listed.find((url) => url.origin !== origin);
  if (elsewhere)
    findings.push(
      fail(
        "/sitemap.xml",
        `lists ${elsewhere.href}`,
        `Build with SITE_URL=${origin}, or ask the site there.`,
      ),
    );
  const paths = samples(listed.map(({ pathname }) => pathname));
  if (paths.length < leastPages)
    findings.push(fail("/sitemap.xml", `leads to ${paths.length} kinds of pages, fewer than ${leastPages}`));
  const assets = new Map<string, string>();
  // The list grows by the first embed that a page names.
  for (const path of paths) {
    const page = examinePage(await probe(origin + path), path);
    const faults = [...page.faults, ...(await nonceFaults(origin + path, page.nonce))];
    for (const asset of page.assets) if (!assets.has(asset)) assets.set(asset, path);
    if (page.embed && !paths.some((known) => known.startsWith("/embed/"))) paths.push(page.embed);
    if (faults.length === 0) findings.push(ok(path, "What the page holds is what its policy allows."));
    findings.push(...faults.map((fault) => fail(path, fault)));
  }
  const broken: Finding[] = [];
  for (const [url, path] of assets)
    broken.push(...(await assetFaults(url)).map((fault) => fail(path, fault)));
  return [
    ...findings,
    ...(broken.length > 0 ? broken : [ok("files", `All ${assets.size} files of these pages are there.`)]),
    await checkReady(origin),
    checkPlaceholders(origin),
  ];
}
