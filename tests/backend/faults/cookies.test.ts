import { stringToBase64URL } from "@supabase/ssr";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import "../../patient-deadlines.mjs";
import { anyCodePoint } from "@/tests/any-code-point";
import { environment } from "../../../lib/env.ts";
import {
  ask,
  cookieFor,
  cookiesSet,
  email,
  flashSet,
  open,
  password,
  respondTo,
  send,
  site,
  standInForFile,
  submit,
} from "./site.ts";
import { session } from "./stand-in.ts";

const backend = await standInForFile();
const good = session("good");
const cookieValue = (value: unknown) => `base64-${stringToBase64URL(JSON.stringify(value) ?? "")}`;
const goodValue = cookieValue(good);

/** Values that resemble a session cookie but are invalid. */
const malformed = fc.oneof(
  fc.string({ unit: anyCodePoint, maxLength: 60 }),
  fc.string({ maxLength: 60 }).map((text) => `base64-${text}`),
  fc.jsonValue({ maxDepth: 1 }).map(cookieValue),
  fc.constantFrom(..."base64- base64-e30 base64-bnVsbA null undefined [] {} % %00".split(" "), ""),
  fc.constantFrom(JSON.stringify(good), `base64-${"A".repeat(30_000)}`),
  // A valid value, cut short.
  fc.nat(goodValue.length - 2).map((length) => goodValue.slice(0, length)),
  // A session in which one field is missing or has a wrong type.
  fc
    .tuple(
      fc.constantFrom("access_token", "refresh_token", "expires_at", "user"),
      fc.oneof(
        fc.constantFrom(undefined, null, true, false, -1, {}, []),
        fc.string({ maxLength: 8 }),
      ),
    )
    .filter(
      ([field, value]) => !(field === "refresh_token" && typeof value === "string" && value !== ""),
    )
    .map(([field, value]) => cookieValue({ ...good, [field]: value })),
);

const name = fc.constantFrom(
  ...["", ".0", ".1", ".2", ".99"].map((end) => `icp-session${end}`),
  "__Host-icp-session",
);

test("middleware treats 20,000 malformed session cookies as no session", async () => {
  // The value is encoded only if a header cannot carry it as it is.
  const sent = (value: string) => (/^[ -~]*$/.test(value) ? value : encodeURIComponent(value));
  const isVisitor = async (cookies: [string, string][]) => {
    const { status, headers } = await open(
      "/",
      cookies.map(([key, value]) => `${key}=${sent(value)}`).join("; "),
    );
    return status === 200 && !headers.has("x-middleware-rewrite");
  };
  const cookies = fc.array(fc.tuple(name, malformed), { minLength: 1, maxLength: 3 });
  await fc.assert(fc.asyncProperty(cookies, isVisitor), { numRuns: 20_000, seed: 20_241_215 });
  expect(backend.calls).toEqual([]);
  expect(await isVisitor([["icp-session", goodValue]])).toBe(false);
});

test("middleware finds the session among 300 other cookies", async () => {
  const planted = Array.from({ length: 300 }, (_, n) => `planted-${n}=x`).join("; ");
  const sessionCookie = cookieFor("own");
  for (const header of [`${planted}; ${sessionCookie}`, `${sessionCookie}; ${planted}`])
    expect((await open("/account", header)).status).toBe(200);
});

test("on https, the site uses only Secure cookies with the prefix __Host-", async () => {
  const { SITE_URL } = environment();
  environment().SITE_URL = "https://polls.example";
  const sessionCookie = cookieFor("own");
  const plain = await open("/account", sessionCookie);
  const hosted = await open("/account", `__Host-${sessionCookie}`);
  expect(plain.status).toBe(307);
  expect(hosted.status).toBe(200);
  const { all } = cookiesSet(await send("/api/auth/sign-in", { email, password }));
  environment().SITE_URL = SITE_URL;
  const where = { secure: true, sameSite: "lax", path: "/" };
  expect(all).toEqual([
    {
      ...where,
      name: "__Host-icp-session",
      httpOnly: true,
      value: expect.any(String),
      maxAge: 7_776_000,
    },
    { ...where, name: "__Host-viewer", value: "Asha Rao", maxAge: 7_776_000 },
  ]);
});

describe("the flash cookie", () => {
  test("the flash cookie keeps the typed form values, except secrets", async () => {
    const secret = { password: "geheim", current: "geheim", token_hash: "geheim", code: "geheim" };
    const response = await submit("/api/auth/confirm", { email, type: "signup", ...secret });
    const { maxAge, value, httpOnly } = cookiesSet(response).find("flash") ?? {};
    expect(maxAge).toBe(60);
    // A script of a static page shows the message.
    expect(httpOnly).toBeUndefined();
    expect(value).not.toContain("geheim");
    expect(flashSet(response)).toMatchObject({
      form: "/api/auth/confirm",
      values: { email, type: "signup" },
    });
  });

  test("the flash cookie is cleared by a page view, not by a prefetch", async () => {
    for (const [headers, removed] of [
      [{}, ["flash"]],
      [{ rsc: "1" }, []],
      [{ "next-router-prefetch": "1" }, []],
      [{ "sec-purpose": "prefetch;prerender" }, []],
    ] as const)
      expect(
        cookiesSet(await respondTo(ask("/auth", { headers }, "flash=%7B%7D"))).removed,
      ).toEqual(removed);
  });

  test("a form refused for a very long name sets no cookie over 4,096 bytes", async () => {
    const response = await submit("/api/auth/sign-up", { email, name: "😀".repeat(400), password });
    expect(flashSet(response)).toMatchObject({ field: "name", message: expect.any(String) });
    for (const set of response.headers.getSetCookie()) expect(set.length).toBeLessThan(4096);
  });
});

test.each([
  ["the method POST", "/account", { method: "POST" }, 405],
  ["65 parameters", `/auth?${"a&".repeat(64)}a`, {}, 400],
  ["4,097 characters", `/auth?${"a".repeat(4097 - `${site}/auth?`.length)}`, {}, 400],
  [
    "a broken router state",
    "/auth",
    { headers: { rsc: "1", "next-router-state-tree": "no JSON" } },
    400,
  ],
  [
    "a router state of a wrong shape",
    "/search",
    { headers: { rsc: "1", "next-router-state-tree": "{}" } },
    400,
  ],
  [
    "a broken router state but no rsc header",
    "/auth",
    { headers: { "next-router-state-tree": "no JSON" } },
    200,
  ],
  ["64 parameters", `/auth?${"a&".repeat(63)}a`, {}, 200],
])("middleware tells valid requests from invalid ones: %s", async (_, path, init, status) => {
  expect((await respondTo(ask(path, init))).status).toBe(status);
});

describe("request headers that middleware passes on", () => {
  /**
   * A request header as middleware passes it to the page; null if middleware passes no such header.
   */
  const passedOn = (response: Response, name: string) =>
    response.headers.get(`x-middleware-request-${name}`);
  const headers = { "x-nonce": "theirs", "content-security-policy": "script-src 'nonce-theirs'" };

  test("middleware removes a nonce or policy header sent by a client", async () => {
    const home = await respondTo(ask("/", { headers }));
    for (const header of Object.keys(headers)) expect(passedOn(home, header)).toBeNull();
  });

  test("middleware gives each page a new nonce", async () => {
    const first = await respondTo(ask("/auth?tab=sign-up", { headers }));
    const second = await respondTo(ask("/auth?tab=sign-up", { headers }));
    const nonce = passedOn(first, "x-nonce");
    expect(passedOn(second, "x-nonce")).not.toBe(nonce);
    expect(first.headers.get("content-security-policy")).toContain(`'nonce-${nonce}'`);
  });

  test("middleware cuts a user agent to 512 characters", async () => {
    const page = await respondTo(
      ask("/auth?tab=sign-up", { headers: { "user-agent": "a".repeat(600) } }),
    );
    expect(passedOn(page, "user-agent")).toHaveLength(512);
  });
});
