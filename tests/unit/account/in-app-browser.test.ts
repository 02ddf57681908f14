import { describe, expect, test } from "vitest";
import { inAppBrowser } from "@/components/account/in-app-browser";

const phone =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)";
const android =
  "Mozilla/5.0 (Linux; Android 15; Pixel 8 Build/AP3A; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/130.0.0.0 Mobile Safari/537.36";

describe("browsers inside apps", () => {
  test.each([
    [`${phone} Mobile/22B83 Reddit/2024.45.0`, "Reddit"],
    [`${phone} Mobile/22B83 Instagram 356.0.0.41.101 (iPhone15,3)`, "Instagram"],
    [`${phone} Mobile/22B83 [FBAN/FBIOS;FBAV/489.0]`, "Facebook"],
    [`${android} [FB_IAB/FB4A;FBAV/489.0.0.0;]`, "Facebook"],
    [`${phone} Mobile/22B83 [LinkedInApp]/9.30`, "LinkedIn"],
    [`${phone} Mobile/22B83 Twitter for iPhone/10.66`, "X"],
    [android, "another app"],
  ])("%s", (userAgent, app) => {
    expect(inAppBrowser(userAgent)).toBe(app);
  });

  test.each([
    "",
    "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36",
    `${phone} Version/18.1 Mobile/15E148 Safari/604.1`,
    "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36",
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:132.0) Gecko/20100101 Firefox/132.0",
    "facebookexternalhit/1.1",
  ])("a browser of its own: %s", (userAgent) => {
    expect(inAppBrowser(userAgent)).toBeUndefined();
  });
});
