/** Tests what the page /account reads from the backend, without rendering the page. */
import { describe, expect, test, vi } from "vitest";
import "../../patient-deadlines.mjs";
import { knowsSignUpName, nextFromLink, requireAccount } from "../../../lib/account/page.ts";
import { environment } from "../../../lib/env.ts";
import { cookieFor, cookiesSet, email, password, send, site, standInForFile } from "./site.ts";
import { healthy, type Responder, refusal, user } from "./stand-in.ts";

const incoming = vi.hoisted(() => ({ headers: new Headers() }));
vi.mock("next/headers", () => ({ headers: async () => incoming.headers }));

const backend = await standInForFile();

/** Makes the page's request come from a browser with these cookies. */
function requestWith(cookie: string): void {
  incoming.headers = new Headers({ cookie });
}

/** A backend that gives `reply` to requests whose path begins with `path`, else is healthy. */
function respondsTo(path: string, reply: ReturnType<Responder>): Responder {
  return (request) => (request.path.startsWith(path) ? reply : healthy(request));
}

describe("the account that /account shows", () => {
  test("/account shows the account without its profile if the database fails", async () => {
    requestWith(cookieFor("own"));
    backend.respond = respondsTo("/rest/", refusal(500, "unexpected_failure"));
    const account = await requireAccount();
    expect(account?.user.email).toBe(email);
    expect(account?.profile).toBeUndefined();
  });

  test("/account shows no account if the auth server fails", async () => {
    requestWith(cookieFor("own"));
    backend.respond = respondsTo("/auth/", refusal(500, "unexpected_failure"));
    expect(await requireAccount()).toBeUndefined();
  });

  test("the profile on /account has only the fields that the form shows", async () => {
    requestWith(cookieFor("own"));
    const row = { user_id: user().id, full_name: "Asha", phone: null, avatar_url: "https://a.in" };
    backend.respond = respondsTo("/rest/", { status: 200, body: row });
    expect((await requireAccount())?.profile).toEqual({ name: "Asha", phone: "", email });
  });

  test.each([
    ["no session cookie", ""],
    ["a session that has ended", cookieFor("ended")],
  ])("/account redirects a reader with %s to the sign-in page", async (_, cookie) => {
    requestWith(cookie);
    backend.respond = respondsTo("/auth/", refusal(403, "session_not_found"));
    await expect(requireAccount()).rejects.toMatchObject({
      digest: expect.stringContaining(";/auth?next=%2Faccount;"),
    });
  });
});

test("/account passes the reader’s IP address to the auth server", async () => {
  const { supabase } = environment();
  if (supabase) supabase.secretKey = "secret";
  incoming.headers = new Headers({ cookie: cookieFor("own"), "x-real-ip": "203.0.113.9" });
  const addresses: unknown[] = [];
  backend.respond = (request) => {
    if (request.path.startsWith("/auth/")) addresses.push(request.headers["sb-forwarded-for"]);
    return healthy(request);
  };
  await requireAccount();
  if (supabase) supabase.secretKey = undefined;
  expect(addresses).toEqual(["203.0.113.9"]);
});

describe("the name typed at sign-up", () => {
  async function signUpCookies(): Promise<string> {
    const response = await send("/api/auth/sign-up", { name: "Asha", email, password });
    const { value = "" } = cookiesSet(response).find("icp-sign-up") ?? {};
    return `icp-sign-up=${encodeURIComponent(value)}`;
  }

  test("the sign-up cookie records that a name was typed at sign-up", async () => {
    requestWith(await signUpCookies());
    expect(await knowsSignUpName(email)).toBe(true);
  });

  test("a name saved at sign-up is not used for another email address", async () => {
    requestWith(await signUpCookies());
    expect(await knowsSignUpName(`other-${email}`)).toBe(false);
  });
});

test.each([
  ["a path", "/cards?a=b", "/cards?a=b"],
  ["an address of this site", "/cards", `${site}/auth/confirm?next=%2Fcards`],
  ["an address of another site", "/", "https://evil.example/?next=%2Fcards"],
  ["an address with another port", "/", "http://localhost:3001/?next=%2Fcards"],
  ["an address of this site without a parameter", "/", `${site}/cards`],
  ["a path on another site", "/", "//evil.example"],
])("an emailed link whose `next` is %s opens %s", (_, opened, next) => {
  expect(nextFromLink({ next })).toBe(opened);
});
