import type { BuildOutput, Condition, Output, RouteRule } from "./build-output.ts";

/** A request on its way through the rules, which change it. */
export interface Passage {
  method: string;
  path: string;
  query: URLSearchParams;
  /** What the function is to see. */
  request: Headers;
  /** What rules have set on the answer; of two with the same name, the later one holds. */
  answer: Headers;
  /** The names among them that nothing may change again. */
  important: Set<string>;
  /** What middleware has set on the answer. */
  fromMiddleware: Headers;
  status: number | undefined;
}

/** Where a request ends: at an output, at an answer that middleware gave, or nowhere (`status` says why). */
export type Destination = { output: Output; address: string } | { response: Response } | undefined;

export type Middleware = (passage: Passage) => Promise<Response>;

/** The platform matches whole paths, and takes capitals for small letters unless a rule says otherwise. */
function expression({ src = "", caseSensitive }: RouteRule): RegExp {
  const from = src.startsWith("^") ? src : `^${src}`;
  return new RegExp(from.endsWith("$") ? from : `${from}$`, caseSensitive ? "" : "i");
}

function cookie(request: Headers, name: string): string | undefined {
  const pairs = (request.get("cookie") ?? "").split(/;\s*/).map((pair) => pair.split(/=(.*)/s));
  return pairs.find(([key]) => key === name)?.[1];
}

function wanted({ type, key = "" }: Condition, { request, query }: Passage): string | undefined {
  if (type === "header") return request.get(key) ?? undefined;
  if (type === "query") return query.get(key) ?? undefined;
  if (type === "host") return request.get("host") ?? undefined;
  return cookie(request, key);
}

/** The named parts of the value where it meets the condition, else undefined. */
function meets(condition: Condition, passage: Passage): Record<string, string> | undefined {
  const value = wanted(condition, passage);
  if (value === undefined) return undefined;
  if (condition.value === undefined) return {};
  const match = new RegExp(`^${condition.value}$`).exec(value);
  return match ? { ...match.groups } : undefined;
}

/** What a rule's `$1` and `$name` stand for in this request; undefined where the rule does not apply. */
function matchRule(rule: RouteRule, passage: Passage): Record<string, string> | undefined {
  if (rule.methods && !rule.methods.includes(passage.method)) return undefined;
  const match = expression(rule).exec(passage.path);
  if (!match) return undefined;
  if (rule.missing?.some((condition) => meets(condition, passage))) return undefined;
  const parts = (rule.has ?? []).map((condition) => meets(condition, passage));
  if (parts.includes(undefined)) return undefined;
  const numbered = Object.fromEntries(match.map((part, index) => [String(index), part ?? ""]));
  return Object.assign(numbered, match.groups, ...parts);
}

function fill(text: string, parts: Record<string, string>): string {
  return text.replace(/\$(\w+)/g, (_, name: string) => parts[name] ?? "");
}

function moveTo(destination: string, passage: Passage): void {
  const { pathname, searchParams, origin } = new URL(destination, "http://here");
  if (origin !== "http://here") throw new Error(`A rule leads out of the site, to ${destination}.`);
  passage.path = pathname;
  for (const [name, value] of searchParams) passage.query.set(name, value);
}

/** They belong to one connection, and middleware gets a request without its body. */
const ofConnection = new Set(["connection", "content-length", "transfer-encoding"]);

/** Follows what middleware said: an answer of its own, or changes to the request on its way. */
function followMiddleware(response: Response, passage: Passage): Destination {
  const rewrite = response.headers.get("x-middleware-rewrite");
  if (!rewrite && response.headers.get("x-middleware-next") !== "1") return { response };
  const names = response.headers.get("x-middleware-override-headers");
  if (names !== null) {
    const kept = new Set(names.split(",").map((name) => name.trim().toLowerCase()));
    for (const name of [...passage.request.keys(), ...kept]) {
      if (ofConnection.has(name)) continue;
      const value = response.headers.get(`x-middleware-request-${name}`);
      if (!kept.has(name)) passage.request.delete(name);
      else if (value !== null) passage.request.set(name, value);
    }
  }
  for (const [name, value] of response.headers) {
    if (name.startsWith("x-middleware-")) continue;
    if (name === "set-cookie") passage.fromMiddleware.append(name, value);
    else passage.fromMiddleware.set(name, value);
  }
  if (rewrite) {
    const { pathname, search } = new URL(rewrite, `http://${passage.request.get("host")}`);
    moveTo(pathname + search, passage);
  }
  return undefined;
}

/** The rules of the Build Output API, phase by phase. */
export class Router {
  readonly #build: BuildOutput;
  readonly #middleware: Middleware;

  constructor(build: BuildOutput, middleware: Middleware) {
    this.#build = build;
    this.#middleware = middleware;
  }

  #setHeaders(rule: RouteRule, parts: Record<string, string>, passage: Passage): void {
    for (const [name, value] of Object.entries(rule.headers ?? {})) {
      passage.answer.set(name, fill(value, parts));
      if (rule.important) passage.important.add(name.toLowerCase());
    }
  }

  /** The output at the request's present address, with the headers that the phase "hit" adds. */
  #find(passage: Passage): Destination {
    const path = decodeURIComponent(passage.path);
    const output = this.#build.outputs.get(path === "/index" ? "/" : path);
    if (!output || path === "/_middleware") return undefined;
    for (const rule of this.#build.phases.get("hit") ?? []) {
      const parts = matchRule(rule, passage);
      if (parts) this.#setHeaders(rule, parts, passage);
    }
    return { output, address: path };
  }

  /** Applies the rules of a phase in order; a rule without `continue` ends them. */
  async #apply(phase: string, passage: Passage): Promise<Destination> {
    for (const rule of this.#build.phases.get(phase) ?? []) {
      const parts = matchRule(rule, passage);
      if (!parts) continue;
      if (phase === "error" && rule.status !== passage.status) continue;
      if (rule.middlewarePath) {
        const answered = followMiddleware(await this.#middleware(passage), passage);
        if (answered) return answered;
        continue;
      }
      this.#setHeaders(rule, parts, passage);
      if (rule.dest !== undefined) moveTo(fill(rule.dest, parts), passage);
      if (rule.status !== undefined) passage.status = rule.status;
      if (rule.continue) continue;
      const found =
        this.#find(passage) ??
        (rule.check && phase !== "miss" ? await this.#apply("miss", passage) : undefined);
      if (found || !rule.check) return found;
    }
    return undefined;
  }

  /** Finds what answers a request. */
  async resolve(passage: Passage): Promise<Destination> {
    const early = await this.#apply("start", passage);
    if (early) return early;
    const { status = 200 } = passage;
    if (status >= 300 && status < 400) return undefined;
    const found =
      this.#find(passage) ??
      (await this.#apply("miss", passage)) ??
      (await this.#apply("filesystem", passage)) ??
      (await this.#apply("rewrite", passage)) ??
      (await this.#apply("resource", passage));
    return found ?? this.fail(404, passage);
  }

  /** What answers instead when nothing was found, or a function broke. */
  fail(status: number, passage: Passage): Promise<Destination> {
    passage.status = status;
    return this.#apply("error", passage);
  }
}
