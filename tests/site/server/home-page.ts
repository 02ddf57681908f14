import { describe, expect, test } from "vitest";
import { cookieFor, cookieOf, session } from "../../backend/faults/stand-in.ts";
import { origin } from "../served.ts";
import { ask, backend, fileOf, live } from "./site.ts";

describe("the home page", () => {
  test.each([
    ["a visitor", undefined],
    ["a visitor with another cookie", "cookie-consent=accepted"],
    ["a visitor with a cookie named like a session’s", "x-icp-session=1"],
    ["a visitor with a broken session", "icp-session=base64-broken; viewer=Asha"],
  ] as const)("the server sends the signed-out home page to %s", async (_, cookie) => {
    const response = await ask("/", cookie === undefined ? {} : { cookie });
    expect(response.status).toBe(200);
    expect(response.body.equals(fileOf("index.html"))).toBe(true);
    expect(response.headers["cache-control"]).toMatch(
      cookie === undefined ? /s-maxage/ : /^private, no-store$/,
    );
    expect(response.headers["content-security-policy"]).toContain("'sha256-");
  });

  test("/home/member redirects to the home page", async () => {
    for (const cookie of ["a=b", live]) {
      const response = await ask("/home/member", { cookie });
      expect(response.status).toBe(307);
      expect(response.headers.location).toBe(`${origin}/`);
    }
  });

  test("the member’s home page is served only with a session", async () => {
    const long = cookieOf(session("long", 3600, { padding: "x".repeat(5500) }));
    for (const [path, headers, file] of [
      ["/", {}, "home/member.html"],
      ["/?_rsc=x", { rsc: "1" }, "home/member.rsc"],
      ["/", { "accept-encoding": "br" }, "home/member.html.br"],
      ["/", { cookie: long }, "home/member.html"],
    ] as const) {
      const response = await ask(path, { cookie: live, ...headers });
      expect(response.body.equals(fileOf(file)), file).toBe(true);
      expect(response.headers["cache-control"]).toBe("private, no-store");
    }
    expect((await ask("/")).body.equals(fileOf("index.html"))).toBe(true);
  });

  test("a request for the home page renews an expired session’s cookie", async () => {
    backend.respond = () => ({ status: 200, body: session("renewed") });
    const { headers } = await ask("/", { cookie: cookieFor("ending", -60) });
    expect(headers["set-cookie"]).toMatch(/^icp-session=base64-/);
  });
});
