import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { execa } from "execa";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { inlineCode, policyProblems } from "../../adapter/checks/inline-code.ts";
import { pageKind } from "../../lib/site/page-kinds.ts";
import { pageOfPrerendered } from "../../lib/site/prerendered.ts";
import { root } from "../../scripts/lib/processes.ts";
import { copyProject, type ProjectCopy } from "../unit/content/project-copy.ts";
import { installSeparately } from "./separate-package.ts";

/*
 * Builds the project with Vercel's own tool, without any request to Vercel. Its output is read as
 * the platform documents it (Build Output API, version 3), and compared with what readers are
 * promised.
 */

/** The newest version of Vercel's tool cannot be installed without this override. */
const { folder: cli, reason } = await installSeparately("vercel", "64.0.2", { sandbox: "4.5.0" });

const readJson = (file: string) => JSON.parse(readFileSync(file, "utf8"));

/** Builds as Vercel's machines do: for production, with skew protection and Vercel's comments. */
async function build({ folder, write }: ProjectCopy, home: string): Promise<void> {
  mkdirSync(join(folder, ".vercel"), { recursive: true });
  const settings = { framework: "nextjs", nodeVersion: "24.x" };
  write(
    ".vercel/project.json",
    JSON.stringify({ projectId: "prj_local", orgId: "team_local", settings }),
  );
  // The packages are installed already.
  write(
    "vercel.json",
    JSON.stringify({ ...readJson(join(root, "vercel.json")), installCommand: "" }),
  );
  const entry = join(cli, "dist", "vc.js");
  // The API's address is this machine's discard port, at which nothing listens, so the test sends
  // no token to anybody.
  const args = [
    entry,
    "build",
    "--prod",
    "--yes",
    "--token",
    "none",
    "--api",
    "http://127.0.0.1:9",
  ];
  const env = {
    CI: "1",
    HOME: home,
    NEXT_ENABLE_ADAPTER: "1",
    NEXT_TELEMETRY_DISABLED: "1",
    NODE_ENV: "production",
    PATH: [dirname(process.execPath), process.env.PATH].join(delimiter),
    VERCEL: "1",
    VERCEL_DEPLOYMENT_ID: "dpl_local",
    VERCEL_ENV: "production",
    VERCEL_PREVIEW_COMMENTS_ENABLED: "1",
    VERCEL_PROJECT_PRODUCTION_URL: "cards.example",
    VERCEL_SKEW_PROTECTION_ENABLED: "1",
    VERCEL_TARGET_ENV: "production",
    VERCEL_TELEMETRY_DISABLED: "1",
    VERCEL_URL: "card-polls-local.vercel.app",
  };
  // On a failure the error contains the whole output.
  await execa(process.execPath, args, { cwd: folder, env, extendEnv: false, stdin: "ignore" });
}

/**
 * A rule of `config.json`. Rules after a rule with `handle` belong to the phase that this `handle`
 * names.
 */
interface RouteRule {
  handle?: string;
  src?: string;
  headers?: Record<string, string>;
  status?: number;
  caseSensitive?: boolean;
  has?: unknown[];
}

interface OutputConfig {
  routes: RouteRule[];
  overrides?: Record<string, { path?: string }>;
}

/** The platform matches whole paths, ignoring case unless a rule says otherwise. */
const matches = ({ src = "", caseSensitive }: RouteRule, path: string) =>
  new RegExp(`^(?:${src})$`, caseSensitive ? "" : "i").test(path);

/**
 * Headers that the rules add when a visitor's browser gets a file. The request has no cookies and
 * no headers of Next's router. If middleware has chosen the file for a different address, the rules
 * of the phase "hit" are matched against the file's path.
 */
function headersWith({ routes }: OutputConfig, address: string, path: string): Map<string, string> {
  const headers = new Map<string, string>();
  let phase = "start";
  for (const rule of routes) {
    phase = rule.handle ?? phase;
    const matched = phase === "hit" ? path : address;
    if (rule.has?.length || !["start", "hit"].includes(phase) || !matches(rule, matched)) continue;
    for (const [name, value] of Object.entries(rule.headers ?? {}))
      headers.set(name.toLowerCase(), value);
  }
  return headers;
}

/** Every document of an output, with the address at which it is read. */
function documentsOf(output: string, { overrides = {} }: OutputConfig) {
  return globSync("**/*.html", { cwd: join(output, "static") })
    .filter((name) => name !== "500.html") // Next.js's page for severe errors.
    .map((name) => {
      const path = `/${overrides[name]?.path ?? name}`.replace(/^\/index$/, "/");
      // Middleware serves these documents at the addresses of other pages.
      const address = path === "/home/member" ? "/" : (pageOfPrerendered(path) ?? path);
      return { path, address, html: readFileSync(join(output, "static", name), "utf8") };
    });
}

/** Violations of what readers are promised, one line each. */
function problemsOf(output: string): string[] {
  const config = readJson(join(output, "config.json")) as OutputConfig;
  const documents = documentsOf(output, config);
  const functions = globSync("**/*.func", { cwd: join(output, "functions") });
  const rendered = functions.map((name) => `/${name.replace(/(?:\.rsc)?\.func$/, "")}`);
  const settings = (name: string) => readJson(join(output, "functions", name, ".vc-config.json"));
  return [
    ...(documents.length < 40 ? [`${documents.length} documents`] : []),
    ...documents.flatMap(({ path, address, html }) => {
      const policy = headersWith(config, address, path).get("content-security-policy") ?? "";
      return policyProblems(policy, inlineCode(html)).map((problem) => `${path}: ${problem}`);
    }),
    ...rendered
      .filter((path) => path !== "/_middleware" && pageKind(path) === "static")
      .map((path) => `${path} is rendered per request`),
    ...functions
      .filter((name) => settings(name).runtime !== "nodejs24.x")
      .map((name) => `${name} runs on ${settings(name).runtime}`),
    ...(functions.includes("_middleware.func") && settings("_middleware.func").useWebApi === true
      ? []
      : ["middleware is no Node function that takes a Request"]),
  ];
}

let project: ProjectCopy | undefined;
let home = "";
let output = "";

beforeAll(async () => {
  if (reason) return;
  home = mkdtempSync(join(tmpdir(), "card-polls-vercel-"));
  project = copyProject(true);
  output = join(project.folder, ".vercel", "output");
  await build(project, home);
});
afterAll(() => {
  project?.remove();
  if (home) rmSync(home, { recursive: true });
});

beforeEach(({ skip }) => skip(!!reason, reason));

test("the Vercel build has no fault in its policies, pages or middleware", () => {
  expect(problemsOf(output)).toEqual([]);
  const config = readJson(join(output, "config.json")) as OutputConfig;
  // The platform tries the rules on every request. So a rule is for a kind of address, not for a
  // page.
  expect(config.routes.length).toBeLessThanOrEqual(69);
  console.log(`Vercel: ${documentsOf(output, config).length} documents fit their policy`);
});

/** Faults that the tests plant in an output, each with the line that must report it. */
const faults: readonly [
  name: string,
  line: string,
  fault: (pathOf: (file: string) => string) => void,
][] = [
  [
    "one hash is wrong",
    "/about: script-src does not allow inline",
    (pathOf) => {
      const text = readFileSync(pathOf("config.json"), "utf8");
      const hash = /sha256-([\w+/]+=*)/.exec(text)?.[1] ?? "";
      writeFileSync(pathOf("config.json"), text.replaceAll(hash, [...hash].reverse().join("")));
    },
  ],
  [
    "a page is rendered per request",
    "/about is rendered per request",
    (pathOf) =>
      cpSync(pathOf("functions/auth.func"), pathOf("functions/about.func"), { recursive: true }),
  ],
  [
    "middleware runs on the edge",
    "_middleware.func runs on edge",
    (pathOf) =>
      writeFileSync(
        pathOf("functions/_middleware.func/.vc-config.json"),
        '{"runtime":"edge","useWebApi":true}',
      ),
  ],
];

test.for(faults)("the check of the Vercel build reports that %s", ([, line, fault]) => {
  const faulty = join(home, "faulty");
  cpSync(output, faulty, { recursive: true, verbatimSymlinks: true });
  fault((file) => join(faulty, file));
  const problems = problemsOf(faulty);
  rmSync(faulty, { recursive: true });
  expect(problems).toContainEqual(expect.stringContaining(line));
});
