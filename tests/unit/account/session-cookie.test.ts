import { createChunks, stringToBase64URL } from "@supabase/ssr";
import fc from "fast-check";
import { NextRequest } from "next/server";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { keepToast, takeToast } from "@/components/account/toasts";
import { anyCodePoint } from "@/tests/any-code-point";
import { CookieJar, keepSignUp, parseCookies } from "../../../lib/account/cookies.ts";
import { flashIn, setFlash } from "../../../lib/account/flash.ts";
import { guard } from "../../../lib/account/guard.ts";
import { setProof } from "../../../lib/account/proof.ts";
import { sessionShape } from "../../../lib/account/reader.ts";
import { openSession, readSession } from "../../../lib/account/session.ts";
import { browserCookie, clearBrowserCookie } from "../../../lib/account/viewer.ts";
import { session } from "../../backend/faults/stand-in.ts";
import { many } from "./seeds.ts";

const good = session("good", { expiresAt: 4_000_000_000 });
const goodValue = `base64-${stringToBase64URL(JSON.stringify(good))}`;

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

describe("session cookies", () => {
  beforeEach(() => {
    Object.assign(process.env, {
      SUPABASE_URL: "http://127.0.0.1:9",
      SUPABASE_PUBLISHABLE_KEY: "publishable",
    });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  test("20,000 malformed ones: no throw, no sign-in, no call", async () => {
    const fetched = vi.fn(() => Promise.reject(new Error("called")));
    vi.stubGlobal("fetch", fetched);
    let signedIn = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(name, malformed), { minLength: 1, maxLength: 3 }),
        async (cookies) => {
          const header = cookies.map(([key, value]) => `${key}=${value}`).join("; ");
          const jar = new CookieJar(parseCookies(header), false);
          const opened = await openSession(jar, { verify: true });
          if (opened.kind !== "none") signedIn += 1;
        },
      ),
      many,
    );
    expect(signedIn).toBe(0);
    expect(fetched).not.toHaveBeenCalled();
  });

  test("a chunk that is missing is no session, and what is left is taken away", async () => {
    const made = session("x", { expiresAt: 4_000_000_000, padding: 5500 });
    const chunks = createChunks("icp-session", `base64-${stringToBase64URL(JSON.stringify(made))}`);
    expect(chunks.length).toBeGreaterThan(2);
    for (const missing of chunks.keys()) {
      const jar = new CookieJar(
        chunks.filter((_, at) => at !== missing),
        false,
      );
      expect((await openSession(jar, { verify: false })).kind).toBe("none");
      expect(jar.changes.every(({ options }) => options.maxAge === 0)).toBe(true);
      expect(jar.changes).toHaveLength(chunks.length - 1);
    }
  });

  test("300 cookies that somebody has planted hide no session", async () => {
    const planted = Array.from({ length: 300 }, (_, n) => `planted-${n}=x`);
    const own = `icp-session=${goodValue}`;
    for (const cookies of [
      [...planted, own],
      [own, ...planted],
    ]) {
      const found = await readSession(new CookieJar(parseCookies(cookies.join("; ")), false));
      expect(found?.refreshToken).toBe("refresh-good");
    }
  });

  test("cookies of https are not those of http", async () => {
    const cookies = [{ name: "icp-session", value: goodValue }];
    expect(await readSession(new CookieJar(cookies, false))).toBeDefined();
    expect(await readSession(new CookieJar(cookies, true))).toBeUndefined();
    const hosted = [{ name: "__Host-icp-session", value: goodValue }];
    expect(await readSession(new CookieJar(hosted, true))).toBeDefined();
    const jar = new CookieJar([], true);
    jar.setViewer("Asha");
    setProof(jar, "sign-in", sessionShape.parse(good));
    expect(jar.changes).toHaveLength(2);
    for (const { name, options } of jar.changes) {
      expect(name).toMatch(/^__Host-/);
      expect(options).toMatchObject({ secure: true, path: "/", httpOnly: name === "__Host-icp-proof" });
    }
  });
});

test("what is noted beside a session lasts as long as what it is about", () => {
  const jar = new CookieJar([], false);
  keepSignUp(jar, { email: "a@b.in", name: "Asha" });
  setFlash(jar, { message: "No" });
  setProof(jar, "mail", sessionShape.parse(good));
  expect(jar.changes.map(({ name, options }) => [name, options.maxAge])).toEqual([
    ["icp-sign-up", 3600],
    ["flash", 60],
    ["icp-proof", 600],
  ]);
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
  vi.unstubAllGlobals();
});

test("a toast that waits for the next page is shown there once", () => {
  const kept = new Map<string, string>();
  const [setItem, removeItem] = [kept.set.bind(kept), kept.delete.bind(kept)];
  vi.stubGlobal("sessionStorage", { getItem: (key: string) => kept.get(key), setItem, removeItem });
  vi.stubGlobal("document", { cookie: "" });
  const toast = { title: "T", message: "M", kind: "info" } as const;
  keepToast(toast);
  expect([takeToast(), takeToast()]).toEqual([toast, undefined]);
  vi.unstubAllGlobals();
});

describe("flash", () => {
  const sent = (flash: Parameters<typeof setFlash>[1]) => {
    const jar = new CookieJar([], false);
    setFlash(jar, flash);
    return jar;
  };

  test("carries what was typed, and never a password, a token or a code", () => {
    const toast = { kind: "error", title: "T", message: "M" } as const;
    const flash = {
      form: "/api/auth/sign-in",
      message: "No",
      field: "email",
      code: "invalid",
      toast,
    } as const;
    const secret = { password: "geheim", current: "geheim", token_hash: "geheim", code: "geheim" };
    const jar = sent({ ...flash, values: { email: "a@b.in", ...secret } });
    expect(jar.get("flash")).not.toContain("geheim");
    expect(flashIn(jar)).toEqual({ ...flash, values: { email: "a@b.in" } });
  });

  test("is used up by the page that shows it, not by what the router fetches ahead", async () => {
    const taken = async (headers: Record<string, string>) => {
      const cookie = `flash=${encodeURIComponent(sent({ message: "No" }).get("flash") ?? "")}`;
      const request = new NextRequest("http://localhost:3000/auth", { headers: { cookie, ...headers } });
      const answer = await guard(request);
      return answer.headers.getSetCookie().some((set) => set.startsWith("flash=;"));
    };
    expect(await taken({})).toBe(true);
    const ahead = [{ rsc: "1" }, { "next-router-prefetch": "1" }, { purpose: "prefetch" }];
    for (const headers of ahead) expect(await taken(headers as Record<string, string>)).toBe(false);
  });

  test("made up, keeps nothing that has another shape", () => {
    const value = JSON.stringify({ message: {}, toast: 1, values: { a: {} }, form: 1, field: "email" });
    expect(flashIn(new CookieJar([{ name: "flash", value }], false))).toEqual({ field: "email" });
  });

  test("stays within what a browser keeps", () => {
    const jar = sent({ message: "No", values: { name: "😀".repeat(2000) } });
    expect(encodeURIComponent(jar.get("flash") ?? "").length).toBeLessThan(3600);
    expect(flashIn(jar)).toEqual({ message: "No" });
  });
});
