import { NextRequest } from "next/server";
import { expect, test } from "vitest";
import "../../patient-deadlines.mjs";
import {
  apiRoutes,
  cookieFor,
  cookiesSet,
  email,
  forgetAll,
  password,
  respondTo,
  site,
  standInForFile,
} from "./site.ts";

type Fields = Readonly<Record<string, string>>;

/**
 * Valid fields for each handler that accepts POST. The handlers are read from the file system, so
 * the first test fails if a new handler has no line here.
 */
const wellFormed: Record<string, Fields> = {
  "/api/auth/sign-in": { email, password },
  "/api/auth/sign-up": { name: "Asha", email, password },
  "/api/auth/sign-out": { scope: "others" },
  "/api/auth/resend": { email },
  "/api/auth/forgot": { email },
  "/api/auth/confirm": { email, code: "123456", type: "signup", password },
  "/api/auth/password": { current: password, password: `${password}-2` },
  "/api/profile": { name: "Mallory", phone: "" },
  "/api/account/delete": { confirmation: "DELETE", password },
};

/**
 * GET handlers for visitors. The first two read only the state of this process and of the backend;
 * the third starts a sign-in.
 */
const publicReads = ["/api/health", "/api/ready", "/api/auth/[provider]"];
const memberReads = ["/api/profile", "/api/account/export"];

const foreign: Record<string, string>[] = [
  { origin: "https://evil.example" },
  { origin: "null" },
  {},
  { origin: "https://evil.example", "sec-fetch-site": "cross-site" },
  // The browser's Sec-Fetch-Site counts more than any other header.
  { origin: site, "sec-fetch-site": "cross-site" },
  { origin: site, "sec-fetch-site": "same-site" },
  { origin: site, "sec-fetch-site": "none" },
  { origin: site, "sec-fetch-site": "Same-Origin" },
  { origin: site, "sec-fetch-site": "" },
  { origin: "" },
  { origin: site.replace("http:", "https:") },
  { origin: site.replace(/\d+$/, "3001") },
  { origin: `${site}.evil.example` },
  { origin: `${site}/` },
  { origin: "http://evil.example", host: "evil.example", "x-forwarded-host": "evil.example" },
  { referer: `${site}/account` },
];

const types = ["application/json", "application/x-www-form-urlencoded", "text/plain"] as const;

const bodyOf = (type: string, fields: Fields) =>
  type.includes("urlencoded") ? new URLSearchParams(fields).toString() : JSON.stringify(fields);

function request(
  path: string,
  init: { method: string; headers: Record<string, string>; body?: BodyInit },
) {
  return new NextRequest(`${site}${path}`, {
    ...init,
    headers: { cookie: cookieFor("fresh"), ...init.headers },
  });
}

const backend = await standInForFile();
const posts = apiRoutes.filter(({ method }) => method === "POST");
const reads = apiRoutes.filter(({ method }) => method === "GET");

test("the cross-site tests list every handler under app/api", () => {
  const names = (some: readonly { path: string }[]) => some.map(({ path }) => path).toSorted();
  expect(names(posts)).toEqual(Object.keys(wellFormed).toSorted());
  expect(names(reads)).toEqual([...publicReads, ...memberReads].toSorted());
  // Next responds 405 to a method that a file does not export (tests/site/server.test.ts).
  expect(apiRoutes).toHaveLength(posts.length + reads.length);
});

test("every handler refuses a POST from another site", async () => {
  for (const { path, handle } of posts)
    for (const headers of foreign)
      for (const type of types) {
        const body = bodyOf(type, wellFormed[path] ?? {});
        const init = { method: "POST", headers: { ...headers, "content-type": type }, body };
        const response = await handle(request(path, init));
        expect(response.status, `${path} ${type} ${JSON.stringify(headers)}`).toBe(403);
        expect(response.headers.getSetCookie()).toEqual([]);
        expect(response.headers.has("access-control-allow-origin")).toBe(false);
      }
  expect(backend.calls).toEqual([]);
});

test("every handler accepts a POST from a page of this site", async () => {
  const good = [{ "sec-fetch-site": "same-origin" }, { origin: site }];
  for (const [place, { path, handle }] of posts.entries()) {
    forgetAll();
    backend.calls = [];
    const [type] = types;
    const headers = { ...good[place % good.length], "content-type": type };
    await handle(
      request(path, { method: "POST", headers, body: bodyOf(type, wellFormed[path] ?? {}) }),
    );
    expect(backend.calls.length, path).toBeGreaterThan(0);
  }
});

const [json, form] = types;
const long = "x".repeat(16 * 1024);
type Body = (fields: Fields) => string | Uint8Array<ArrayBuffer>;

/** Malformed bodies, made from a handler's valid fields, each with the statuses that are allowed. */
const malformedBodies: [what: string, body: Body, statuses: number[], type?: string][] = [
  ["text", JSON.stringify, [415], "text/plain"],
  ["no type", JSON.stringify, [415], ""],
  ["multipart", () => "--x--", [415], "multipart/form-data; boundary=x"],
  ["XML", () => "<a/>", [415], "application/xml"],
  ["a field twice", () => "a=1&a=2", [400], form],
  ["oversized", (fields) => JSON.stringify({ ...fields, name: long }), [413]],
  ["broken", () => '{"email":', [400]],
  ["broken, its type spelled as few do", () => "{", [400], "Application/JSON ; charset=utf-8"],
  ["no UTF-8", () => Uint8Array.of(0x22, 0xff, 0x22), [400]],
  ["empty", () => "", [400]],
  ["a list", () => "[]", [400, 422]],
  ["nothing", () => "null", [400, 422]],
  ["unknown field", (fields) => JSON.stringify({ ...fields, isAdmin: true }), [400]],
  ["prototype", (fields) => `{"__proto__":{"a":1},${JSON.stringify(fields).slice(1)}`, [400]],
  [
    "objects for texts",
    (fields) => JSON.stringify(fields).replaceAll(/:"[^"]*"/g, ':{"$ne":1}'),
    [400, 422],
  ],
];

test("every handler refuses malformed bodies without a backend call", async () => {
  for (const { path, handle } of posts)
    for (const [what, body, statuses, type = json] of malformedBodies) {
      const headers = {
        "sec-fetch-site": "same-origin",
        accept: "application/json",
        "content-type": type,
      };
      const malformed = request(path, {
        method: "POST",
        headers,
        body: body(wellFormed[path] ?? {}),
      });
      if (!type) malformed.headers.delete("content-type");
      const response = await handle(malformed);
      expect(statuses, `${path} ${what}`).toContain(response.status);
      expect(await response.text()).not.toMatch(/zod|at .*\.ts|node_modules|Error:/i);
    }
  expect(backend.calls).toEqual([]);
});

test("another site’s page cannot read a member’s data", async () => {
  for (const { path, handle } of reads.filter((route) => memberReads.includes(route.path)))
    for (const [headers, isRefused] of [
      [{ "sec-fetch-site": "cross-site" }, true],
      [{ "sec-fetch-site": "same-site" }, true],
      // The browser sends "none" if the reader typed the address or used a bookmark.
      [{ "sec-fetch-site": "none" }, false],
      [{ origin: "https://evil.example" }, false],
    ] as const) {
      const response = await handle(request(path, { method: "GET", headers }));
      expect(response.status === 403, `${path} ${JSON.stringify(headers)}`).toBe(isRefused);
      expect(response.headers.has("access-control-allow-origin")).toBe(false);
    }
});

test("a Google sign-in starts only from a page of this site", async () => {
  const begun = async (from: string) => {
    const headers = { "sec-fetch-site": from };
    return cookiesSet(await respondTo(request("/api/auth/google", { method: "GET", headers }))).all;
  };
  expect(await begun("cross-site")).toEqual([]);
  expect(await begun("same-origin")).toMatchObject([
    { name: "icp-session-code-verifier", maxAge: 600, httpOnly: true },
    { name: "icp-started-sign-in", maxAge: 600 },
  ]);
});
