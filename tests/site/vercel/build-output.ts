import { readdirSync, readFileSync, realpathSync } from "node:fs";
import { join } from "node:path";

/** A condition on a request, as the Build Output API writes it. */
export interface Condition {
  type: "header" | "cookie" | "query" | "host";
  key?: string;
  value?: string;
}

/** A rule of `config.json`; rules after a `handle` belong to the phase that it names. */
export interface RouteRule {
  handle?: string;
  src?: string;
  dest?: string;
  headers?: Record<string, string>;
  methods?: string[];
  status?: number;
  continue?: boolean;
  check?: boolean;
  important?: boolean;
  caseSensitive?: boolean;
  has?: Condition[];
  missing?: Condition[];
  middlewarePath?: string;
}

interface OutputConfig {
  version: number;
  routes: RouteRule[];
  overrides?: Record<string, { path?: string; contentType?: string }>;
}

interface StaticFile {
  kind: "file";
  file: string;
  contentType: string;
}

export interface FunctionOutput {
  kind: "function";
  /** The folder with its launcher and settings; two addresses with one folder are one function. */
  folder: string;
}

interface Prerender extends Omit<FunctionOutput, "kind"> {
  kind: "prerender";
  /** The answer that the build has made; without one the function makes it. */
  fallback: string | undefined;
  status: number;
  headers: Record<string, string>;
}

export type Output = StaticFile | FunctionOutput | Prerender;

/** What a build for Vercel hands over: its outputs by address, and the rules by phase. */
export interface BuildOutput {
  outputs: ReadonlyMap<string, Output>;
  /** The rules of a phase; those before the first `handle` are the phase "start". */
  phases: ReadonlyMap<string, readonly RouteRule[]>;
  rules: readonly RouteRule[];
}

/** By ending, for what no rule says. */
const contentTypes: Readonly<Record<string, string>> = {
  css: "text/css; charset=utf-8",
  csv: "text/csv; charset=utf-8",
  html: "text/html; charset=utf-8",
  ico: "image/vnd.microsoft.icon",
  js: "application/javascript; charset=utf-8",
  json: "application/json; charset=utf-8",
  map: "application/json; charset=utf-8",
  png: "image/png",
  svg: "image/svg+xml",
  txt: "text/plain; charset=utf-8",
  webmanifest: "application/manifest+json",
  woff2: "font/woff2",
  xml: "text/xml",
};

function readJson<Shape>(file: string): Shape {
  return JSON.parse(readFileSync(file, "utf8")) as Shape;
}

/** Paths below a folder, with slashes; a function's folder counts as one and is not looked into. */
function pathsBelow(folder: string, below = ""): string[] {
  return readdirSync(join(folder, below), { withFileTypes: true }).flatMap((entry) => {
    const path = below === "" ? entry.name : `${below}/${entry.name}`;
    return entry.isDirectory() && !entry.name.endsWith(".func") ? pathsBelow(folder, path) : [path];
  });
}

/** "index" → "/": the home page's name where it needs one. */
function address(path: string): string {
  return path === "index" ? "/" : `/${path}`;
}

function staticFiles(folder: string, overrides: OutputConfig["overrides"] = {}): [string, Output][] {
  return pathsBelow(folder).map((path) => {
    const override = overrides[path];
    const extension = /\.(\w+)$/.exec(path)?.[1] ?? "";
    const contentType = override?.contentType ?? contentTypes[extension] ?? "application/octet-stream";
    return [address(override?.path ?? path), { kind: "file", file: join(folder, path), contentType }];
  });
}

interface PrerenderConfig {
  fallback: string | null;
  initialStatus?: number;
  initialHeaders?: Record<string, string>;
}

function functions(folder: string): [string, Output][] {
  const paths = pathsBelow(folder);
  const configs = new Set(paths.filter((path) => path.endsWith(".prerender-config.json")));
  return paths
    .filter((path) => path.endsWith(".func"))
    .map((path) => {
      const name = path.slice(0, -".func".length);
      const made = realpathSync(join(folder, path));
      const config = `${name}.prerender-config.json`;
      if (!configs.has(config)) return [address(name), { kind: "function", folder: made }];
      const {
        fallback,
        initialStatus = 200,
        initialHeaders = {},
      } = readJson<PrerenderConfig>(join(folder, config));
      const file = fallback === null ? undefined : join(folder, config, "..", fallback);
      const answer = { status: initialStatus, headers: initialHeaders };
      return [address(name), { kind: "prerender", folder: made, fallback: file, ...answer }];
    });
}

/** Reads `.vercel/output`, version 3. */
export function readBuildOutput(folder: string): BuildOutput {
  const { version, routes, overrides } = readJson<OutputConfig>(join(folder, "config.json"));
  if (version !== 3) throw new Error(`${folder} is of version ${version}, not 3.`);
  const entries = [
    ...functions(join(folder, "functions")),
    ...staticFiles(join(folder, "static"), overrides),
  ];
  const outputs = new Map(entries);
  if (outputs.size < entries.length) throw new Error("Two outputs of the build have the same address.");
  const phases = new Map<string, RouteRule[]>();
  let phase = "start";
  for (const rule of routes) {
    if (rule.handle !== undefined) phase = rule.handle;
    else phases.set(phase, [...(phases.get(phase) ?? []), rule]);
  }
  return { outputs, phases, rules: routes.filter(({ handle }) => handle === undefined) };
}
