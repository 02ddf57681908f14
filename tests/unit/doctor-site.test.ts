import { spawnSync } from "node:child_process";
import { createHash, randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { placeholders } from "@/content/site";
import { checkPlaceholders, checkSite } from "@/tools/doctor/live-site";

type Reply = { status?: number; headers?: Record<string, string>; body?: string };

const paths = ["/", "/about", "/cards", "/cards/a", "/cards/b", "/data", "/polls/1", "/polls/1/x", "/terms"];
const script = 'document.documentElement.dataset.js = "";';
const style = "body { margin: 0 }";
const hash = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/** The headers of a page as they should be; `policy` changes its directives. */
function headers(policy: Record<string, string> = {}): Record<string, string> {
  const directives = {
    "default-src": "'none'",
    "script-src": `'self' ${hash(script)}`,
    "style-src": `'self' ${hash(style)}`,
    "base-uri": "'none'",
    "frame-ancestors": "'none'",
    ...policy,
  };
  return {
    "content-type": "text/html; charset=utf-8",
    "content-security-policy": Object.entries(directives)
      .map((directive) => directive.join(" "))
      .join("; "),
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
    "permissions-policy": "camera=()",
  };
}

function page(canonical: string, more = ""): string {
  return `<!doctype html><html lang="en"><head><title>A page</title><link rel="canonical" href="${canonical}">
<style>${style}</style><script>${script}</script><script type="application/ld+json">{"a":1}</script>
<script src="/_next/static/a.js" async></script></head><body><img src="/b.png" alt="">${more}</body></html>`;
}

/** What a sound site answers; `undefined` for what it does not know. */
function healthy(path: string, origin: string): Reply | undefined {
  if (path === "/sitemap.xml") return { body: paths.map((each) => `<loc>${origin}${each}</loc>`).join("\n") };
  if (path === "/api/ready") return { body: JSON.stringify({ ok: true, backend: "ok" }) };
  if (path === "/_next/static/a.js")
    return { headers: { "cache-control": "public, max-age=31536000, immutable" }, body: "" };
  if (path === "/b.png") return { body: "" };
  if (path === "/account") return { status: 307, headers: { ...headers(), location: "/auth" } };
  if (path === "/auth" || path === "/search") {
    const nonce = randomUUID();
    const own = `<script nonce="${nonce}">1</script>`;
    return {
      headers: headers({ "script-src": `'self' ${hash(script)} 'nonce-${nonce}'` }),
      body: page(origin + path, own),
    };
  }
  const known = paths.includes(path) || path === "/embed/one";
  return {
    status: known ? 200 : 404,
    headers: headers(),
    body: page(origin + path, path === "/data" ? '<a href="/embed/one">embed</a>' : ""),
  };
}

let server: Server | undefined;

afterEach(() => new Promise<void>((resolve) => (server ? server.close(() => resolve()) : resolve())));

/** Starts a site of which some addresses answer otherwise than they should. */
async function siteWith(change: (path: string, origin: string) => Reply | undefined = () => undefined) {
  let origin = "";
  server = createServer((request: IncomingMessage, response) => {
    const path = request.url ?? "/";
    const reply = { ...healthy(path, origin), ...change(path, origin) };
    response.writeHead(reply.status ?? 200, reply.headers).end(reply.body);
  });
  await new Promise<void>((resolve) => server?.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return origin;
}

const failures = async (origin: string) =>
  (await checkSite(origin)).filter(({ state }) => state === "fail").map(({ id, says }) => `${id}: ${says}`);

describe("doctor --site", () => {
  it("finds nothing to mend in a site as it should be, and has looked at every kind of page", async () => {
    const findings = await checkSite(await siteWith());
    expect(findings.filter(({ state }) => state !== "ok" && state !== "warn")).toEqual([]);
    const looked = findings.map(({ id }) => id);
    expect(looked).toEqual(
      expect.arrayContaining([
        ...paths,
        "/auth",
        "/account",
        "/no-such-page",
        "/embed/one",
        "files",
        "/api/ready",
      ]),
    );
  });

  const withBody = (at: string, more: string) => (path: string, origin: string) =>
    path === at ? { body: page(origin + path, more) } : undefined;

  it.each<[fault: string, says: string, change: (path: string, origin: string) => Reply | undefined]>([
    [
      "an inline script that changed",
      "/about: inline script that script-src does not allow",
      withBody("/about", "<script>2</script>"),
    ],
    [
      "a script in a template",
      "/about: inline script that",
      withBody("/about", "<template><script>2</script></template>"),
    ],
    [
      "an inline style that changed",
      "/about: inline style that style-src does not allow",
      withBody("/about", "<style>p{}</style>"),
    ],
    [
      "a style for readers without scripts",
      "/about: inline style that",
      withBody("/about", "<noscript><style>p{}</style></noscript>"),
    ],
    ["a style attribute", "/cards/b: style attribute on <p>", withBody("/cards/b", '<p style="color: red">')],
    ["a handler", "/about: inline handler onclick on <p>", withBody("/about", '<p onclick="x()">')],
    [
      "an address that is a script",
      "/about: javascript: address on <a>",
      withBody("/about", '<a href="javascript:x()">x</a>'),
    ],
    [
      "a script from elsewhere",
      "/about: script from another site",
      withBody("/about", '<script src="https://cdn.example/a.js"></script>'),
    ],
    ["a missing file", "/b.png answers 404", (path) => (path === "/b.png" ? { status: 404 } : undefined)],
    [
      "a page in a file's place",
      "/b.png is a page",
      (path) => (path === "/b.png" ? { headers: { "content-type": "text/html" } } : undefined),
    ],
    [
      "a file that browsers ask for each time",
      "/_next/static/a.js may not be kept",
      (path) => (path.startsWith("/_next") ? { headers: {} } : undefined),
    ],
    [
      "a page without a policy",
      "/terms: comes without a Content-Security-Policy",
      (path) => (path === "/terms" ? { headers: { "content-type": "text/html" } } : undefined),
    ],
    [
      "a policy that allows everything inline",
      "/terms: script-src allows 'unsafe-inline'",
      (path) =>
        path === "/terms"
          ? { headers: headers({ "script-src": `'self' ${hash(script)} 'unsafe-inline'` }) }
          : undefined,
    ],
    [
      "a missing header",
      "/terms: no referrer-policy header",
      (path) => {
        const { "referrer-policy": _, ...others } = headers();
        return path === "/terms" ? { headers: others } : undefined;
      },
    ],
    [
      "another page's canonical address",
      "/terms: the canonical address is",
      (path, origin) => (path === "/terms" ? { body: page(`${origin}/about`) } : undefined),
    ],
    [
      "a page without a canonical address",
      "/terms: no canonical address",
      (path) => (path === "/terms" ? { body: page("").replace(/<link[^>]*>/, "") } : undefined),
    ],
    [
      "a nonce that was cached",
      "/auth: two answers have the same nonce",
      (path, origin) =>
        path === "/auth"
          ? {
              headers: headers({ "script-src": `'self' ${hash(script)} 'nonce-same'` }),
              body: page(origin + path),
            }
          : undefined,
    ],
    [
      "a page that is gone",
      "/polls/1/x: answers 404 instead of 200",
      (path) => (path === "/polls/1/x" ? { status: 404 } : undefined),
    ],
    [
      "a 404 page that says 200",
      "/no-such-page: answers 200 instead of 404",
      (path) => (path === "/no-such-page" ? { status: 200 } : undefined),
    ],
    [
      "a site that is not ready",
      "/api/ready: answers 503",
      (path) => (path === "/api/ready" ? { status: 503 } : undefined),
    ],
    [
      "a build for another address",
      "/sitemap.xml: lists https://polls.example",
      (path) =>
        path === "/sitemap.xml"
          ? { body: paths.map((each) => `<loc>https://polls.example${each}</loc>`).join("") }
          : undefined,
    ],
    [
      "a site with hardly a page",
      "kinds of pages, fewer than",
      (path) => (path === "/sitemap.xml" ? { body: "" } : undefined),
    ],
  ])("finds %s", async (_, says, change) => {
    const found = await failures(await siteWith(change));
    expect(found).not.toEqual([]);
    for (const one of found) expect(one).toContain(says);
  });

  it("says of an empty server, and of none, that there is no site", async () => {
    const empty = await siteWith(() => ({ status: 200, headers: {}, body: "" }));
    expect((await failures(empty)).length).toBeGreaterThan(5);
    expect(await failures("http://127.0.0.1:9")).toHaveLength(1);
    expect(await failures("polls.example")).toEqual(["site: “polls.example” is no address."]);
  });

  it("tells on this machine, and refuses elsewhere, what stands in for the owner's own settings", async () => {
    const found = await checkSite(await siteWith());
    const finding = found.find(({ id }) => id === "placeholders");
    expect(finding?.state).toBe(placeholders().length > 0 ? "warn" : "ok");
    for (const placeholder of placeholders()) expect(finding?.says).toContain(placeholder);
    const settings = {
      a: { value: "x", confirmed: false, note: "placeholder: none is on record" },
      b: { value: "y", confirmed: true, note: "placeholder: was one" },
      c: { value: "z", confirmed: false, note: "working name" },
    };
    expect(placeholders(settings)).toEqual(["a: “x”"]);
    expect(checkPlaceholders("https://polls.example", ["a: “x”"]).state).toBe("fail");
  });

  it("ends with status 1 and one line for each fault, and with 2 where it is asked wrongly", () => {
    const doctor = (...flags: string[]) =>
      spawnSync(process.execPath, ["--import", "tsx", "tools/doctor.ts", ...flags], { encoding: "utf8" });
    const away = doctor("--site", "http://127.0.0.1:9");
    expect([away.status, away.stdout.match(/^FAIL/gm)?.length]).toEqual([1, 1]);
    expect(doctor("--sit").status).toBe(2);
  });
});
