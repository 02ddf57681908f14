import { NextRequest } from "next/server";
import { beforeEach, describe, expect, test } from "vitest";
import "../../patient-deadlines.mjs";
import { environment } from "../../../lib/env.ts";
import { middleware } from "../../../middleware.ts";
import {
  ask,
  cookieFor,
  cookiesSet,
  flashSet,
  open,
  respondTo,
  site,
  standInForFile,
} from "./site.ts";
import { healthy, type Responder, refusal, session } from "./stand-in.ts";

const backend = await standInForFile();
const member = cookieFor("own");

/** Result of middleware: the path of a redirect or rewrite, else the status. */
function outcome({ status, headers }: Response): string {
  const header = (name: string) => headers.get(name)?.replace(site, "");
  return header("location") ?? header("x-middleware-rewrite") ?? String(status);
}

describe("the sign-in pages of a signed-in reader", () => {
  test.each([
    ["/auth", "/"],
    ["/auth?next=//evil.example", "/"],
    ["/auth?next=/cards?a=b", "/cards?a=b"],
    ["/auth/check-email", "/"],
    ["/auth/check-email?type=recovery", "200"],
    ["/auth/confirm?type=signup&email=ASHA@example.in&next=/cards", "/cards"],
    ["/auth/confirm?type=signup", "200"],
    // A signed-in reader may set a new password with the link of a recovery email.
    ["/auth/confirm?type=recovery&email=asha@example.in", "200"],
    ["/auth/confirm?email=asha@example.in", "200"],
    ["/auth/forgot", "200"],
    ["/auth/anything", "200"],
  ])("a signed-in reader who opens %s gets %s", async (path, expected) => {
    expect(outcome(await open(path, member))).toBe(expected);
  });

  test("on a sign-in page, middleware checks the session without a backend call", async () => {
    await open("/auth", member);
    expect(backend.calls).toEqual([]);
  });
});

describe("a page of the account", () => {
  test.each([
    ["/account.rsc", "/auth?next=%2Faccount"],
    ["/account.segments/account.segment.rsc", "/auth?next=%2Faccount"],
    ["/account?_rsc=a1b2&x=1", "/auth?next=%2Faccount%3Fx%3D1"],
    ["/account?x=1&x=2", "/auth?next=%2Faccount%3Fx%3D1%26x%3D2"],
  ])("a signed-out visitor who opens %s is redirected to %s", async (path, expected) => {
    expect(outcome(await open(path))).toBe(expected);
  });

  test.each(["/account", "/account.rsc", "/account?_rsc=a1b2"])(
    "middleware lets a signed-in reader open %s",
    async (path) => {
      expect(outcome(await open(path, member))).toBe("200");
    },
  );

  test("a redirect to the sign-in page ignores the Host header of the request", async () => {
    const response = await middleware(new NextRequest("http://evil.example/account"));
    expect(response.headers.get("location")).toBe(`${site}/auth?next=%2Faccount`);
  });

  test("a member whose session the backend has ended gets a message about it", async () => {
    backend.respond = () => refusal(403, "session_not_found");
    expect(flashSet(await open("/account", member))).toEqual({
      form: "/api/auth/sign-in",
      code: "signed-out",
      message: "Your session has ended. Please sign in again.",
      values: {},
    });
  });

  test("a visitor without a session gets no message that a session has ended", async () => {
    expect((await open("/account")).headers.getSetCookie()).toEqual([]);
  });
});

describe("a document that middleware sends in place of a page", () => {
  const documents: Record<string, { path: string; respond: Responder }> = {
    "404": { path: "/account/anything", respond: healthy },
    "503": { path: "/account", respond: () => refusal(500, "unexpected_failure") },
  };

  test.each(Object.entries(documents))(
    "middleware can send an error document with the status %s",
    async (status, how) => {
      backend.respond = how.respond;
      expect((await open(how.path, member)).status).toBe(Number(status));
    },
  );

  describe.each(Object.entries(documents))("the document with status %s", (status, how) => {
    const header = async (name: string) => {
      backend.respond = how.respond;
      return (await open(how.path, member)).headers.get(name);
    };

    test("the <style> of an error document has the nonce from its CSP header", async () => {
      backend.respond = how.respond;
      const response = await open(how.path, member);
      const policy = response.headers.get("content-security-policy") ?? "";
      const nonce = /'nonce-([^']+)'/.exec(policy)?.[1];
      expect(await response.text()).toContain(`<style nonce="${nonce}">`);
    });

    test.each([
      ["content-type", "text/html; charset=utf-8"],
      ["cache-control", "private, no-store"],
      ["x-robots-tag", "noindex"],
      ["retry-after", status === "503" ? "10" : null],
    ])("the error document’s header %s is %s", async (name, value) => {
      expect(await header(name)).toBe(value);
    });
  });
});

describe("the flash cookie of a page request", () => {
  const flash = "flash=%7B%22message%22%3A%22No.%22%7D";

  test("a page reads the flash cookie even if its session is refreshed", async () => {
    // The refresh of the session changes the cookies that the page gets.
    const cookie = `${flash}; ${cookieFor("ending", 60)}`;
    const response = await open("/account", cookie);
    expect(response.headers.get("x-middleware-request-cookie")).toContain("flash=%7B%22message");
  });

  test.each([
    ["/auth/check-email", ["flash"]],
    ["/auth/forgot", ["flash"]],
    ["/auth.rsc", ["flash"]],
    ["/search?q=axis", []],
    ["/auth/anything", []],
  ])("a request for %s removes the cookies %j", async (path, removed) => {
    expect(cookiesSet(await open(path, flash)).removed).toEqual(removed);
  });

  test("a request for /account removes the flash cookie", async () => {
    expect(cookiesSet(await open("/account", `${flash}; ${member}`)).removed).toEqual(["flash"]);
  });

  test.each(["prefetch", "prefetch;prerender"])(
    "a request with Sec-Purpose: %s keeps the flash cookie",
    async (purpose) => {
      const request = ask("/auth", { headers: { "sec-purpose": purpose } }, flash);
      expect(cookiesSet(await respondTo(request)).removed).toEqual([]);
    },
  );
});

describe("the home page", () => {
  test("the home page gets the new cookie of a member’s refreshed session", async () => {
    const response = await open("/", cookieFor("ending", 60));
    const value = cookiesSet(response).find("icp-session")?.value ?? "no cookie";
    expect(response.headers.get("x-middleware-request-cookie")).toContain(value);
  });

  test("/home/member, the file of the members’ home page, redirects to /", async () => {
    expect(outcome(await open("/home/member", member))).toBe("/");
  });

  test("a visitor with an invalid session sees the visitor’s home page", async () => {
    backend.respond = () => refusal(400, "refresh_token_not_found");
    expect(outcome(await open("/", cookieFor("ended", -60)))).toBe("200");
  });
});

describe("the client address in middleware’s backend calls", () => {
  const { supabase } = environment();
  beforeEach(() => {
    if (supabase) supabase.secretKey = "secret";
    return () => {
      if (supabase) supabase.secretKey = undefined;
    };
  });

  test.each(["/account", "/auth", "/"])(
    "a session refresh on %s sends the reader’s IP address to the backend",
    async (path) => {
      const addresses: unknown[] = [];
      backend.respond = (request) => {
        addresses.push(request.headers["sb-forwarded-for"]);
        return healthy(request);
      };
      await open(path, cookieFor(`ending${path.length}`, 60), "203.0.113.9");
      expect(new Set(addresses)).toEqual(new Set(["203.0.113.9"]));
    },
  );
});

test("middleware ignores case when it compares a link’s email with a session’s", async () => {
  const stored = session("capitals");
  const capital = { ...stored, user: { ...stored.user, email: "Asha@Example.in" } };
  const { cookieOf } = await import("./stand-in.ts");
  const path = "/auth/confirm?type=signup&email=asha@example.in";
  expect(outcome(await open(path, cookieOf(capital)))).toBe("/");
});
