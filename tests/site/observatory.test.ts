import fs from "node:fs";
import { MINIMUM_SCORE_FOR_EXTRA_CREDIT } from "@mdn/mdn-http-observatory/src/grader/charts.js";
import { getGradeForScore, getScoreModifier } from "@mdn/mdn-http-observatory/src/grader/grader.js";
import { parseHttpEquivHeaders } from "@mdn/mdn-http-observatory/src/retriever/utils.js";
import { Requests } from "@mdn/mdn-http-observatory/src/types.js";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { serveForTests, type TestSite } from "../../developer/serve.ts";
import { securityHeaders } from "../../lib/headers/policy.ts";
import { cookieFor } from "../backend/faults/stand-in.ts";

/**
 * MDN's HTTP Observatory, its own analyzers and its own score, on answers of the real server. Its scan wants a public
 * site with a certificate; so what it would find there is put in its hands: https://example.com, to which http leads.
 * Of the headers one is added, HSTS, which the site sends from an https address only (the last test here).
 */
const host = "example.com";
const realRead = fs.readFileSync;

let site: TestSite;
let tests: ((requests: unknown) => { result: string | null; pass: boolean | null })[];

beforeAll(async () => {
  // The list of preloaded hosts is downloaded by its installer, not by ours: no host is on it.
  vi.spyOn(fs, "readFileSync").mockImplementation(((path: fs.PathOrFileDescriptor, ...rest: [undefined]) =>
    String(path).endsWith("hsts-preload.json") ? "{}" : realRead(path, ...rest)) as typeof fs.readFileSync);
  tests = (await import("@mdn/mdn-http-observatory/src/constants.js")).ALL_TESTS;
  // A backend that is not there: what needs it answers "unavailable".
  site = await serveForTests({
    withBackend: false,
    env: { SUPABASE_URL: "http://127.0.0.1:9", SUPABASE_PUBLISHABLE_KEY: "publishable", LOG_LEVEL: "silent" },
  });
});
afterAll(() => site?.stop());

const httpsOnly = () => {
  const plain = securityHeaders({ https: false });
  return Object.entries(securityHeaders({ https: true })).filter(([name]) => !(name in plain));
};

async function observed(path: string, init: RequestInit) {
  const answer = await fetch(`${site.url}${path}`, { redirect: "manual", ...init });
  const headers: Record<string, string | string[]> = Object.fromEntries(answer.headers);
  if (answer.headers.getSetCookie().length > 0) headers["set-cookie"] = answer.headers.getSetCookie();
  for (const [name, value] of httpsOnly()) headers[name.toLowerCase()] = value;
  const data = await answer.text();
  const httpEquiv = parseHttpEquivHeaders(data, site.url);
  return { status: answer.status, headers, data, verified: true, httpEquiv };
}

/** As scanner/index.js does it. */
async function score(path: string, init: RequestInit) {
  const response = await observed(path, init);
  const origin = "https://http-observatory.security.mozilla.org";
  const cors = await observed(path, { method: "OPTIONS", headers: { origin } });
  const url = new URL(`https://${host}${path}`);
  const last = { url, status: response.status };
  const requests = Object.assign(new Requests(host), {
    responses: {
      ...{ auto: response, http: response, https: response, cors },
      httpRedirects: [{ url: new URL(`http://${host}${path}`), status: 301 }, last],
      httpsRedirects: [last],
    },
    resources: { path: response.data },
    session: { url },
  });
  const results = tests.map((one) => one(requests)).filter(({ result }) => result);
  const total = (some: readonly number[]) => some.reduce((sum, modifier) => sum + modifier, 100);
  const modifiers = results.map(({ result }): number => getScoreModifier(result));
  const lost = total(modifiers.filter((modifier) => modifier < 0));
  const graded = getGradeForScore(lost >= MINIMUM_SCORE_FOR_EXTRA_CREDIT ? total(modifiers) : lost);
  const failed = results.filter(({ pass }) => !pass).map(({ result }) => result);
  return { status: response.status, failed, ...graded };
}

const signedIn = { headers: { cookie: cookieFor("fresh") } };

test.each<[kind: string, path: string, status: number, init?: RequestInit]>([
  ["home", "/", 200],
  ["home, signed in", "/", 200, signedIn],
  ["a poll", "/polls/2024/day-10-utilities", 200],
  ["a card", "/cards/airtel-axis", 200],
  ["the record", "/methodology", 200],
  ["sign-in", "/auth", 200],
  ["the account, signed out (a redirect)", "/account", 307],
  ["the account while the backend is away", "/account", 503, signedIn],
  ["search", "/search?q=axis", 200],
  ["search, cut in the middle of an emoji", `/search?q=${"a".repeat(99)}%F0%9F%98%80`, 200],
  ["404", "/polls/2024/no-such-poll", 404],
  ["an API error (not HTML)", "/api/profile", 401],
  ["an API refusal (not HTML)", "/api/auth/sign-in", 403, { method: "POST" }],
  ["an image (not HTML)", "/icon.svg", 200],
  ["open data (JSON, not HTML), which other sites read", "/data/cards.json", 200],
  ["the feed (XML, not HTML), which other sites read", "/feed.xml", 200],
])("%s: A+ with at least 130", async (kind, path, status, init = {}) => {
  const found = await score(path, init);
  console.log(`Observatory, ${kind}: ${found.grade} ${found.score}`);
  expect(found).toMatchObject({ status, failed: [], grade: "A+" });
  expect(found.score).toBeGreaterThanOrEqual(130);
});

test("the one header that is added here is HSTS, of two years, and only https has it", () => {
  expect(httpsOnly()).toEqual([["Strict-Transport-Security", "max-age=63072000"]]);
});
