import fs from "node:fs";
import { beforeEach, expect, test, vi } from "vitest";
import { cookieFor } from "../backend/faults/stand-in.ts";
import { decided } from "./browser/record.ts";
import { installSeparately } from "./separate-package.ts";
import { serveForFile } from "./served.ts";

const { folder, reason } = await installSeparately("@mdn/mdn-http-observatory", "1.4.8");
beforeEach(({ skip }) => skip(!!reason, reason));

/**
 * Runs the analyzers and the score of MDN's HTTP Observatory on responses of the real server. Its
 * scan needs a public site with a certificate, so the responses are given as those of
 * https://example.com, to which http redirects. The header HSTS is added, because the site sends it
 * only from an https address (tests/unit/headers.test.ts).
 */
const host = "example.com";
const realRead = fs.readFileSync;

const { site, backend, ask } = await serveForFile();
// The Observatory reads a list of preloaded hosts, which its installer downloads. The installer
// does not run here, so the list is empty.
vi.spyOn(fs, "readFileSync").mockImplementation(((
  path: fs.PathOrFileDescriptor,
  ...rest: [undefined]
) =>
  String(path).endsWith("hsts-preload.json")
    ? "{}"
    : realRead(path, ...rest)) as typeof fs.readFileSync);
const parts = ["constants", "grader/charts", "grader/grader", "retriever/utils", "types"];
const loaded = reason
  ? []
  : await Promise.all(parts.map((part) => import(`${folder}/src/${part}.js`)));
const { ALL_TESTS, MINIMUM_SCORE_FOR_EXTRA_CREDIT, Requests, ...observatory } = Object.assign(
  {},
  ...loaded,
);
const { getGradeForScore, getScoreModifier, parseHttpEquivHeaders } = observatory;
const tests: ((requests: unknown) => { result: string | null; pass: boolean | null })[] = ALL_TESTS;
// Pages and handlers that need the backend respond "unavailable".
backend.fault = "refuses";

async function observed(...request: Parameters<typeof ask>) {
  const { status, headers: sent, body } = await ask(...request);
  const headers = { ...sent, "strict-transport-security": "max-age=63072000" };
  const data = body.toString();
  return {
    status,
    headers,
    data,
    verified: true,
    httpEquiv: parseHttpEquivHeaders(data, site.url),
  };
}

/** Computes the score as the Observatory's scanner/index.js does. */
async function score(
  path: string,
  ...request: [headers?: Record<string, string>, method?: string]
) {
  const response = await observed(path, ...request);
  const cors = await observed(
    path,
    { origin: "https://http-observatory.security.mozilla.org" },
    "OPTIONS",
  );
  const url = new URL(`https://${host}${path}`);
  const last = { url, status: response.status };
  const requests = Object.assign(new Requests(host), {
    responses: {
      auto: response,
      http: response,
      https: response,
      cors,
      httpRedirects: [{ url: new URL(`http://${host}${path}`), status: 301 }, last],
      httpsRedirects: [last],
    },
    resources: { path: response.data },
    session: { url },
  });
  const results = tests.map((runTest) => runTest(requests)).filter(({ result }) => result);
  const total = (some: readonly number[]) => some.reduce((sum, modifier) => sum + modifier, 100);
  const modifiers = results.map(({ result }): number => getScoreModifier(result));
  const lost = total(modifiers.filter((modifier) => modifier < 0));
  const graded = getGradeForScore(lost >= MINIMUM_SCORE_FOR_EXTRA_CREDIT ? total(modifiers) : lost);
  const failed = results.filter(({ pass }) => !pass).map(({ result }) => result);
  return { status: response.status, failed, ...graded };
}

const signedIn = { cookie: cookieFor("fresh") };

test.each<
  [kind: string, path: string, status: number, headers?: Record<string, string>, method?: string]
>([
  ["home", "/", 200],
  ["home, signed in", "/", 200, signedIn],
  ["a poll", decided.href, 200],
  ["sign-in", "/auth", 200],
  ["the account, signed out (a redirect)", "/account", 307],
  ["the account while the backend is away", "/account", 503, signedIn],
  ["search", "/search?q=axis", 200],
  ["search, cut in the middle of an emoji", `/search?q=${"a".repeat(99)}%F0%9F%98%80`, 200],
  ["404", "/polls/2024/no-such-poll", 404],
  ["an API error (not HTML)", "/api/profile", 401],
  ["an API refusal (not HTML)", "/api/auth/sign-in", 403, {}, "POST"],
  ["an image (not HTML)", "/icon.svg", 200],
  ["open data (JSON, not HTML), which other sites read", "/data/cards.json", 200],
  ["the feed (XML, not HTML), which other sites read", "/feed.xml", 200],
])(
  "MDN Observatory grades %s A+ with at least 130 points",
  async (kind, path, status, ...request) => {
    const result = await score(path, ...request);
    console.log(`Observatory, ${kind}: ${result.grade} ${result.score}`);
    expect(result).toMatchObject({ status, failed: [], grade: "A+" });
    expect(result.score).toBeGreaterThanOrEqual(130);
  },
);
