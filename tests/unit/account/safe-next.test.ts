import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anyCodePoint } from "@/tests/any-code-point";
import { safeNext } from "../../../lib/account/paths.ts";
import { many } from "./seeds.ts";

const site = "https://polls.example";

/** As browsers do it: resolve the Location against the page, see where that is. */
function leaves(location: string): boolean {
  return new URL(location, site).origin !== site;
}

describe("safeNext", () => {
  test.each([
    ["/account", "/account"],
    ["/account?tab=1#top", "/account?tab=1#top"],
    ["/polls/2024/day-10-utilities", "/polls/2024/day-10-utilities"],
    ["/search?q=Axis ACE", "/search?q=Axis%20ACE"],
    ["/a/../account", "/account"],
  ])("keeps %s", (value, expected) => {
    expect(safeNext(value)).toBe(expected);
  });

  const elsewhere =
    "account https://evil.example javascript:alert(1) data:text/html,x //evil.example ///evil.example /\\evil.example \\\\evil.example /.//evil.example /..//evil.example /%2e//evil.example";
  const unfit =
    "/api/auth/google /API/account/export /%61pi/profile /auth /auth?next=/auth /home/member /_next/static/x.js";
  test.each([
    ...`${elsewhere} ${unfit}`.split(" "),
    ...[undefined, null, 7, ["/account"], "", "/\t/evil.example", "/\n/evil.example", " //evil.example"],
    ...["/\u2028/evil.example", "/\ud800", `/${"a".repeat(3000)}`],
  ])("refuses %j", (value) => {
    expect(safeNext(value)).toBe("/");
  });

  test("none of 20,000 hostile values leaves the site, and the answer is stable", () => {
    const plain =
      "/ // \\ /\\ . .. %2f %5c %2e %09 %0a @ : ? # & ; evil.example polls.example https: http:// javascript: data: blob: [::1] xn-- %00 % %zz user:pass@ https://evil.example:8443/x?y#z account api auth";
    const piece = fc.oneof(
      fc.constantFrom(...plain.split(" "), ..."\t\n\r\0 \u2028\u3002\uff0f\u2215"),
      fc.string({ maxLength: 6 }),
      fc.string({ unit: anyCodePoint, maxLength: 4 }),
    );
    const hostile = fc
      .tuple(fc.constantFrom("", "/", "//", "/\\", "/./", "/x"), fc.array(piece, { maxLength: 8 }))
      .map(([start, rest]) => start + rest.join(""));
    fc.assert(
      fc.property(hostile, (value) => {
        const next = safeNext(value);
        const staysHere = !leaves(next) && /^\/(?![/\\])[^\r\n\0]*$/.test(next);
        return staysHere && safeNext(next) === next;
      }),
      many,
    );
  });
});
