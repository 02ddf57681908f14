import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it, vi } from "vitest";
import { elementsIn, type MarkupElement } from "@/adapter/checks/inline-code";
import RootLayout, { metadata } from "@/app/layout";
import { site } from "@/content/site";
import { siteUrl } from "@/lib/env";
import { mainNav } from "@/lib/site/pages";

vi.mock("next/navigation", () => ({
  usePathname: () => "/cards/axis-ace",
  useRouter: () => ({}),
}));

const html = renderToStaticMarkup(
  <RootLayout>
    <h1>Text</h1>
  </RootLayout>,
);
const header = /<header.*?<\/header>/s.exec(html)?.[0] ?? "";
const nav = /<nav id="site-nav".*?<\/nav>/s.exec(html)?.[0] ?? "";
const afterNav = header.slice(header.indexOf(nav) + nav.length);

const withTag = (text: string, tag: string): MarkupElement[] =>
  [...elementsIn(text)].filter((element) => element.tag === tag);
const hrefs = (text: string) => withTag(text, "a").map(({ attributes }) => attributes.get("href"));

/** The attributes of the only element whose attribute has this value. */
function attributesOf(text: string, name: string, value: string): Record<string, string> {
  const found = [...elementsIn(text)].filter(({ attributes }) => attributes.get(name) === value);
  expect(found).toHaveLength(1);
  return Object.fromEntries(found[0]?.attributes ?? []);
}

describe("the document around a page", () => {
  it("the document’s language is Indian English", () => {
    expect(html).toMatch(/^<html lang="en-IN">/);
  });

  it("addresses in metadata begin with the address of the site", () => {
    expect(String(metadata.metadataBase)).toBe(`${siteUrl()}/`);
  });

  it("the first link of the body skips to the page’s main part", () => {
    const [first] = withTag(html, "a");
    expect(first?.text).toBe("Skip to content");
    expect(first?.attributes.get("href")).toBe("#main");
    expect(first?.attributes.get("lang")).toBe("en-IN");
  });

  it("the page’s main part can get the focus", () => {
    expect(html).toMatch(/<main id="main" tabindex="-1"[^>]*><h1>Text<\/h1><\/main>/);
  });

  it("the structured data of every page names the publisher", () => {
    expect(html).toMatch(/<script type="application\/ld\+json">[^<]*"Organization"/);
  });
});

describe("the header of a page", () => {
  it("the header is in English on a Hindi page too", () => {
    expect(header).toMatch(/^<header lang="en-IN"/);
  });

  it("the name of the site leads to the home page", () => {
    expect(header).toMatch(
      new RegExp(`<a href="/"[^>]*>.*?<span[^>]*>${site.name.value}</span></a>`),
    );
  });

  it("the main navigation has the site’s links, then the account", () => {
    expect(hrefs(nav)).toEqual([...mainNav.map(({ href }) => href), "/account"]);
  });

  it("the main navigation marks the section of the current page", () => {
    expect(attributesOf(nav, "aria-current", "true").href).toBe("/cards");
  });

  it("the main navigation is a popover with an accessible name", () => {
    expect(attributesOf(header, "id", "site-nav")).toMatchObject({
      popover: "auto",
      "aria-label": "Main",
    });
  });

  it("the menu button opens the main navigation", () => {
    expect(attributesOf(header, "popovertarget", "site-nav")).toMatchObject({
      type: "button",
      "aria-label": "Menu",
    });
  });

  it("without scripts, the link to the account is in the navigation", () => {
    expect(nav).toMatch(/<li class="without-script"><a href="\/account"[^>]*>Account<\/a>/);
  });

  it("the header links to the search", () => {
    expect(afterNav).toMatch(/<a href="\/search"[^>]*>.*?<span class="sr-only">Search<\/span>/);
  });

  it("the header offers the sign-in only to visitors", () => {
    const link = attributesOf(afterNav, "href", "/auth");
    expect(link.class).toContain("when-visitor");
  });

  it("without scripts, the header shows members a link to /account", () => {
    expect(afterNav).toMatch(/<div class="when-member.*<a href="\/account" class="without-script/);
  });

  it.each([
    ["in the navigation", nav],
    ["in the header’s row", afterNav],
  ])("the sign-out %s works without scripts", (_, part) => {
    const [form] = withTag(part, "form");
    expect(form?.attributes.get("method")).toBe("post");
    expect(form?.attributes.get("action")).toBe("/api/auth/sign-out");
  });

  it("the sign-out in the navigation is only for members", () => {
    expect(withTag(nav, "form")[0]?.attributes.get("class")).toContain("when-member");
  });

  it("the theme switch is shown only with scripts", () => {
    expect(afterNav).toMatch(/<span class="needs-script[^>]*><button/);
  });

  it("screen readers do not read the logo", () => {
    const [logo] = withTag(header, "svg");
    expect(logo?.attributes.get("aria-hidden")).toBe("true");
  });

  it("the script for the member’s name comes after the header’s buttons", () => {
    expect(afterNav).toMatch(/<\/button><\/div><script>/);
  });
});
