import { describe, expect, test } from "vitest";
import { checkEmailPage, isProtected, withNext } from "@/lib/account/paths";

describe("a page that needs a session", () => {
  test.each([
    ["/account", true],
    ["/account/anything", true],
    ["/account?x=1", true],
    ["/account#delete", true],
    ["/account?x=\n1", true],
    ["/accounts", false],
    ["/cards?from=/account", false],
    ["/auth", false],
    ["/", false],
  ])("the path %j needs a session: %s", (path, needsSession) => {
    expect(isProtected(path)).toBe(needsSession);
  });
});

describe("the path to open afterwards", () => {
  test.each([
    ["/auth", "/cards", "/auth?next=%2Fcards"],
    ["/auth?tab=sign-up", "/cards?a=b&c=d", "/auth?tab=sign-up&next=%2Fcards%3Fa%3Db%26c%3Dd"],
    ["/auth", "/", "/auth"],
    ["/auth", "", "/auth"],
    ["/auth", undefined, "/auth"],
  ])("the page %s with the next path %s has the address %s", (page, next, path) => {
    expect(withNext(page, next)).toBe(path);
  });
});

describe("the page on which a reader types an emailed code", () => {
  test.each([
    [
      "signup",
      { email: "a+b@example.in", next: "/cards" },
      "/auth/check-email?email=a%2Bb%40example.in&type=signup&next=%2Fcards",
    ],
    ["recovery", { email: "a@example.in" }, "/auth/check-email?email=a%40example.in&type=recovery"],
    ["recovery", {}, "/auth/check-email?email=&type=recovery"],
  ] as const)(
    "the page for an emailed %s code with %j has the address %s",
    (purpose, fields, path) => {
      expect(checkEmailPage(purpose, fields)).toBe(path);
    },
  );
});
