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
  it("the document is in Indian English", () => {
    expect(html).toContain('<html lang="en-IN">');
  });

  it("the document fits the width of a phone", () => {
    expect(html).toContain('<meta name="viewport" content="width=device-width, initial-scale=1">');
  });

  it("search engines must not list the document", () => {
    expect(html).toContain('<meta name="robots" content="noindex">');
  });

  it("the nonce allows all inline code of the document", () => {
    expect(inlineCode(html, "abc")).toEqual({ scripts: [], styles: [], errors: [] });
  });

  it("the document loads no other file", () => {
    expect(html).not.toMatch(/<(?:link|script|img)|url\(|@import/);
  });

  it("the document’s title ends with the name of the site", () => {
    expect(html).toMatch(new RegExp(`<title>[^<]+ · ${site.name.value}</title>`));
  });

  it("the document’s style has a light colour before a dark colour", () => {
    const { light, dark } = palette;
    expect(html).toContain(`--background:light-dark(${light.background},${dark.background})`);
    expect(html).toContain(`--mark-soft:light-dark(${light["mark-soft"]},${dark["mark-soft"]})`);
  });

  it("the document has one heading, in its main part", () => {
    expect(html.match(/<h1>/g)).toHaveLength(1);
    expect(html).toMatch(/<main>.*<h1>.*<\/main>/s);
  });
});

describe("the document for an account that cannot be checked", () => {
  const html = unavailablePage("abc");

  it("the document names its subject above its heading", () => {
    expect(html).toContain('<p class="kicker">Accounts</p>\n<h1>We can’t check your account');
  });

  it("the document says that the reader is still signed in", () => {
    expect(html).toContain("You are still signed in, and nothing of yours is lost.");
  });

  it("“Try again” loads the same address", () => {
    expect(linksIn(html)).toEqual([
      `${site.name.value} → /`,
      "Try again → ",
      "Go to the home page → /",
    ]);
  });

  it("the document can sign the reader out without scripts", () => {
    expect(html).toContain(
      '<form method="post" action="/api/auth/sign-out"><button class="plain">Sign out',
    );
  });

  it("each action of the document is an item of a list", () => {
    expect(html.match(/<li>.*<\/li>/g)).toHaveLength(3);
  });
});

describe("the document for an unknown address below /account", () => {
  const html = missingAccountPage("abc");

  it("the document shows the status above its heading", () => {
    expect(html).toContain('<p class="kicker">404</p>\n<h1>Oops! Page not found</h1>');
  });

  it("the document leads to the settings before the home page", () => {
    expect(linksIn(html)).toEqual([
      `${site.name.value} → /`,
      "Your account → /account",
      "Return to Home → /",
    ]);
  });
});
