import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, type TestContext, test } from "vitest";
import { freePort } from "../../../developer/processes.ts";
import { patience, serveForTests, type TestSite } from "../../../developer/serve.ts";
import { kindOf } from "../../../lib/site/page-kinds.ts";
import { readDocument } from "../../../owner/doctor/document.ts";
import { type EmbeddedBackend, startEmbeddedBackend } from "../../../supabase/embedded/start.ts";
import { madeDataFolder } from "../../backend/database/embedded-backend.ts";
import { runBrowserTests } from "../../run-browser-tests.ts";
import { missingPage } from "../browser/routes.ts";
import { type BuildOutput, type FunctionOutput, readBuildOutput } from "./build-output.ts";
import { type Emulator, functionConfig, startEmulator } from "./emulator.ts";
import { installVercelCli, VercelProject } from "./vercel-build.ts";

/** Next's own last resort, served where rendering itself broke: not ours to style. */
const builtIn = "/500";

/** Every document of a build, by its address. */
function documentsOf({ outputs }: BuildOutput): string[] {
  const documents = [...outputs].filter(([, output]) => {
    if (output.kind === "file") return output.contentType.startsWith("text/html");
    return output.kind === "prerender" && output.headers["content-type"]?.startsWith("text/html");
  });
  return documents.map(([path]) => path).filter((path) => path !== builtIn);
}

/** Asks for every document as a browser would, and says what it would refuse in them, a line each. */
async function refused(site: Emulator, build: BuildOutput, paths: readonly string[]): Promise<string[]> {
  const problems = await Promise.all(
    paths.map(async (path) => {
      const output = build.outputs.get(path);
      // Middleware shows this one at "/" alone, under that address's rules.
      const answer = await fetch(site.url + (path === "/home/member" ? "/" : path), { redirect: "manual" });
      const sent = await answer.text();
      const html =
        path === "/home/member" && output?.kind === "file" ? readFileSync(output.file, "utf8") : sent;
      const policy = answer.headers.get("content-security-policy") ?? "";
      return readDocument(html, policy, site.url + path).faults.map((one) => `${path}: ${one}`);
    }),
  );
  return problems.flat();
}

/** The headers that decide what browsers and shared caches do with an answer. */
const decisive =
  `access-control-allow-origin access-control-expose-headers cache-control content-security-policy
  content-type cross-origin-opener-policy cross-origin-resource-policy permissions-policy referrer-policy
  strict-transport-security x-content-type-options x-frame-options x-nextjs-postponed x-nextjs-prerender
  x-nextjs-stale-time`.split(/\s+/);

interface Seen {
  status: number;
  headers: Record<string, string | null>;
  /** Of an answer that is kept: what it depends on, in the order of the alphabet. */
  vary: string[];
}

async function see(site: string, path: string, headers: Record<string, string>): Promise<Seen> {
  const answer = await fetch(site + path, { headers, redirect: "manual" });
  await answer.arrayBuffer();
  const kept = answer.headers.get("cache-control")?.startsWith("public");
  const vary = kept ? (answer.headers.get("vary") ?? "").toLowerCase().split(/,\s*/).sort() : [];
  return {
    status: answer.status,
    headers: Object.fromEntries(decisive.map((name) => [name, answer.headers.get(name)])),
    vary: vary.filter((name) => name !== "accept-encoding"),
  };
}

const stream = { rsc: "1" };
const segment = { ...stream, "next-router-prefetch": "1", "next-router-segment-prefetch": "/_tree" };

/** One address of each kind, with what a browser would send. */
const poll = "/polls/2024/day-1-travel";
const plain = `/ /about ${poll} /polls/2024.json /polls/2024.csv ${poll}.json /cards.json
  /charts /about/
  /feed.xml /sitemap.xml /robots.txt /manifest.webmanifest /icon.svg /search-index.json /.well-known/security.txt
  /share-images/about.png /auth /search?q=axis /account /api/health /home/member ${missingPage}`.split(/\s+/);
type Kind = readonly [path: string, headers: Record<string, string>];
const kinds: readonly Kind[] = [
  ...plain.map((path): Kind => [path, {}]),
  ...["/", "/about"].map((path): Kind => [path, { cookie: "theme=dark" }]),
  ...["/", "/about", poll, missingPage].map((path): Kind => [path, stream]),
  ...["/about", poll].map((path): Kind => [path, segment]),
];

/** Without what is another in each build or each time, and with the types' spelling set aside. */
function comparable(seen: Seen): Seen {
  const { "content-security-policy": policy, "content-type": type } = seen.headers;
  return {
    ...seen,
    headers: {
      ...seen.headers,
      "content-security-policy": policy?.replace(/'(nonce|sha256)-[^']+'/g, "'$1'") ?? null,
      "content-type": type?.toLowerCase().replace(/;\s*/g, "; ") ?? null,
    },
  };
}

describe("the build for Vercel", () => {
  let reason: string | undefined;
  let project: VercelProject;
  let build: BuildOutput;
  let port: number;
  let site: Emulator;
  let backend: EmbeddedBackend;
  let ownSite: TestSite;
  const data = madeDataFolder();

  const needsCli = (context: TestContext) => {
    if (reason !== undefined) context.skip(reason);
  };

  beforeAll(async () => {
    reason = await installVercelCli();
    if (reason !== undefined) return;
    port = await freePort();
    const url = `http://localhost:${port}`;
    project = new VercelProject(url);
    const { status, output } = await project.build();
    if (status !== 0) throw new Error(output);
    build = readBuildOutput(project.output);
    backend = await startEmbeddedBackend({ port: 0, siteUrl: url, dataDir: data.path, quiet: true });
    const env = { ...project.platform, ...backend.settings, ...patience };
    site = await startEmulator({ folder: project.output, project: project.folder, port, env });
    ownSite = await serveForTests({ withBackend: false });
  });
  afterAll(async () => {
    await ownSite?.stop();
    await site?.stop();
    await backend?.stop();
    project?.remove();
    data.remove();
  });

  test("every document fits the policy that is sent with it", async (context) => {
    needsCli(context);
    const paths = documentsOf(build);
    expect(paths.length).toBeGreaterThanOrEqual(50);
    expect(await refused(site, build, paths)).toEqual([]);
    console.log(`Vercel: ${paths.length} documents fit their policy`);
  });

  test("three policies and few rules serve every page", async (context) => {
    needsCli(context);
    const policies = build.rules.flatMap(({ headers = {} }) =>
      Object.entries(headers).filter(([name]) => name.toLowerCase() === "content-security-policy"),
    );
    expect(new Set(policies.map(([, policy]) => policy)).size).toBeLessThanOrEqual(3);
    expect(build.rules.length).toBeLessThanOrEqual(60);
  });

  test("no page promised static is a function, and there are at most 12 functions", async (context) => {
    needsCli(context);
    const functions = [...build.outputs].filter(([, { kind }]) => kind !== "file") as [
      string,
      FunctionOutput,
    ][];
    const unexpected = functions
      .map(([path]) => path)
      .filter((path) => path !== "/_middleware" && kindOf(path.replace(/\.rsc$/, "")) === "static");
    expect(unexpected).toEqual([]);
    const folders = new Set(functions.map(([, { folder }]) => folder));
    expect(folders.size).toBeLessThanOrEqual(12);
    console.log(`Vercel: ${folders.size} functions`);
  });

  test("middleware and functions run on Node, its major pinned", async (context) => {
    needsCli(context);
    const functions = [...build.outputs.values()].filter(
      ({ kind }) => kind === "function",
    ) as FunctionOutput[];
    for (const output of functions) {
      expect(functionConfig(output)).toMatchObject({ runtime: "nodejs24.x", launcherType: "Nodejs" });
    }
    const middleware = build.outputs.get("/_middleware");
    expect(middleware?.kind === "function" && functionConfig(middleware).useWebApi).toBe(true);
    const manifest = JSON.parse(readFileSync(join(project.folder, "package.json"), "utf8"));
    expect(manifest.engines.node).toMatch(/<25$/);
  });

  test.for(kinds)(
    "headers and lifetimes are those of own machines: %s %o",
    async ([path, headers], context) => {
      needsCli(context);
      const [here, own] = await Promise.all([see(site.url, path, headers), see(ownSite.url, path, headers)]);
      expect(comparable(here)).toEqual(comparable(own));
    },
  );

  test("what is true of files is not said of what a function answers", async (context) => {
    needsCli(context);
    for (const path of ["/auth", "/search"]) {
      const { headers } = await see(site.url, path, stream);
      expect.soft(headers).toMatchObject({
        "cache-control": "private, no-store",
        "content-type": "text/x-component",
        "x-nextjs-prerender": null,
        "x-nextjs-stale-time": null,
      });
    }
  });

  test("what is missing is not kept", async (context) => {
    needsCli(context);
    for (const path of [missingPage, "/_next/static/chunks/no-such-file.js", "/share-images/no-such.png"]) {
      const answer = await fetch(site.url + path);
      expect
        .soft([path, answer.status, answer.headers.get("cache-control")])
        .toEqual([path, 404, "no-store"]);
    }
  });

  test("pages, soft navigation, sign-up, the member's home and sign-out in a browser: 0 violations", async (context) => {
    needsCli(context);
    const { passed, printed } = await runBrowserTests(
      site.url,
      [
        "with JavaScript off, each kind of page has the same words",
        "theme, search, ways to share and details of",
        "a new page starts at its top",
        "signs up, and confirms with the code on the same page",
        "other tabs follow a sign-in, a new name and a sign-out",
      ],
      { backend },
    );
    expect(passed, printed).toBe(true);
    // What a rule and a function both say, the platform may settle either way.
    expect([...site.conflicts]).toEqual([]);
  });

  test("a document has the same bytes as on own machines, but for the platform's toolbar", async (context) => {
    needsCli(context);
    const { status, output } = await project.buildForOwnMachines();
    expect(status, output).toBe(0);
    // The toolbar's few lines are in one script, so that script has another name.
    const unnamed = (html: string) => html.replace(/static\/chunks\/[\w~.-]+\.js/g, "static/chunks/a.js");
    const paths = documentsOf(build);
    expect(paths.length).toBeGreaterThanOrEqual(50);
    for (const path of paths) {
      const found = build.outputs.get(path);
      const there = found?.kind === "file" ? readFileSync(found.file, "utf8") : "";
      const own = join(project.folder, ".next", "site", "files", `${path === "/" ? "index" : path}.html`);
      expect(unnamed(readFileSync(own, "utf8")) === unnamed(there), path).toBe(true);
    }
    console.log(`Vercel: ${paths.length} documents as on own machines, byte for byte`);
  });

  describe("turns red", () => {
    const reversed = (text: string) => [...text].reverse().join("");
    /** What a fault writes into a file of the output, and what it is. */
    const faults: readonly [name: string, file: string, (text: string) => string][] = [
      [
        "where one hash is wrong",
        "config.json",
        (text) => {
          const [, hash = ""] = /sha256-([\w+/]+=*)/.exec(text) ?? [];
          return text.replaceAll(hash, reversed(hash));
        },
      ],
      [
        "where every hash is of another text",
        "config.json",
        (text) => text.replace(/sha256-[\w+/]+=*/g, (hash) => `sha256-${reversed(hash.slice(7))}`),
      ],
      [
        "where a page is not slimmed",
        "static/about.html",
        (text) => text.replace("</body>", '<script>self.__next_f.push([1,"0:{}"])</script></body>'),
      ],
    ];

    test.for(faults)("%s", async ([, name, fault], context) => {
      needsCli(context);
      const file = join(project.output, name);
      const before = readFileSync(file, "utf8");
      writeFileSync(file, fault(before));
      expect(readFileSync(file, "utf8")).not.toBe(before);
      const output = { folder: project.output, project: project.folder };
      const faulty = await startEmulator({ ...output, port: await freePort(), env: project.platform });
      const problems = await refused(faulty, readBuildOutput(project.output), ["/about"]);
      await faulty.stop();
      writeFileSync(file, before);
      expect(problems).toContainEqual(expect.stringContaining("/about: script-src does not allow inline"));
    });
  });
});
