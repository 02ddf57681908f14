import { stringToBase64URL } from "@supabase/ssr";
import fc from "fast-check";
import { afterEach, describe, expect, test, vi } from "vitest";
import { keepToast, takeToast } from "@/components/account/toasts";
import { anyCodePoint } from "@/tests/any-code-point";
import { CookieJar } from "../../../lib/account/cookies.ts";
import { flashIn } from "../../../lib/account/flash.ts";
import { openSession } from "../../../lib/account/session.ts";
import { browserCookie, clearBrowserCookie } from "../../../lib/account/viewer.ts";
import { environment } from "../../../lib/env.ts";
import {
  answerTo,
  cookieFor,
  cookiesSet,
  email,
  flashSet,
  get,
  open,
  password,
  send,
  standInForFile,
  submit,
} from "../../backend/faults/site.ts";
import { session } from "../../backend/faults/stand-in.ts";
import { many } from "./seeds.ts";

const backend = await standInForFile();
const good = session("good");
const goodValue = `base64-${stringToBase64URL(JSON.stringify(good))}`;
afterEach(() => {
  vi.unstubAllGlobals();
});

/** A value near enough to a session to be dangerous, but none. */
const malformed = fc.oneof(
  fc.string({ unit: anyCodePoint, maxLength: 60 }),
  fc.string({ maxLength: 60 }).map((text) => `base64-${text}`),
  fc.json({ maxDepth: 1 }).map((json) => `base64-${stringToBase64URL(json)}`),
  fc.constantFrom(
    ...["", "base64-", "base64-e30", "base64-bnVsbA", "null", "undefined", "[]", "{}", "%", "%00"],
    JSON.stringify(good),
  ),
  // Cut, or with something in its middle.
  fc.nat(goodValue.length - 2).map((length) => goodValue.slice(0, length)),
  // One field missing, or of another kind.
  fc
    .tuple(
      fc.constantFrom("access_token", "refresh_token", "expires_at", "user"),
      fc.oneof(fc.constantFrom(undefined, null, true, false, -1, {}, []), fc.string({ maxLength: 8 })),
    )
    .filter(([field, value]) => !(field === "refresh_token" && typeof value === "string" && value !== ""))
    .map(([field, value]) => `base64-${stringToBase64URL(JSON.stringify({ ...good, [field]: value }))}`),
  fc.constant(`base64-${"A".repeat(30_000)}`),
);

const name = fc.constantFrom(
  ...["", ".0", ".1", ".2", ".99"].map((end) => `icp-session${end}`),
  "__Host-icp-session",
);

test("20,000 malformed sessions: no throw, no sign-in, no call", async () => {
  const call = { endsAt: Date.now() + 60_000, readerAddress: undefined };
  const opens = async (cookies: [string, string][]) => {
    const sent = { get: () => cookies.map(([key, value]) => `${key}=${value}`).join("; ") };
    return (await openSession(new CookieJar(sent), true, call)) !== undefined;
  };
  const cookies = fc.array(fc.tuple(name, malformed), { minLength: 1, maxLength: 3 });
  await fc.assert(
    fc.asyncProperty(cookies, async (some) => !(await opens(some))),
    many,
  );
  expect(backend.calls).toEqual([]);
});

test("300 cookies that somebody has planted hide no session", async () => {
  const planted = Array.from({ length: 300 }, (_, n) => `planted-${n}=x`).join("; ");
  const own = cookieFor("own");
  for (const header of [`${planted}; ${own}`, `${own}; ${planted}`])
    expect((await open("/account", header)).status).toBe(200);
});

test("on https each cookie is Secure and of this host alone; those of http are none there", async () => {
  const { SITE_URL } = environment();
  environment().SITE_URL = "https://polls.example";
  const own = cookieFor("own");
  const [plain, hosted] = [await open("/account", own), await open("/account", `__Host-${own}`)];
  expect([plain.status, hosted.status]).toEqual([307, 200]);
  const { all } = cookiesSet(await send("/api/auth/sign-in", { email, password }));
  const where = { secure: true, sameSite: "lax", path: "/" };
  expect(all).toEqual([
    { ...where, name: "__Host-icp-session", httpOnly: true, value: expect.any(String), maxAge: 7_776_000 },
    { ...where, name: "__Host-viewer", value: "Asha Rao", maxAge: 7_776_000 },
    { ...where, name: "__Host-icp-proof", httpOnly: true, value: expect.any(String), maxAge: 600 },
  ]);
  environment().SITE_URL = SITE_URL;
});

test("the name to draw is read from this site's own cookie, whatever stands beside it", () => {
  const readViewer = (cookies: string) => browserCookie(cookies, "viewer");
  for (const cookies of ["viewer=%E0%A4%A", "viewer=", "xviewer=a"])
    expect(readViewer(cookies)).toBeUndefined();
  vi.stubGlobal("location", { protocol: "https:" });
  expect(readViewer("viewer=planted; __Host-viewer=Asha")).toBe("Asha");
  expect(readViewer("viewer=planted")).toBeUndefined();
  const page = { cookie: "" };
  vi.stubGlobal("document", page);
  clearBrowserCookie("viewer");
  expect(page.cookie).toBe("__Host-viewer=; Path=/; Max-Age=0; SameSite=Lax; Secure");
});

test("a toast that waits for the next page is shown there once", () => {
  const kept = new Map<string, string>();
  const [setItem, removeItem] = [kept.set.bind(kept), kept.delete.bind(kept)];
  vi.stubGlobal("sessionStorage", { getItem: (key: string) => kept.get(key), setItem, removeItem });
  vi.stubGlobal("document", { cookie: "" });
  const toast = { title: "T", message: "M", kind: "info" } as const;
  keepToast(toast);
  expect([takeToast(), takeToast()]).toEqual([toast, undefined]);
});

describe("flash", () => {
  test("carries what was typed for a minute, and never a password, a token or a code", async () => {
    const secret = { password: "geheim", current: "geheim", token_hash: "geheim", code: "geheim" };
    const answer = await submit("/api/auth/confirm", { email, type: "signup", ...secret });
    const { maxAge, value } = cookiesSet(answer).find("flash") ?? {};
    expect([maxAge, value]).toEqual([60, expect.not.stringContaining("geheim")]);
    expect(flashSet(answer)).toMatchObject({ form: "/api/auth/confirm", values: { email, type: "signup" } });
  });

  test("is used up by the page that shows it, not by what the router fetches ahead", async () => {
    const taken = async (headers: Record<string, string>) => {
      const request = get("/auth", "flash=%7B%7D");
      for (const [header, value] of Object.entries(headers)) request.headers.set(header, value);
      return cookiesSet(await answerTo(request)).taken;
    };
    expect(await taken({})).toEqual(["flash"]);
    for (const header of ["rsc", "next-router-prefetch"]) expect(await taken({ [header]: "1" })).toEqual([]);
    expect(await taken({ purpose: "prefetch" })).toEqual([]);
  });

  test("made up, keeps nothing that has another shape", () => {
    const value = JSON.stringify({ message: {}, toast: 1, values: { a: {} }, form: 1, field: "email" });
    expect(flashIn(new CookieJar({ get: () => `flash=${encodeURIComponent(value)}` }))).toEqual({
      field: "email",
    });
  });

  test("stays within what a browser keeps", async () => {
    const answer = await submit("/api/auth/sign-up", { email, name: "😀".repeat(400), password });
    expect(flashSet(answer)).toMatchObject({ field: "name", message: expect.any(String) });
    for (const set of answer.headers.getSetCookie()) expect(set.length).toBeLessThan(4096);
  });
});
