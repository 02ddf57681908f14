import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { inAppBrowser } from "@/app/(per-request)/auth/auth-choices";
import { transition } from "@/components/account/viewer";
import { flashPages } from "@/lib/account/flash";

test("a flash is taken on just the pages that read it", () => {
  const reading = globSync("app/**/page.tsx")
    .filter((name) => readFileSync(name, "utf8").includes("readFlash()"))
    .map((name) => name.replaceAll("\\", "/").replace(/^app|\/\([^)]+\)|\/page\.tsx$/g, ""));
  expect(reading.toSorted()).toEqual([...flashPages].toSorted());
});

test.each([
  [null, { displayName: "Asha" }, "SIGNED_IN"],
  [{ displayName: "Asha" }, null, "SIGNED_OUT"],
  [{ displayName: "Asha" }, { displayName: "Asha Rao" }, "USER_UPDATED"],
  [{ displayName: "Asha" }, { displayName: "Asha" }, undefined],
  [null, null, undefined],
] as const)("between two looks at the cookie, %o and %o: %s", (before, after, event) => {
  expect(transition(before, after)).toBe(event);
});

const phone =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)";
const android =
  "Mozilla/5.0 (Linux; Android 15; Pixel 8 Build/AP3A; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/130.0.0.0 Mobile Safari/537.36";
test.each([
  [`${phone} Mobile/22B83 Reddit/2024.45.0`, "Reddit"],
  [`${phone} Mobile/22B83 Instagram 356.0.0.41.101 (iPhone15,3)`, "Instagram"],
  [`${phone} Mobile/22B83 [FBAN/FBIOS;FBAV/489.0]`, "Facebook"],
  [`${android} [FB_IAB/FB4A;FBAV/489.0.0.0;]`, "Facebook"],
  [`${phone} Mobile/22B83 [LinkedInApp]/9.30`, "LinkedIn"],
  [`${phone} Mobile/22B83 Twitter for iPhone/10.66`, "X"],
  [android, "another app"],
  ["", undefined],
  ["Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/131.0.0.0 Safari/537.36", undefined],
  [`${phone} Version/18.1 Mobile/15E148 Safari/604.1`, undefined],
  ["Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/131.0.0.0 Mobile Safari/537.36", undefined],
  ["Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:132.0) Gecko/20100101 Firefox/132.0", undefined],
  ["facebookexternalhit/1.1", undefined],
])("%s is the browser of the app %s", (userAgent, app) => {
  expect(inAppBrowser(userAgent)).toBe(app);
});
