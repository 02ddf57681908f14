import { runInNewContext } from "node:vm";
import { afterEach, expect, test, vi } from "vitest";
import { inlineScripts } from "@/adapter/inline-scripts";
import { keepToast, takeToast } from "@/components/account/toasts";
import { browserCookie, clearBrowserCookie, initials } from "@/lib/site/display-name-cookie";
import { inAppBrowser } from "@/lib/site/in-app-browser";
import { displayName, truncateDisplayName, userSchema } from "@/lib/supabase/session-cookie";

afterEach(() => {
  vi.unstubAllGlobals();
});

test("a display name is neither empty nor longer than 80 characters", () => {
  expect(displayName(" Asha ", "A")).toBe("Asha");
  for (const none of [" ", "", undefined])
    expect(displayName(none, "Sign Up", "a")).toBe("Sign Up");
  expect(displayName("", undefined)).toBe("User");
  expect(Array.from(truncateDisplayName("😀".repeat(81)))).toHaveLength(80);
});

/** An account with these sign-in methods. `passwordSetBy` is the id of the user who set a password. */
function accountWith(providers: readonly string[], passwordSetBy?: string) {
  const names = { full_name: "Asha Rao", name: "Asha" };
  return userSchema.parse({
    id: "6f1d3c1e-6d0e-4a63-9c5e-0d9c0b2f7a11",
    email: "asha@example.in",
    user_metadata: { ...names, password_set_by: passwordSetBy },
    app_metadata: { providers },
  });
}

test.each([[["google"]], [["google", "email"]], [["email", "google"]]])(
  "an account that signs in with %j shows its chosen name",
  (providers) => {
    expect(accountWith(providers).name).toBe("Asha Rao");
    expect(accountWith(providers).isUnclaimed).toBe(false);
  },
);

test.each([[["email"]], [[]]])(
  "a passwordless account with the methods %j shows no chosen name",
  (providers) => {
    expect(accountWith(providers).name).toBe("asha");
    expect(accountWith(providers).isUnclaimed).toBe(true);
  },
);

test.each([
  ["its user", ["email"], "6f1d3c1e-6d0e-4a63-9c5e-0d9c0b2f7a11"],
  ["a stranger", [], "0d9c0b2f-7a11-4a63-9c5e-6f1d3c1e6d0e"],
])("if %s set the password, an account has the sign-in methods %j", (_, methods, setBy) => {
  expect(accountWith([], setBy).providers).toEqual(methods);
});

test.each([
  ["Asha Rani Rao", "AR"],
  ["  asha   rao ", "AR"],
  ["👩🏽‍💻 Dev", "D"],
  ["123 456", "14"],
  ["", "U"],
  ["क्षितिज राव", "क्षिरा"],
  ["(asha) rao", "AR"],
])("the initials of %j are %s", (name, expected) => {
  expect(initials(name)).toBe(expected);
});

const { viewerName } = inlineScripts(process.cwd());
test.each([
  [`theme=x; viewer=${encodeURIComponent("क्षितिज; राव")}`, "क्षितिज; राव", "क्षिरा"],
  ["a=b; __Host-viewer=Asha", "Asha", "A"],
  ["other-viewer=Asha", undefined, undefined],
  ["", undefined, undefined],
])("with the cookie %j, the first paint shows %s with initials %s", (cookie, name, letters) => {
  const written: Record<string, { textContent?: string }> = {};
  const querySelectorAll = (selector: string) => {
    written[selector] = {};
    return [written[selector]];
  };
  const document = { cookie, querySelectorAll };
  runInNewContext(viewerName, { document, Intl, decodeURIComponent });
  expect(written["[data-viewer-name]"]?.textContent).toBe(name);
  expect(written["[data-viewer-initials]"]?.textContent).toBe(letters);
});

test("the browser reads the display name only from this site’s cookie", () => {
  const readViewer = (cookies: string) => browserCookie(cookies, "viewer");
  for (const cookies of ["viewer=%E0%A4%A", "viewer=", "xviewer=a"])
    expect(readViewer(cookies)).toBeUndefined();
  vi.stubGlobal("location", { protocol: "https:" });
  expect(readViewer("viewer=planted; __Host-viewer=Asha")).toBe("Asha");
  expect(readViewer("viewer=planted")).toBeUndefined();
  const page = { cookie: "" };
  vi.stubGlobal("document", page);
  clearBrowserCookie("viewer");
  expect(page.cookie).toBe("__Host-viewer=; Path=/; Max-Age=0; SameSite=Lax; Secure");
});

test("a toast saved for the next page is shown only once", () => {
  const storage = new Map<string, string>();
  const setItem = storage.set.bind(storage);
  const removeItem = storage.delete.bind(storage);
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => storage.get(key),
    setItem,
    removeItem,
  });
  vi.stubGlobal("document", { cookie: "" });
  const toast = { title: "T", message: "M", kind: "info" } as const;
  keepToast(toast);
  expect(takeToast()).toEqual(toast);
  expect(takeToast()).toBeUndefined();
  // A toast that arrives with a redirect is also shown only once.
  const page = { cookie: `flash=${encodeURIComponent(JSON.stringify({ toast }))}` };
  vi.stubGlobal("document", page);
  expect(takeToast()).toEqual(toast);
  expect(page.cookie).toMatch(/^flash=; .*Max-Age=0/);
});

const phone =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)";
const android =
  "Mozilla/5.0 (Linux; Android 15; Pixel 8 Build/AP3A; wv) AppleWebKit/537.36 Mobile Safari/537.36";
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
  [android.replace("; wv", ""), undefined],
])("the user agent %s is recognised as the browser of the app %s", (userAgent, app) => {
  expect(inAppBrowser(userAgent)).toBe(app);
});
