import fc from "fast-check";
import { expect, test } from "vitest";
import { anyCodePoint } from "@/tests/any-code-point";
import { safeRedirect } from "../../../lib/protection/same-origin.ts";

const elsewhere =
  "account https://evil.example javascript:alert(1) data:text/html,x //evil.example ///evil.example /\\evil.example \\\\evil.example /.//evil.example /..//evil.example /%2e//evil.example";
const unfit =
  "/api/auth/google /API/account/export /%61pi/profile /auth /auth?next=/auth /home/member /_next/static/x.js";
const refused = [
  ...`${elsewhere} ${unfit}`.split(" "),
  ...[
    undefined,
    null,
    7,
    ["/account"],
    "",
    "/\t/evil.example",
    "/\n/evil.example",
    " //evil.example",
  ],
  ...["/\u2028/evil.example", "/\ud800", `/${"a".repeat(3000)}`],
];
test.each<[value: unknown, next: string]>([
  ["/account", "/account"],
  ["/account?tab=1#top", "/account?tab=1#top"],
  ["/polls/2024/day-10-utilities", "/polls/2024/day-10-utilities"],
  ["/search?q=Axis ACE", "/search?q=Axis%20ACE"],
  ["/a/../account", "/account"],
  ...refused.map((value): [unknown, string] => [value, "/"]),
])("after sign-in, the requested page %j redirects to %s", (value, next) => {
  expect(safeRedirect(value)).toBe(next);
});

test("safeRedirect never leaves the site for any of 20,000 hostile targets", () => {
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
  const site = "https://polls.example";
  const stays = (value: string) => {
    const next = safeRedirect(value);
    // A browser also resolves the Location header against the page.
    const isHere = new URL(next, site).origin === site && /^\/(?![/\\])[^\r\n\0]*$/.test(next);
    return isHere && safeRedirect(next) === next;
  };
  fc.assert(fc.property(hostile, stays), { numRuns: 20_000, seed: 20_241_215 });
});
