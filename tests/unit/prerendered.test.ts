import { describe, expect, it } from "vitest";
import { pageOfPrerendered, prerenderedPath } from "@/lib/site/prerendered";

const pathFor = (address: string, cookies?: string, userAgent?: string) =>
  prerenderedPath(new URL(address, "http://localhost"), cookies, userAgent);

describe("a page with a prerendered version", () => {
  it.each([
    ["/auth", "/prerendered/auth"],
    ["/auth/forgot", "/prerendered/auth/forgot"],
    ["/search", "/prerendered/search"],
    ["/auth?utm_source=a&_rsc=b", "/prerendered/auth"],
  ])("the page %s is served from the file %s", (address, path) => {
    expect(pathFor(address)).toBe(path);
  });

  it.each([
    "/auth?tab=sign-up",
    "/auth?next=%2Faccount",
    "/auth?a=b&%6eext=%2Faccount",
    "/auth/forgot?next=/cards",
    "/search?q=axis",
    "/search?q=",
  ])("%s is rendered per request because of the query", (address) => {
    expect(pathFor(address)).toBeUndefined();
  });

  it.each([
    "icp-session=base64-e30",
    "a=b; icp-session.0=base64-e30",
    "a=b;__Host-icp-session=x",
    "__Host-flash=%7B%7D",
    "flash=%7B%7D",
  ])("with the cookie %s, a sign-in page is rendered per request", (cookie) => {
    expect(pathFor("/auth", cookie)).toBeUndefined();
    expect(pathFor("/auth/forgot", cookie)).toBeUndefined();
  });

  it.each(["viewer=Asha", "cookie-consent=accepted; theme=dark", "x-icp-session=1", "my-flash=1"])(
    "with the cookie %s, a sign-in page is served as a file",
    (cookie) => {
      expect(pathFor("/auth", cookie)).toBe("/prerendered/auth");
    },
  );

  it("inside an app’s own browser, the sign-in page is rendered per request", () => {
    expect(pathFor("/auth", "", "Mozilla/5.0 (iPhone) Reddit/2024.45.0")).toBeUndefined();
  });

  it("even members get the search page as a prerendered file", () => {
    expect(pathFor("/search", "icp-session=base64-e30")).toBe("/prerendered/search");
  });
});

it.each(["/auth/confirm", "/account", "/", "/prerendered/auth", "/toString"])(
  "%s has no prerendered version",
  (path) => {
    expect(pathFor(path)).toBeUndefined();
  },
);

describe("the path of a prerendered version", () => {
  it("/prerendered/auth/forgot is the prerendered version of /auth/forgot", () => {
    expect(pageOfPrerendered("/prerendered/auth/forgot")).toBe("/auth/forgot");
  });

  it.each(["/prerendered", "/prerendered//evil.example", "/prerendered/about", "/auth"])(
    "%s is the prerendered version of no page",
    (path) => {
      expect(pageOfPrerendered(path)).toBeUndefined();
    },
  );
});
