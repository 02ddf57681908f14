import { spawnSync } from "node:child_process";
import { expect, test, vi } from "vitest";
import { placeholders } from "@/content/site";
import { allPolls } from "@/lib/record/published";
import { checkSite } from "@/scripts/doctor/live-site";
import { origin, serveForFile } from "./served.ts";

const { site } = await serveForFile();
const poll = allPolls[0]?.href ?? "";
const realFetch = globalThis.fetch;

/** Changes to a response of the site. A header for which the value here is empty is removed. */
type Edit = { status?: number; text?: (text: string) => string; headers?: Record<string, string> };

/**
 * Runs the doctor on the site and returns its findings. `edits` changes some responses, by path.
 */
function findingsOf(edits: Record<string, Edit> = {}, address = origin) {
  vi.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
    const { origin: requested, pathname } = new URL(String(input));
    if (requested !== origin) throw new TypeError("fetch failed");
    const response = await realFetch(site.url + pathname, init);
    const { status = response.status, text = String, headers = {} } = edits[pathname] ?? {};
    const allHeaders = Object.entries({ ...Object.fromEntries(response.headers), ...headers });
    return new Response(text(await response.text()), {
      status,
      headers: allHeaders.filter(([, value]) => value),
    });
  });
  return checkSite(address);
}

async function failures(...options: Parameters<typeof findingsOf>) {
  const failed = (await findingsOf(...options)).filter(({ state }) => state === "fail");
  return failed.map(({ says, todo, where }) => `${where.join(" ")}: ${says} -> ${todo}`);
}

test("npm run doctor finds no fault in the tested site’s pages or files", async () => {
  const findings = await findingsOf();
  expect(findings.filter(({ state }) => state !== "ok" && state !== "warn")).toEqual([]);
  expect(findings.map(({ id }) => id)).toEqual(expect.arrayContaining(["ready", "backend"]));
  const [, pages, files] =
    findings.map(({ id }) => /^(\d+) pages, (\d+) files$/.exec(id)).find(Boolean) ?? [];
  expect(Number(pages)).toBeGreaterThan(25);
  expect(Number(files)).toBeGreaterThan(10);
});

const policy = "content-security-policy";
const adding = (html: string) => (text: string) => text + html;

test.each<[finding: string, paths: string, edit: Edit]>([
  ["/about: script-src does not allow inline", "/about", { text: adding("<script>2</script>") }],
  [
    "/about: a file from another site",
    "/about",
    { text: adding('<script src="https://c.example/a.js">') },
  ],
  ["svg answers 404", "/icon.svg", { status: 404 }],
  ["svg is a page, not a file", "/icon.svg", { headers: { "content-type": "text/html" } }],
  [
    "/terms: A page comes without a Content-Security-Policy",
    "/terms",
    { headers: { [policy]: "" } },
  ],
  [
    "There is no Referrer-Policy header. -> Have the proxy",
    "/terms",
    { headers: { "referrer-policy": "" } },
  ],
  [
    "/terms: The canonical address is http",
    "/terms",
    { text: (html) => html.replace('terms"', 'about"') },
  ],
  [
    "The canonical address is missing",
    "/terms",
    { text: (html) => html.replace("canonical", "next") },
  ],
  // A fault of several pages is reported once.
  ["/about /terms: There is no X-Frame", "/about /terms", { headers: { "x-frame-options": "" } }],
  [`${poll}: A page answers 404 instead of 200`, poll, { status: 404 }],
  ["/no-such-page: A page answers 200 instead of 404", "/no-such-page", { status: 200 }],
  ["/api/ready answers 503", "/api/ready", { status: 503 }],
  ["its backend is “none”", "/api/ready", { text: () => '{"ok":true,"backend":"none"}' }],
  [
    "The sitemap lists https://",
    "/sitemap.xml",
    { text: (xml) => xml.replaceAll(origin, "https://a.in") },
  ],
  [
    "The sitemap lists too few pages: the doctor found only 5 to check",
    "/sitemap.xml",
    { text: () => "" },
  ],
])("npm run doctor reports “%s”", async (finding, paths, edit) => {
  const problems = await failures(Object.fromEntries(paths.split(" ").map((path) => [path, edit])));
  expect(problems).not.toEqual([]);
  for (const line of problems) {
    expect(line).toContain(finding);
    expect(line).toMatch(/ -> \w/);
  }
});

test("npm run doctor reports an unsafe policy or a wrong cache header", async () => {
  const response = await realFetch(`${site.url}/auth?tab=sign-up`);
  const html = await response.text();
  const nonce = response.headers.get(policy) ?? "";
  const edits = {
    "/auth": { text: () => html, headers: { [policy]: `${nonce}; worker-src 'unsafe-eval'` } },
  };
  expect(await failures(edits)).toEqual([
    expect.stringContaining("/auth /auth?tab=sign-up: its policy allows something unsafe"),
    expect.stringContaining("/auth /auth?tab=sign-up: Two responses have the same nonce"),
  ]);
  const script = /\/_next\/static\/[^"?]+\.js/.exec(html)?.[0] ?? "";
  const problems = await failures({ [script]: { headers: { "cache-control": "no-cache" } } });
  expect(problems).toEqual([expect.stringContaining(`${script}: Cache-Control is “no-cache”`)]);
});

test("npm run doctor reports a dead or an invalid site address", async () => {
  expect(await failures({}, "http://127.0.0.1:9")).toHaveLength(1);
  expect(await failures({}, "polls.example")).toEqual([
    ": “polls.example” is not a web address. -> Write it as https://example.com.",
  ]);
});

test("npm run doctor reports placeholder settings", async () => {
  const finding = (await findingsOf()).find(({ id }) => id === "placeholders");
  // The finding is only a warning here, because the site runs on this machine.
  expect(finding?.state).toBe(placeholders().length > 0 ? "warn" : "ok");
  for (const placeholder of placeholders()) expect(finding?.says).toContain(placeholder);
  const settings = {
    a: { value: "x", confirmed: false, note: "placeholder: none is on record" },
    b: { value: "y", confirmed: true, note: "placeholder: was one" },
    c: { value: "z", confirmed: false, note: "working name" },
  };
  expect(placeholders(settings)).toEqual(["a: “x”"]);
});

test("npm run doctor exits with 1 on a fault, 2 on wrong usage", () => {
  const doctor = (...flags: string[]) =>
    spawnSync(process.execPath, ["--import", "tsx", "scripts/doctor.ts", ...flags], {
      encoding: "utf8",
    });
  const away = doctor("--site", "http://127.0.0.1:9");
  expect(away.status).toBe(1);
  expect(away.stdout.match(/^To fix/gm)).toHaveLength(1);
  const misspelt = doctor("--sit");
  expect(misspelt.status).toBe(2);
  expect(misspelt.stdout).toBe("");
  expect(misspelt.stderr).toMatch(/--sit[\s\S]*Usage: npm run doctor/);
  expect(misspelt.stderr).not.toContain("    at ");
});
