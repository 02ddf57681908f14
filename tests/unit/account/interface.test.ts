import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { inAppBrowser } from "@/app/(per-request)/auth/auth-choices";
import { flashPages } from "@/lib/account/flash";

test("a flash is taken on just the pages that read it", () => {
  const reading = globSync("app/**/page.tsx")
    .filter((name) => readFileSync(name, "utf8").includes("readFlash()"))
    .map((name) => name.replaceAll("\\", "/").replace(/^app|\/\([^)]+\)|\/page\.tsx$/g, ""));
  expect(reading.toSorted()).toEqual([...flashPages].toSorted());
});

const phone =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)";
const android =
  "Mozilla/5.0 (Linux; Android 15; Pixel 8 Build/AP3A; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/130.0.0.0 Mobile Safari/537.36";
test.each([
  [`${phone} Mobile/22B83 Reddit/2024.45.0`, "Reddit"],
  [`${phone} Mobile/22B83 [FBAN/FBIOS;FBAV/489.0]`, "Facebook"],
  [`${android} [FB_IAB/FB4A;FBAV/489.0.0.0;]`, "Facebook"],
  [`${phone} Mobile/22B83 [LinkedInApp]/9.30`, "LinkedIn"],
  [`${phone} Mobile/22B83 Twitter for iPhone/10.66`, "X"],
  [android, "another app"],
  ["", undefined],
  ["Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/131.0.0.0 Safari/537.36", undefined],
  [`${phone} Version/18.1 Mobile/15E148 Safari/604.1`, undefined],
  ["Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/131.0.0.0 Mobile Safari/537.36", undefined],
])("%s is the browser of the app %s", (userAgent, app) => {
  expect(inAppBrowser(userAgent)).toBe(app);
});
