import { spawnSync } from "node:child_process";
import { createHash, randomUUID } from "node:crypto";
import { describe, expect, it, vi } from "vitest";
import { placeholders } from "@/content/site";
import { securityHeaders } from "@/lib/headers/policy";
import { checkSite } from "@/owner/doctor/live-site";

type Reply = { status?: number; headers?: Record<string, string>; body?: string };

const origin = "http://127.0.0.1:3000";
const paths = ["/", "/about", "/cards", "/cards/a", "/cards/b", "/data", "/polls/1", "/polls/1/x", "/terms"];
const own = 'document.documentElement.dataset.js = "";';
const style = "body { margin: 0 }";
const hash = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/** The headers of a page as they should be; `policy` changes its directives. */
function headers(policy: Record<string, string> = {}): Record<string, string> {
  const directives = {
    "default-src": "'none'",
    "script-src": `'self' ${hash(own)}`,
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
    ...securityHeaders({ https: false }),
  };
}

function page(canonical: string, more = ""): string {
  return `<!doctype html><html lang="en"><head><title>A page</title><link rel="canonical" href="${canonical}">
<style>${style}</style><script>${own}</script><script type="application/ld+json">{"a":1}</script>
<script type="application/json">{"scripts":["/_next/static/a.js"]}</script></head><body><img src="/b.png" alt="">${more}</body></html>`;
}

/** What a sound site answers. */
function healthy(path: string): Reply {
  if (path === "/sitemap.xml") return { body: paths.map((each) => `<loc>${origin}${each}</loc>`).join("\n") };
  if (path === "/api/ready") return { body: JSON.stringify({ ok: true, backend: "ok" }) };
  if (path === "/_next/static/a.js")
    return { headers: { "cache-control": "public, max-age=31536000, immutable" }, body: "" };
  if (path === "/b.png") return { body: "" };
  if (path === "/account") return { status: 307, headers: { ...headers(), location: "/auth" } };
  if (path === "/auth" || path === "/search") {
    const nonce = randomUUID();
    return {
      headers: headers({ "script-src": `'self' ${hash(own)} 'nonce-${nonce}'` }),
      body: page(origin + path, `<script nonce="${nonce}">1</script>`),
    };
  }
  const known = paths.includes(path);
  return {
    status: known ? 200 : 404,
    headers: headers(),
    // The home page's own is written without its slash.
    body: page(path === "/" ? origin : origin + path),
  };
}

type Change = (path: string) => Reply | undefined;

/** What the doctor finds on a site of which some addresses answer otherwise than they should. */
function findingsOf(change: Change = () => undefined, address = origin) {
  vi.spyOn(globalThis, "fetch").mockImplementation(async (input) => {
    const { pathname, port } = new URL(String(input));
    if (port !== "3000") throw new TypeError("fetch failed");
    const { body = null, status = 200, headers = {} } = { ...healthy(pathname), ...change(pathname) };
    return new Response(body, { status, headers });
  });
  return checkSite(address);
}

const failures = async (...given: Parameters<typeof findingsOf>) =>
  (await findingsOf(...given))
    .filter(({ state }) => state === "fail")
    .map(({ says, todo, where }) => `${where.join(" ")}: ${says} -> ${todo}`);

describe("doctor --site", () => {
  it("finds nothing to mend in a site as it should be, and has looked at every kind of page", async () => {
    const findings = await findingsOf();
    expect(findings.filter(({ state }) => state !== "ok" && state !== "warn")).toEqual([]);
    // Nine of the sitemap, and four that no sitemap names.
    expect(findings.map(({ id }) => id)).toContain("13 pages, 2 files");
    expect(findings.map(({ id }) => id)).toEqual(expect.arrayContaining(["ready", "backend"]));
  });

  const at =
    (wanted: string, reply: Reply): Change =>
    (path) =>
      path === wanted ? reply : undefined;
  const holding = (path: string, more: string) => at(path, { body: page(origin + path, more) });
  const { "Referrer-Policy": _, ...withoutReferrer } = headers();
  const script = (allowed: string) => ({ "script-src": `'self' ${hash(own)} ${allowed}` });

  it.each<[says: string, change: Change]>([
    ["/about: script-src does not allow inline", holding("/about", "<script>2</script>")],
    ["/about: a file from another site", holding("/about", '<script src="https://c.example/a.js">')],
    ["/b.png answers 404", at("/b.png", { status: 404 })],
    ["/b.png is a page", at("/b.png", { headers: { "content-type": "text/html" } })],
    ["/_next/static/a.js may not be kept", at("/_next/static/a.js", { headers: {} })],
    [
      "/terms: A page comes without a Content-Security-Policy",
      at("/terms", { headers: { ...securityHeaders({ https: false }), "content-type": "text/html" } }),
    ],
    [
      "/terms: its policy allows something unsafe",
      at("/terms", { headers: headers(script("'unsafe-inline'")) }),
    ],
    [
      "/terms: There is no Referrer-Policy header. -> Have the proxy",
      at("/terms", { headers: withoutReferrer }),
    ],
    ["/terms: The canonical address is http", at("/terms", { body: page(`${origin}/about`) })],
    [
      "/terms: The canonical address is not there",
      at("/terms", { body: page("").replace(/<link[^>]*>/, "") }),
    ],
    [
      "/auth: Two answers have the same nonce",
      at("/auth", { headers: headers(script("'nonce-same'")), body: page(`${origin}/auth`) }),
    ],
    ["/polls/1/x: A page answers 404 instead of 200", at("/polls/1/x", { status: 404 })],
    ["/no-such-page: A page answers 200 instead of 404", at("/no-such-page", { status: 200 })],
    ["/api/ready answers 503", at("/api/ready", { status: 503 })],
    [
      "The sitemap lists https://polls.example",
      at("/sitemap.xml", { body: paths.map((each) => `<loc>https://polls.example${each}</loc>`).join("") }),
    ],
    ["The sitemap leads to 4 kinds of pages only", at("/sitemap.xml", { body: "" })],
  ])("finds %s", async (says, change) => {
    const found = await failures(change);
    expect(found).not.toEqual([]);
    for (const one of found) expect(one).toContain(says);
    for (const one of found) expect(one).toMatch(/ -> \w/);
  });

  it("says a fault of every page once, and names the pages", async () => {
    const without = await failures((path) =>
      paths.includes(path) ? { headers: withoutReferrer } : undefined,
    );
    expect(without).toEqual([
      expect.stringContaining(`${paths.join(" ")}: There is no Referrer-Policy header`),
    ]);
  });

  it("says of an empty server, and of none, that there is no site", async () => {
    const empty = await failures(() => ({ status: 200, headers: {}, body: "" }));
    expect(empty.length).toBeGreaterThan(5);
    expect(await failures(undefined, "http://127.0.0.1:9")).toHaveLength(1);
    expect(await failures(undefined, "polls.example")).toEqual([
      ": “polls.example” is no address. -> Give it as https://example.com.",
    ]);
  });

  it("tells on this machine, and refuses elsewhere, what stands in for the owner's own settings", async () => {
    const finding = (await findingsOf()).find(({ id }) => id === "placeholders");
    expect(finding?.state).toBe(placeholders().length > 0 ? "warn" : "ok");
    for (const placeholder of placeholders()) expect(finding?.says).toContain(placeholder);
    const settings = {
      a: { value: "x", confirmed: false, note: "placeholder: none is on record" },
      b: { value: "y", confirmed: true, note: "placeholder: was one" },
      c: { value: "z", confirmed: false, note: "working name" },
    };
    expect(placeholders(settings)).toEqual(["a: “x”"]);
    const refused = (await findingsOf(undefined, "http://polls.example:3000")).find(
      ({ id }) => id === "placeholders",
    );
    expect(refused?.state).toBe(placeholders().length > 0 ? "fail" : "ok");
  });

  it("ends with status 1 and one line for each fault, and with 2 where it is asked wrongly", () => {
    const doctor = (...flags: string[]) =>
      spawnSync(process.execPath, ["--import", "tsx", "owner/doctor.ts", ...flags], { encoding: "utf8" });
    const away = doctor("--site", "http://127.0.0.1:9");
    expect([away.status, away.stdout.match(/^To mend/gm)?.length]).toEqual([1, 1]);
    const asked = doctor("--sit");
    expect([asked.status, asked.stdout]).toEqual([2, ""]);
    expect(asked.stderr).toMatch(/--sit[\s\S]*Usage: npm run doctor/);
    expect(asked.stderr).not.toContain("    at ");
  });
});
