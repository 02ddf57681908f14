import { NextRequest } from "next/server";
import { describe, expect, test } from "vitest";
import { middleware } from "@/middleware";

describe("a request that middleware passes on", () => {
  const forged = [
    "x-middleware-prefetch",
    "x-middleware-subrequest",
    "x-middleware-next",
    "x-middleware-request-cookie",
    "content-security-policy-report-only",
  ];

  test.each(forged)("middleware removes the framework’s internal header %s", async (name) => {
    const headers = { [name]: "1", "accept-language": "en-IN" };
    const response = await middleware(
      new NextRequest("http://localhost:3000/search?q=axis", { headers }),
    );
    const passedOn = response.headers.get("x-middleware-override-headers")?.split(",");
    expect(passedOn).toContain("accept-language");
    expect(passedOn).not.toContain(name);
  });

  test.each(["x-nonce", "content-security-policy"])(
    "middleware replaces a client’s %s by the site’s own",
    async (name) => {
      const headers = { [name]: "forged" };
      const response = await middleware(
        new NextRequest("http://localhost:3000/search?q=axis", { headers }),
      );
      expect(response.headers.get(`x-middleware-request-${name}`)).not.toContain("forged");
    },
  );
});

describe("a page with a prerendered version", () => {
  /** The path of the file that middleware chooses. Null if the page is rendered. */
  async function chosenFile(path: string): Promise<string | null> {
    const response = await middleware(new NextRequest(`http://localhost:3000${path}`));
    return URL.parse(response.headers.get("x-middleware-rewrite") ?? "")?.pathname ?? null;
  }

  test.each([
    ["/auth", "/prerendered/auth"],
    ["/search", "/prerendered/search"],
    // A host may ask for a page's data by these paths.
    ["/auth.rsc?data=a", "/prerendered/auth"],
    ["/auth/forgot.segments/_tree.segment.rsc", "/prerendered/auth/forgot"],
    ["/search?q=axis", null],
  ])("for the address %s, middleware chooses the file %s", async (path, file) => {
    expect(await chosenFile(path)).toBe(file);
  });

  test("middleware sends no Content-Security-Policy for a prerendered page", async () => {
    const response = await middleware(new NextRequest("http://localhost:3000/auth"));
    expect(response.headers.get("content-security-policy")).toBeNull();
  });

  test.each([
    ["/prerendered/auth", "/auth"],
    ["/prerendered//evil.example", "/"],
  ])("a request for %s is redirected to %s", async (path, page) => {
    const response = await middleware(new NextRequest(`http://localhost:3000${path}`));
    expect(URL.parse(response.headers.get("location") ?? "")?.pathname).toBe(page);
  });
});

test("a POST to a page rendered per request gets 405 with an Allow header", async () => {
  const response = await middleware(
    new NextRequest("http://localhost:3000/search?q=axis", { method: "POST" }),
  );
  expect(response.status).toBe(405);
  expect(response.headers.get("allow")).toBe("GET, HEAD");
});
