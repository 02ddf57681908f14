import { randomInt } from "node:crypto";
import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { combineChunks, stringFromBase64URL } from "@supabase/ssr";
import { parseSetCookie, type SetCookie } from "cookie";
import { after, NextRequest } from "next/server";
import { afterAll, beforeEach, vi } from "vitest";
import type { Handler } from "../../../lib/account/handler.ts";
import { environment } from "../../../lib/env.ts";
import { middleware } from "../../../middleware.ts";
import { healthy, type StandIn, type session, startStandIn } from "./stand-in.ts";

// These tests call the handlers outside of Next.js, where its function `after` would throw.
vi.mock("next/server", async (original) => ({ ...(await original<object>()), after: vi.fn() }));

export const site = "http://localhost:3000";
export const email = "asha@example.in";
export const password = "tulip-7-rain";

/**
 * Milliseconds that this thread has waited for a processor because other programs were running; 0
 * if the system does not count them.
 */
function timeWaiting(): number {
  const file = "/proc/thread-self/schedstat";
  return existsSync(file) ? Number(readFileSync(file, "utf8").split(" ")[1]) / 1e6 : 0;
}

/**
 * Runs some work. Returns its result and the milliseconds that it took, without the time that the
 * thread waited for a processor. The clock is not `performance.now`, because tests replace that
 * function.
 */
export async function timed<Value>(work: () => Promise<Value>): Promise<[Value, number]> {
  const clock = () => Number(process.hrtime.bigint()) / 1e6 - timeWaiting();
  const start = clock();
  return [await work(), clock() - start];
}

/** Clears the state that this process keeps between requests. */
export const forgetAll = () => vi.stubGlobal("__accountState", undefined);

/**
 * Starts the backend stand-in of one test file and puts its address into the site's settings.
 * Before each test the stand-in becomes healthy and the site forgets its state.
 */
export async function standInForFile(): Promise<StandIn> {
  const backend = await startStandIn();
  Object.assign(process.env, {
    SUPABASE_URL: backend.url,
    SUPABASE_PUBLISHABLE_KEY: "publishable",
    SITE_URL: site,
    LOG_LEVEL: "silent",
    MAILS_PER_HOUR: "1000",
  });
  afterAll(() => backend.stop());
  beforeEach(() => {
    vi.restoreAllMocks();
    vi.mocked(after).mockClear();
    vi.spyOn(console, "error").mockImplementation(() => {});
    vi.spyOn(console, "warn").mockImplementation(() => {});
    forgetAll();
    environment().TRUSTED_PROXY = "x-real-ip";
    backend.calls = [];
    backend.fault = undefined;
    backend.respond = healthy;
  });
  return backend;
}

/** The work that handlers have left for the time after their responses. */
export const workAfterwards = () => vi.mocked(after).mock.calls.map(([work]) => work);

export { cookieFor, cookieOf, now } from "./stand-in.ts";

/** A request as a page of the site sends it. */
export function ask(path: string, init: ConstructorParameters<typeof NextRequest>[1], cookie = "") {
  const headers = new Headers(init?.headers);
  headers.set("sec-fetch-site", "same-origin");
  if (cookie) headers.set("cookie", cookie);
  return new NextRequest(`${site}${path}`, { ...init, headers });
}

const get = (path: string, cookie = "") => ask(path, {}, cookie);

/** A POST with JSON, as a script sends it. */
export function post(path: string, body: object, cookie = ""): NextRequest {
  const headers = { "content-type": "application/json", accept: "application/json" };
  const content = body instanceof ReadableStream ? body : JSON.stringify(body);
  return ask(path, { method: "POST", headers, body: content, duplex: "half" }, cookie);
}

/** The handlers of a file, with their address and method. */
async function routesOf(file: string) {
  const exported: Record<string, Handler> = await import(join(process.cwd(), file));
  const path = `/${file.replaceAll("\\", "/")}`.replace(/\/app|\/\([^)]+\)|\/route\.ts$/g, "");
  return Object.entries(exported).map(([method, handle]) => ({ path, method, handle }));
}

// The handlers are read from the file system, so that tests of all handlers include a new handler.
const files = globSync("app/**/route.ts").filter((name) =>
  /^app.(?:api|\(per-request\))/.test(name),
);
// As in the framework, an exact address comes before one with a parameter.
const hasParameter = ({ path }: { path: string }): number => Number(path.includes("["));
const routes = (await Promise.all(files.map(routesOf)))
  .flat()
  .toSorted((a, b) => hasParameter(a) - hasParameter(b));
/** The handlers under app/api. */
export const apiRoutes = routes.filter(
  ({ path, method }) => path.startsWith("/api/") && /^[A-Z]+$/.test(method),
);

/** True if a route handles an address: exactly, or with any text for its parameter. */
const handlesPath = (path: string, pathname: string): boolean =>
  new RegExp(`^${path.replace(/\[\w+\]/, "[^/]+")}$`).test(pathname);

/**
 * The site's response: from the handler of the request's path, or from middleware if there is no
 * such handler.
 */
export function respondTo(request: NextRequest): Promise<Response> {
  const { pathname } = request.nextUrl;
  const route = routes.find(
    ({ path, method }) => handlesPath(path, pathname) && method === request.method,
  );
  return (route?.handle ?? middleware)(request);
}

/** Sends a request from this client address, by which rate limits count; empty for no address. */
function from(address: string, request: NextRequest): Promise<Response> {
  if (address) request.headers.set("x-real-ip", address);
  return respondTo(request);
}

/** Posts JSON to a handler. */
export const send = (path: string, body: object, cookie = "", address = "") =>
  from(address, post(path, body, cookie));

/** Sends a form as a browser without scripts does. */
export const submit = (path: string, fields: Record<string, string>, cookie = "") =>
  respondTo(ask(path, { method: "POST", body: new URLSearchParams(fields) }, cookie));

/** Opens a page, or calls a GET handler. */
export const open = (path: string, cookie = "", address = "") => from(address, get(path, cookie));

/** Cookies that a response sets; `removed` names those that it removes. */
export function cookiesSet({ headers }: Response) {
  const all: SetCookie[] = headers.getSetCookie().map((set) => parseSetCookie(set));
  const find = (name: string) => all.find((cookie) => cookie.name === name);
  return { all, find, removed: all.filter(({ maxAge }) => maxAge === 0).map(({ name }) => name) };
}

/** Session that a response sets; undefined if it sets none. */
export async function sessionSet(
  response: Response,
): Promise<ReturnType<typeof session> | undefined> {
  const { find } = cookiesSet(response);
  const text = await combineChunks("icp-session", (name) => find(name)?.value || undefined);
  return text ? JSON.parse(stringFromBase64URL(text.replace("base64-", ""))) : undefined;
}

/** Content of the flash cookie, which a redirect passes to the next page. */
export const flashSet = (response: Response) =>
  JSON.parse(cookiesSet(response).find("flash")?.value ?? "{}");

/**
 * A reader's browser that shows no pages. It has a client address of its own, keeps cookies, and
 * sends requests as this site's pages do.
 */
export class Device {
  readonly cookies = new Map<string, string>();
  readonly #address = `198.18.${randomInt(256)}.${randomInt(1, 255)}`;

  get #cookie(): string {
    return [...this.cookies]
      .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
      .join("; ");
  }

  /** Status, JSON body and redirect target of a response. */
  async #send(request: NextRequest) {
    const response = await from(this.#address, request);
    for (const { name, value = "", maxAge } of cookiesSet(response).all) {
      if (maxAge === 0) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    const { status, headers } = response;
    const isJson = headers.get("content-type")?.includes("json");
    const body: Record<string, unknown> = isJson ? await response.json() : {};
    const location = headers.get("location") ?? headers.get("x-middleware-rewrite");
    return { status, body, location: location?.replace(site, "") };
  }

  get = (path: string) => this.#send(get(path, this.#cookie));

  post = (path: string, body: object) => this.#send(post(path, body, this.#cookie));

  /** True while the browser has any cookie of a session. */
  get isSignedIn(): boolean {
    return [...this.cookies.keys()].some((name) => /^(?:icp-session|viewer)/.test(name));
  }
}
