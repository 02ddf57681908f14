import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anyCodePoint } from "@/tests/any-code-point";
import { protectedPaths, protectionOf } from "../../../lib/account/paths.ts";
import { normalisedPaths } from "../../../lib/site/path-spellings.ts";
import { many } from "./seeds.ts";
import { spellings } from "./spellings.ts";

describe("protected paths", () => {
  test.each(protectedPaths)("%s, in every spelling", (path) => {
    const all = spellings(path);
    expect(all.length).toBeGreaterThanOrEqual(25);
    for (const spelling of all) expect(protectionOf(spelling), spelling).toBe(path);
  });

  test("none of these is one", () => {
    const free = "/ /accounts /account-help /about /auth /auth/reset /api/auth/sign-in /api/auth/resetting";
    const near = "/polls/2024/account /account/../about /search?q=/account /about#/account";
    for (const path of `${free} ${near}`.split(" ")) expect(protectionOf(path), path).toBeUndefined();
  });

  test("never throws, and a protected path cannot be hidden by escaping its letters", () => {
    const escaped = fc
      .tuple(fc.constantFrom(...protectedPaths), fc.infiniteStream(fc.nat(3)))
      .map(([path, choices]) =>
        Array.from(path, (letter) => {
          const choice = choices.next().value ?? 0;
          const hex = letter.charCodeAt(0).toString(16).padStart(2, "0");
          return [letter, `%${hex}`, `%25${hex}`, letter.toUpperCase()][choice];
        }).join(""),
      );
    fc.assert(
      fc.property(escaped, (path) => protectionOf(path) !== undefined),
      { ...many, numRuns: 5000 },
    );
    fc.assert(
      fc.property(fc.string({ unit: anyCodePoint }), (path) => {
        return normalisedPaths(path).every((one) => one.startsWith("/"));
      }),
      { ...many, numRuns: 5000 },
    );
  });
});

/** What is quadratic takes hours with so many characters, on any machine, and meets the time limit of a test. */
test.each([
  ["dots", ".".repeat(5e5)],
  ["dots before an escape", `${".".repeat(5e5)}%2525252525x`],
  ["blanks", `${"%20".repeat(1.5e5)}x`],
  ["control characters", `${"\u0001".repeat(5e5)}x`],
  ["semicolons", ";".repeat(5e5)],
  ["parents", "/..".repeat(1.5e5)],
  ["slashes", "/".repeat(5e5)],
  ["escapes", "%25".repeat(1.5e5)],
  ["broken escapes", "%ff".repeat(1.5e5)],
  ["question marks", "?".repeat(5e5)],
])("an address of half a million characters does not hold the thread: %s", (_, end) => {
  expect(() => protectionOf(`/account/${end}`)).not.toThrow();
});
