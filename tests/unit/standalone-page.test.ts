import { describe, expect, it } from "vitest";
import { elementsIn, inlineCode } from "@/adapter/checks/inline-code";
import { site } from "@/content/site";
import { palette } from "@/lib/site/palette";
import { missingAccountPage, unavailablePage } from "@/lib/site/standalone-page";

const documents = [
  ["unavailable account", unavailablePage("abc")],
  ["missing account page", missingAccountPage("abc")],
] as const;

/** The links of a document, each with its text and its address. */
function linksIn(html: string) {
  return [...elementsIn(html)]
    .filter(({ tag }) => tag === "a")
    .map(({ attributes, text }) => `${text} → ${attributes.get("href")}`);
}

describe.each(documents)("the document for %s", (_, html) => {
  it("a standalone page is in Indian English", () => {
    expect(html).toContain('<html lang="en-IN">');
  });

  it("a standalone page fits the width of a phone", () => {
    expect(html).toContain('<meta name="viewport" content="width=device-width, initial-scale=1">');
  });

  it("search engines must not list a standalone page", () => {
    expect(html).toContain('<meta name="robots" content="noindex">');
  });

  it("the nonce allows all inline code of a standalone page", () => {
    expect(inlineCode(html, "abc")).toEqual({ scripts: [], styles: [], errors: [] });
  });

  it("a standalone page loads no other file", () => {
    expect(html).not.toMatch(/<(?:link|script|img)|url\(|@import/);
  });

  it("a standalone page’s title ends with the name of the site", () => {
    expect(html).toMatch(new RegExp(`<title>[^<]+ · ${site.name.value}</title>`));
  });

  it("a standalone page adapts its colours to dark mode", () => {
    const { light, dark } = palette;
    expect(html).toContain(`--background:light-dark(${light.background},${dark.background})`);
    expect(html).toContain(`--mark-soft:light-dark(${light["mark-soft"]},${dark["mark-soft"]})`);
  });

  it("a standalone page has one heading, in its main part", () => {
    expect(html.match(/<h1>/g)).toHaveLength(1);
    expect(html).toMatch(/<main>.*<h1>.*<\/main>/s);
  });
});

describe("the document for an account that cannot be checked", () => {
  const html = unavailablePage("abc");

  it("the page for an unavailable account shows “Accounts” above the heading", () => {
    expect(html).toContain('<p class="kicker">Accounts</p>\n<h1>We can’t check your account');
  });

  it("the page for an unavailable account says the reader is still signed in", () => {
    expect(html).toContain("You are still signed in, and nothing of yours is lost.");
  });

  it("“Try again” on the page for an unavailable account reloads the page", () => {
    expect(linksIn(html)).toEqual([
      `${site.name.value} → /`,
      "Try again → ",
      "Go to the home page → /",
    ]);
  });

  it("on the page for an unavailable account, “Sign out” works without scripts", () => {
    expect(html).toContain(
      '<form method="post" action="/api/auth/sign-out"><button class="plain">Sign out',
    );
  });

  it("each action on the page for an unavailable account is a list item", () => {
    expect(html.match(/<li>.*<\/li>/g)).toHaveLength(3);
  });
});

describe("the document for an unknown address below /account", () => {
  const html = missingAccountPage("abc");

  it("the 404 page below /account shows “404” above its heading", () => {
    expect(html).toContain('<p class="kicker">404</p>\n<h1>Oops! Page not found</h1>');
  });

  it("the 404 page below /account links to the settings before the home page", () => {
    expect(linksIn(html)).toEqual([
      `${site.name.value} → /`,
      "Your account → /account",
      "Return to Home → /",
    ]);
  });
});
