import { existsSync, readFileSync } from "node:fs";
import { NextRequest } from "next/server";
import { afterAll, beforeEach, vi } from "vitest";
import { forgetState } from "../../../lib/account/limits.ts";
import { cookieHeader, sessionCookies } from "./cookies.ts";
import { type Answerer, type StandIn, startStandIn } from "./stand-in.ts";

export const site = "http://localhost:3000";
export const email = "asha@example.in";
export const password = "tulip-7-rain";

/** Seconds since 1970, as tokens count. */
export const now = () => Math.floor(Date.now() / 1000);

/** Milliseconds for which this thread was ready to run while other programs had the processors, where that is told. */
function keptWaiting(): number {
  const file = "/proc/thread-self/schedstat";
  return existsSync(file) ? Number(readFileSync(file, "utf8").split(" ")[1]) / 1e6 : 0;
}

/**
 * What comes of some work, and how many milliseconds it took from its first line on: with all that held the thread, and
 * without what a busy machine kept it from. The tests' own `performance.now` may be a made one.
 */
export async function timed<Value>(work: () => Promise<Value>): Promise<[Value, number]> {
  const clock = () => Number(process.hrtime.bigint()) / 1e6 - keptWaiting();
  const start = clock();
  return [await work(), clock() - start];
}

/** Forgets what this process keeps from one request to the next. */
export const forgetAll = () => forgetState("limits", "refreshes");

/**
 * The backend of one file of tests: the site's settings name it, and each test begins with it well and with nothing
 * remembered.
 */
export async function standInForFile(answer: Answerer): Promise<StandIn> {
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
    vi.spyOn(console, "error").mockImplementation(() => {});
    vi.spyOn(console, "warn").mockImplementation(() => {});
    forgetAll();
    backend.calls = [];
    backend.fault = undefined;
    backend.answer = answer;
  });
  return backend;
}

/** The header of a browser that keeps this session. */
export const cookieOf = (session: object): string => cookieHeader(sessionCookies(session));

/** A request as a page of the site sends it. */
export function ask(path: string, init: ConstructorParameters<typeof NextRequest>[1], cookie = "") {
  const headers = new Headers(init?.headers);
  headers.set("sec-fetch-site", "same-origin");
  if (cookie) headers.set("cookie", cookie);
  return new NextRequest(`${site}${path}`, { ...init, headers });
}

export const get = (path: string, cookie = "") => ask(path, {}, cookie);

/** JSON, as a script sends it. */
export function post(path: string, body: object | ReadableStream, cookie = ""): NextRequest {
  const headers = { "content-type": "application/json", accept: "application/json" };
  const content = body instanceof ReadableStream ? body : JSON.stringify(body);
  return ask(path, { method: "POST", headers, body: content, duplex: "half" }, cookie);
}
