import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anyCodePoint } from "@/tests/any-code-point";
import { protectedPaths, protectionOf } from "../../../lib/account/rules/access.ts";
import { normalisedPaths } from "../../../lib/account/rules/paths.ts";
import { many } from "./seeds.ts";

/** Ways to write a path that some server, proxy or framework reads as the same. */
function spellings(path: string): string[] {
  const first = path.charAt(1);
  const hex = first.charCodeAt(0).toString(16);
  return [
    path,
    `${path}/`,
    `${path}//`,
    `${path}/.`,
    `${path}/x/..`,
    `${path}/below`,
    `${path}/below/deeper?x=1`,
    `${path}?a=b`,
    `${path}#top`,
    `${path};v=1`,
    `${path}/;a=b/c`,
    `${path}.`,
    `${path}%20`,
    `${path}%00`,
    `${path}.json`,
    `${path}.rsc`,
    `${path}%2e`,
    `${path}%2Fbelow`,
    `${path}%5cbelow`,
    `${path}\\below`,
    `/${path}`,
    `/.${path}`,
    `/./${path}`,
    `/x/..${path}`,
    `/x/../..${path}`,
    `/%2e${path}`,
    `/%2e%2e${path}`,
    `\\${path.slice(1)}`,
    `%2f${path.slice(1)}`,
    `//evil.example/..${path}`,
    path.toUpperCase(),
    path.replace(first, first.toUpperCase()),
    path.replace(first, `%${hex}`),
    path.replace(first, `%${hex.toUpperCase()}`),
    path.replace(first, `%25${hex}`),
    path.replace(first, `%2525${hex}`),
    path.replace(first, String.fromCodePoint(first.charCodeAt(0) + 0xfee0)),
    path.replaceAll("/", "//"),
    path.replaceAll("/", "/./"),
    `/_next/data/build-id${path}.json`,
    `/_next/data/build-id${path}`,
  ];
}

describe("protected paths", () => {
  test.each(protectedPaths.map(({ path }) => path))("%s, in every spelling", (path) => {
    const all = spellings(path);
    expect(all.length).toBeGreaterThanOrEqual(25);
    for (const spelling of all) expect(protectionOf(spelling)?.path, spelling).toBe(path);
  });

  test.each([
    "/",
    "/accounts",
    "/account-help",
    "/about",
    "/auth",
    "/auth/reset",
    "/api/auth/sign-in",
    "/api/auth/resetting",
    "/polls/2024/account",
    "/account/../about",
    "/search?q=/account",
    "/about#/account",
  ])("%s is public", (path) => {
    expect(protectionOf(path)).toBeUndefined();
  });

  test("never throws, and a protected path cannot be hidden by escaping its letters", () => {
    const escaped = fc
      .tuple(fc.constantFrom(...protectedPaths.map(({ path }) => path)), fc.infiniteStream(fc.nat(3)))
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
  }, 60_000);
});

test.each([
  ["dots", `/account/${".".repeat(15_000)}%2525252525x`],
  ["blanks", `/account/${"%20".repeat(5000)}x`],
  ["control characters", `/${"\u0001".repeat(15_000)}x`],
  ["semicolons", `/account/${";".repeat(15_000)}`],
  ["parents", `/account${"/..".repeat(5000)}`],
  ["slashes", `/account${"/".repeat(15_000)}`],
  ["escapes", `/account/${"%25".repeat(5000)}`],
  ["broken escapes", `/account/${"%ff".repeat(5000)}`],
  ["question marks", `/account/${"?".repeat(15_000)}`],
])("an address of 15,000 %s holds the thread for less than 50 ms", (_, path) => {
  // The best of several: what else the machine does is not the address's doing.
  const times = Array.from({ length: 7 }, () => {
    const start = performance.now();
    protectionOf(path);
    return performance.now() - start;
  });
  expect(Math.min(...times)).toBeLessThan(50);
});
