import { afterEach, describe, expect, it, vi } from "vitest";
import { policy, securityHeaders } from "@/lib/headers/policy";
import { checkSite } from "@/scripts/doctor/live-site";

const unconfirmed = vi.hoisted(() => ({ names: [] as string[] }));
vi.mock("@/content/site", async (original) => ({
  ...(await original<typeof import("@/content/site")>()),
  placeholders: () => unconfirmed.names,
}));

const origin = "https://polls.example.com";
type Response = { status?: number; text?: string; headers?: Record<string, string> };
/** Changed responses by path. `status: 0` stands for no response. */
type Changes = Record<string, Response>;

const listed = ["/", "/about", "/cards", "/cards/a", "/cards/b", "/cards/c", "/data", "/charts"];
const script = "/_next/static/a.js";
const sitemapOf = (paths: readonly string[], at = origin) =>
  paths.map((path) => `<url><loc>${at}${path}</loc></url>`).join("");
const pageOf = (path: string, head = "") =>
  `<!doctype html><head><link rel="canonical" href="${origin}${path}">${head}</head>`;

/** The response of a healthy site. Pages that are not in the sitemap are not for search engines. */
function healthy(path: string, search: string): Response {
  if (path === "/sitemap.xml") return { text: sitemapOf(listed) };
  if (path === "/api/ready") return { text: '{"ok":true,"backend":"ok"}' };
  if (path.startsWith("/_next/"))
    return { headers: { "cache-control": "public, immutable", "content-type": "text/javascript" } };
  if (path.includes(".")) return {};
  const headers = { ...securityHeaders({ https: true }), "Content-Security-Policy": policy() };
  if (listed.includes(path)) return { headers, text: pageOf(path) };
  const text = `${search}<meta name="robots" content="noindex">`;
  return { headers, text, status: path === "/no-such-page" ? 404 : 200 };
}

/** Runs the doctor on a site with these changes. */
async function check(changes: Changes = {}, address = origin) {
  const requests: string[] = [];
  vi.spyOn(globalThis, "fetch").mockImplementation(async (input) => {
    const { pathname, search } = new URL(String(input));
    requests.push(pathname + search);
    const usual = healthy(pathname, search);
    const changed = { ...changes[pathname] };
    const { status = 200, text = "" } = { ...usual, ...changed };
    if (status === 0) throw new TypeError("fetch failed");
    const headers = Object.entries({ ...usual.headers, ...changed.headers });
    return new Response(text, { status, headers: headers.filter(([, value]) => value) });
  });
  const findings = await checkSite(address);
  const wrong = findings.filter(({ state }) => state !== "ok");
  return {
    requests,
    findings,
    wrong: wrong.map(({ id, where }) => [id, ...where].join(" ")),
    says: wrong.map(({ says }) => says).join(" "),
    todo: wrong.map(({ todo }) => todo).join(" "),
  };
}

afterEach(() => {
  vi.restoreAllMocks();
  unconfirmed.names = [];
});

describe("the addresses that npm run doctor --site checks", () => {
  it("npm run doctor finds no fault in a healthy site", async () => {
    expect((await check()).wrong).toEqual([]);
  });

  it("npm run doctor checks the first card’s page as well as the last card’s", async () => {
    const { requests } = await check();
    expect(requests.filter((path) => path.startsWith("/cards"))).toEqual([
      "/cards",
      "/cards/a",
      "/cards/c",
    ]);
  });

  it("if a site has one card page, npm run doctor does not check it twice", async () => {
    const paths = listed.filter((path) => path !== "/cards/b" && path !== "/cards/c");
    const { requests } = await check({ "/sitemap.xml": { text: sitemapOf(paths) } });
    expect(requests.filter((path) => path === "/cards/a")).toHaveLength(1);
  });

  it("npm run doctor checks pages that are not in the sitemap", async () => {
    const unlisted = ["/auth", "/auth?tab=sign-up", "/search", "/search?q=card", "/no-such-page"];
    expect((await check()).requests).toEqual(expect.arrayContaining(unlisted));
  });

  it("npm run doctor ignores the path in the site’s address", async () => {
    expect((await check({}, `${origin}/about?x=1`)).requests[0]).toBe("/sitemap.xml");
  });

  it.each(["ftp://polls.example.com", "polls.example.com", ""])(
    "npm run doctor refuses the address “%s” without a request",
    async (address) => {
      const { wrong, requests } = await check({}, address);
      expect(wrong).toEqual(["address"]);
      expect(requests).toEqual([]);
    },
  );

  it("npm run doctor stops after one request if the site does not respond", async () => {
    const { wrong, requests } = await check({ "/sitemap.xml": { status: 0 } });
    expect(wrong).toEqual(["site"]);
    expect(requests).toHaveLength(1);
  });

  it.each([
    [["/", "/about", "/cards", "/data", "/charts"], []],
    [["/", "/about", "/cards", "/data"], ["few-pages"]],
  ])("npm run doctor requires ten pages, with those in the sitemap: %j", async (paths, wrong) => {
    const changes = { "/sitemap.xml": { text: sitemapOf(paths) } };
    expect((await check(changes)).wrong).toEqual(wrong);
  });

  it("npm run doctor reports a sitemap of another site", async () => {
    const other = sitemapOf(listed, "https://other.example");
    const { wrong, says } = await check({ "/sitemap.xml": { text: other } });
    expect(wrong).toEqual(["other-site"]);
    expect(says).toContain("https://other.example/");
  });
});

describe("the markup that npm run doctor --site checks", () => {
  const withHead = (head: string): Changes => ({ "/about": { text: pageOf("/about", head) } });

  it.each([
    ["a script", `<script src="${script}"></script>`],
    ["an image", '<img src="/a.png">'],
    ["an icon", '<link rel="icon" href="/a.png">'],
    ["an icon for iOS", '<link rel="apple-touch-icon" href="/a.png">'],
    ["a manifest", '<link rel="manifest" href="/a.webmanifest">'],
    ["a style sheet", '<link rel="stylesheet" href="/_next/static/a.css">'],
    ["a preload", '<link rel="preload" href="/_next/static/a.js">'],
    ["a module preload", '<link rel="modulepreload" href="/_next/static/a.js">'],
  ])("npm run doctor requests %s of a page", async (_, head) => {
    const [, path = ""] = /"(\/[^"]+)"/.exec(head) ?? [];
    expect((await check(withHead(head))).requests).toContain(path);
  });

  it.each([
    ["another page", '<link rel="alternate" href="/a.xml">'],
    ["an image inside the page", '<img src="data:image/png;base64,AA==">'],
    ["a frame", '<iframe src="/a.frame"></iframe>'],
  ])("npm run doctor requests no file for %s", async (_, head) => {
    expect((await check(withHead(head))).requests.join()).not.toMatch(/\/a\.|data:/);
  });

  it("npm run doctor requests the scripts of a prerendered page", async () => {
    const start = JSON.stringify({ scripts: [script] });
    const head = `<script type="application/json">${start}</script>`;
    expect((await check(withHead(head))).requests).toContain(script);
  });

  it("npm run doctor requests a file only once if several pages use it", async () => {
    const head = `<script src="${script}"></script>`;
    const pages = ["/about", "/data"].map((path) => [path, { text: pageOf(path, head) }]);
    const { requests } = await check(Object.fromEntries(pages));
    expect(requests.filter((path) => path === script)).toHaveLength(1);
  });

  it.each([
    ["for search engines without a canonical address", "", ["canonical /about"]],
    ["not for search engines", '<meta name="robots" content="noindex">', []],
  ])("npm run doctor checks the canonical address of a page %s", async (_, text, wrong) => {
    expect((await check({ "/about": { text } })).wrong).toEqual(wrong);
  });

  it("npm run doctor reads only the first canonical address of a page", async () => {
    const second = `<link rel="canonical" href="${origin}/other">`;
    expect((await check(withHead(second))).wrong).toEqual([]);
  });
});

describe("the headers that npm run doctor --site checks", () => {
  it("npm run doctor reports a changed security header", async () => {
    const { wrong, says } = await check({ "/about": { headers: { "X-Frame-Options": "ALLOW" } } });
    expect(wrong).toEqual(["header /about"]);
    expect(says).toContain("X-Frame-Options is “ALLOW”");
  });

  it("npm run doctor accepts any max-age of HSTS", async () => {
    const headers = { "Strict-Transport-Security": "max-age=1" };
    expect((await check({ "/about": { headers } })).wrong).toEqual([]);
  });

  it("npm run doctor reports an https site without HSTS", async () => {
    const headers = { "Strict-Transport-Security": "" };
    expect((await check({ "/about": { headers } })).wrong).toEqual(["header /about"]);
  });

  it("npm run doctor expects no HSTS from a site on http", async () => {
    const http = "http://localhost:3000";
    const changes = {
      "/sitemap.xml": { text: sitemapOf(listed, http) },
      "/about": { headers: { "Strict-Transport-Security": "" } },
    };
    expect((await check(changes, http)).wrong).not.toContain("header /about");
  });

  it.each([
    ["the same nonce twice", "a", "a", ["nonce /about"]],
    ["a new nonce each time", "a", "b", []],
  ])(
    "npm run doctor compares the CSP of two responses with %s",
    async (_, first, second, wrong) => {
      const nonces = [first, second];
      const about = {
        get headers() {
          return { "Content-Security-Policy": policy({ nonce: nonces.shift() ?? "" }) };
        },
      };
      expect((await check({ "/about": about })).wrong).toEqual(wrong);
    },
  );
});

describe("the files that npm run doctor --site checks", () => {
  const withScript: Changes = {
    "/about": { text: pageOf("/about", `<script src="${script}"></script><img src="/a.png">`) },
  };

  it("npm run doctor reports a built file without “immutable” in Cache-Control", async () => {
    const headers = { "cache-control": "no-cache" };
    const { wrong } = await check({ ...withScript, [script]: { headers } });
    expect(wrong).toEqual(["lifetime /about"]);
  });

  it("npm run doctor accepts any cache lifetime outside /_next/static", async () => {
    const headers = { "cache-control": "no-cache" };
    expect((await check({ ...withScript, "/a.png": { headers } })).wrong).toEqual([]);
  });

  it("npm run doctor reports a file if its address serves an HTML page", async () => {
    const headers = { "content-type": "text/html; charset=utf-8" };
    const { wrong, says } = await check({ ...withScript, "/a.png": { headers } });
    expect(wrong).toEqual(["file /about"]);
    expect(says).toContain("/a.png is a page, not a file");
  });

  it("npm run doctor says how many pages or files it checked", async () => {
    const { findings } = await check(withScript);
    expect(findings.map(({ id }) => id)).toContain("12 pages, 2 files");
  });
});

describe("the readiness that npm run doctor --site checks", () => {
  it.each([
    [{ status: 503 }, ["ready"]],
    [{ text: '{"ok":false,"backend":"ok"}' }, ["ready"]],
    [{ text: '{"ok":true,"backend":"unavailable"}' }, ["backend"]],
  ])("npm run doctor reports the response %j of /api/ready", async (response, wrong) => {
    expect((await check({ "/api/ready": response })).wrong).toEqual(wrong);
  });

  it("npm run doctor reports each placeholder in a public site’s settings", async () => {
    unconfirmed.names = ["contactEmail", "name"];
    const { wrong, says, findings } = await check();
    expect(wrong).toEqual(["placeholders"]);
    expect(says).toContain("contactEmail, name");
    expect(findings.at(-1)?.state).toBe("fail");
  });

  it("on localhost, npm run doctor only warns of placeholders in settings", async () => {
    unconfirmed.names = ["contactEmail"];
    const { findings } = await check({}, "http://localhost:3000");
    expect(findings.at(-1)?.state).toBe("warn");
  });
});
