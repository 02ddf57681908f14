import { NextResponse } from "next/server";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import * as z from "zod";
import { environment } from "@/lib/env";
import { CookieJar, withCookies } from "@/lib/supabase/session-cookie";
import { session } from "@/tests/backend/faults/stand-in";

const { SITE_URL } = environment();

beforeEach(() => {
  environment().SITE_URL = "http://localhost:3000";
});
afterEach(() => {
  environment().SITE_URL = SITE_URL;
});

const jarWith = (cookie: string): CookieJar => new CookieJar(new Headers({ cookie }));

describe("the cookies of a request", () => {
  it("the first of two cookies with the same name is read", () => {
    expect(jarWith("viewer=Asha; viewer=Ravi").get("viewer")).toBe("Asha");
  });

  it("a cookie’s percent-encoded value is decoded", () => {
    expect(jarWith("viewer=%E0%A4%86%3B").get("viewer")).toBe("आ;");
  });

  it("a request without the header Cookie has no cookies", () => {
    expect(new CookieJar(new Headers()).header).toBe("");
  });

  it("on https, a cookie without the prefix __Host- is not read", () => {
    environment().SITE_URL = "https://polls.example";
    const jar = jarWith("viewer=planted; plantedviewer=planted");
    expect(jar.get("viewer")).toBeUndefined();
  });

  it("on http, the cookie __Host-viewer is not read as the cookie viewer", () => {
    expect(jarWith("__Host-viewer=planted").get("viewer")).toBeUndefined();
  });
});

describe("a cookie with JSON", () => {
  const shape = z.object({ next: z.string() });
  const read = (cookie: string) => jarWith(cookie).read("started", shape);

  it("a cookie that contains JSON of the expected shape is read", () => {
    expect(read(`started=${encodeURIComponent('{"next":"/cards"}')}`)).toEqual({ next: "/cards" });
  });

  it.each([
    ["is missing", ""],
    ["is not JSON", "started=%7B"],
    ["has another shape", `started=${encodeURIComponent('{"next":1}')}`],
  ])("a cookie with JSON has no content if it %s", (_, cookie) => {
    expect(read(cookie)).toBeUndefined();
  });
});

describe("a cookie that a response sets", () => {
  it("a cookie that scripts must not read has the attribute HttpOnly", () => {
    const jar = jarWith("");
    jar.set("icp-sign-up", "value", 60);
    expect(jar.changes).toEqual([
      {
        name: "icp-sign-up",
        value: "value",
        path: "/",
        sameSite: "lax",
        secure: false,
        httpOnly: true,
        maxAge: 60,
      },
    ]);
  });

  it.each(["viewer", "flash"])("scripts may read the cookie %s", (name) => {
    const jar = jarWith("");
    jar.set(name, "value", 60);
    expect(jar.changes).toMatchObject([{ name, httpOnly: false }]);
  });

  it("on https, the name of a Secure cookie begins with __Host-", () => {
    environment().SITE_URL = "https://polls.example";
    const jar = jarWith("");
    jar.set("viewer", "Asha", 60);
    expect(jar.changes).toMatchObject([{ name: "__Host-viewer", secure: true }]);
  });

  it("a cookie that is set twice is sent with its last value", () => {
    const jar = jarWith("");
    jar.set("viewer", "Asha", 60);
    jar.set("viewer", "Ravi", 60);
    expect(jar.changes).toMatchObject([{ value: "Ravi" }]);
  });

  it("a cookie that is set can be read from the same cookie jar", () => {
    const jar = jarWith("viewer=Asha");
    jar.set("viewer", "Ravi", 60);
    expect(jar.get("viewer")).toBe("Ravi");
  });

  it("a cookie that is set with Max-Age 0 can no longer be read", () => {
    const jar = jarWith("viewer=Asha");
    jar.set("viewer", "", 0);
    expect(jar.get("viewer")).toBeUndefined();
  });

  it("the cookie jar’s Cookie header reflects changed cookies", () => {
    environment().SITE_URL = "https://polls.example";
    const jar = jarWith("__Host-flash=a; __Host-viewer=Asha");
    jar.set("viewer", "आशा; राव", 60);
    jar.remove("flash");
    expect(jar.header).toBe(`__Host-viewer=${encodeURIComponent("आशा; राव")}`);
  });
});

describe("the cookie of the display name", () => {
  it("the display name’s cookie keeps at most 80 characters of the name", () => {
    const jar = jarWith("");
    jar.setDisplayName("😀".repeat(81));
    expect(jar.get("viewer")).toBe("😀".repeat(80));
  });

  it("half of a surrogate pair in a display name is replaced", () => {
    const jar = jarWith("");
    jar.setDisplayName("a\ud800");
    expect(jar.get("viewer")).toBe("a\ufffd");
  });

  it("the display name’s cookie lasts for 90 days", () => {
    const jar = jarWith("");
    jar.setDisplayName("Asha");
    expect(jar.changes).toMatchObject([{ maxAge: 90 * 24 * 60 * 60 }]);
  });
});

describe("a cookie that a response removes", () => {
  it("the site removes a browser’s cookie by sending a cookie with max-age 0", () => {
    const jar = jarWith("flash=a");
    jar.remove("flash");
    expect(jar.changes).toMatchObject([{ name: "flash", value: "", maxAge: 0 }]);
  });

  it("removing a cookie that the browser does not have sends no cookie", () => {
    const jar = jarWith("viewer=Asha");
    jar.remove("flash");
    expect(jar.changes).toEqual([]);
  });

  it("the end of a session removes only the session’s cookies", () => {
    const jar = jarWith("icp-session.0=a; icp-session.1=b; viewer=Asha; icp-sign-up=c");
    jar.clearSession();
    expect(jar.header).toBe("icp-sign-up=c");
  });

  it("a new session keeps the cookie of the display name", () => {
    const jar = jarWith("icp-session.0=a; viewer=Asha");
    jar.setSession(session("own"));
    expect(jar.changes.map(({ name, maxAge }) => `${name} ${maxAge}`)).toEqual([
      "icp-session.0 0",
      "icp-session 7776000",
    ]);
  });
});

describe("a response with cookies", () => {
  const jar = jarWith("");
  jar.set("viewer", "आशा", 60);
  jar.set("flash", "a", 60);
  const response = new NextResponse("", { headers: { "cache-control": "public" } });
  withCookies(response, jar);

  it("each changed cookie has a Set-Cookie header", () => {
    expect(response.headers.getSetCookie()).toEqual([
      `viewer=${encodeURIComponent("आशा")}; Max-Age=60; Path=/; SameSite=Lax`,
      "flash=a; Max-Age=60; Path=/; SameSite=Lax",
    ]);
  });

  it("no cache may store a response with cookies", () => {
    expect(response.headers.get("cache-control")).toBe("private, no-store");
  });
});
