import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { site } from "@/content/site";
import { globalPrivacyControl, storedConsent } from "@/lib/site/consent";
import { setBrowserCookie } from "@/lib/site/display-name-cookie";
import { storeInFragment, withValues } from "@/lib/site/fragment";
import { pageLanguage } from "@/lib/site/language";
import { findProvider, providerNames, providersAmong } from "@/lib/site/providers";
import { mailto } from "@/lib/site/settings";

afterEach(() => {
  vi.unstubAllGlobals();
});

describe("a link to an email", () => {
  const address = `mailto:${site.contactEmail.value}`;

  it.each([
    ["neither subject nor text", undefined, undefined, ""],
    ["only a subject", "A b", undefined, "?subject=A%20b"],
    ["only a text", undefined, "A b", "?body=A%20b"],
    ["subject before text", "S", "T", "?subject=S&body=T"],
  ])("a link to an email can have %s", (_, subject, body, query) => {
    expect(mailto(subject, body)).toBe(address + query);
  });
});

describe("the names of sign-in providers", () => {
  const named = (...names: string[]) => names.map((name) => ({ name }));

  it.each([
    ["none", named(), ""],
    ["one", named("A"), "A"],
    ["two", named("A", "B"), "A or B"],
    ["three", named("A", "B", "C"), "A, B or C"],
  ])("%s: a sentence names the sign-in providers with commas", (_, some, expected) => {
    expect(providerNames(some)).toBe(expected);
  });

  it("a Hindi sentence joins the sign-in providers with “या”", () => {
    expect(providerNames(named("A", "B"), "hi")).toBe("A या B");
  });

  it("providerNames() with no argument names all sign-in providers of the site", () => {
    expect(providerNames()).toBe("Google");
  });

  it.each([undefined, "", "github", "Google"])(
    "findProvider finds no sign-in provider with the id %j",
    (id) => {
      expect(findProvider(id)).toBeUndefined();
    },
  );

  it("providersAmong returns all providers if no given id names a provider", () => {
    expect(providersAmong(["email"]).map(({ id }) => id)).toEqual(["google"]);
  });
});

describe("the stored answer to the cookie banner", () => {
  it.each([
    ["accepted", "accepted"],
    ["declined", "declined"],
    ["Accepted", undefined],
    ["", undefined],
  ])("the stored text “%s” is the answer %s", (text, answer) => {
    const getItem = (key: string) => (key === "cookie-consent" ? text : "declined");
    vi.stubGlobal("localStorage", { getItem });
    expect(storedConsent()).toBe(answer);
  });

  it.each([
    [true, true],
    [false, false],
    [undefined, false],
    ["1", false],
  ])(
    "globalPrivacyControl is true only if the browser’s signal is true: %j",
    (signal, expected) => {
      vi.stubGlobal("navigator", { globalPrivacyControl: signal });
      expect(globalPrivacyControl()).toBe(expected);
    },
  );
});

it("on plain http, a cookie that a script sets has no attribute Secure", () => {
  const page = { cookie: "" };
  vi.stubGlobal("document", page);
  vi.stubGlobal("location", { protocol: "http:" });
  setBrowserCookie("viewer", "Asha; Rao", 60);
  expect(page.cookie).toBe("viewer=Asha%3B%20Rao; Path=/; Max-Age=60; SameSite=Lax");
});

describe("values in the fragment", () => {
  const replaceState = vi.fn();
  const state = { tree: 1 };
  beforeEach(() => {
    replaceState.mockClear();
    vi.stubGlobal("history", { state, replaceState });
    vi.stubGlobal("location", { hash: "#a=1" });
  });

  it("storing a value in the URL fragment keeps the history state of Next.js", () => {
    storeInFragment({ b: "2" });
    expect(replaceState.mock.calls).toEqual([[state, "", "#a=1&b=2"]]);
  });

  it("a new value in the URL fragment replaces the old value of that name", () => {
    expect(withValues("#a=1&b=2", { a: "3" })).toBe("#a=3&b=2");
  });
});

it.each([
  ["/hi", "hi"],
  ["/hi/privacy", "hi"],
  ["/hindi", "en-IN"],
  ["/polls/hi", "en-IN"],
])("the language of the page %s is %s", (path, language) => {
  expect(pageLanguage(path)).toBe(language);
});
