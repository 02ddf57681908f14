import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it, vi } from "vitest";
import { informationPage } from "@/components/site/information-page";
import { SiteFooter } from "@/components/site/site-footer";
import { hindiWords } from "@/content/pages/hi";
import { formatDay } from "@/lib/record/format";
import { findPage } from "@/lib/site/pages";
import { mailto, siteText } from "@/lib/site/settings";

vi.mock("@/content/cards", () => import("../../fixtures/frozen-cards"));
vi.mock("@/content/polls", () => import("../../fixtures/frozen-record"));

/** Returns a pattern that matches exactly this text. */
const literal = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

describe("an information page", () => {
  const page = (path: "/privacy" | "/about") => {
    const Page = informationPage(path, () => <p>text</p>);
    return renderToStaticMarkup(<Page />);
  };

  it("an information page says when it was updated", () => {
    const { lastUpdated, revised = "" } = findPage("/privacy");
    const day = formatDay(revised);
    expect(page("/privacy")).toContain(`Last updated ${lastUpdated}. Revised ${day}.`);
  });

  it("an information page links to its translation", () => {
    expect(page("/privacy")).toMatch(
      new RegExp(`href="/hi/privacy"[^>]*hrefLang="hi" lang="hi"[^>]*>${hindiWords.read}`),
    );
  });

  it("a page without a translation has no link to Hindi", () => {
    expect(page("/about")).not.toContain('hrefLang="hi"');
  });
});

describe("the footer", () => {
  const html = renderToStaticMarkup(<SiteFooter />);

  it.each([
    ["the contact’s email", mailto(), siteText("contactEmail")],
    ["the feed", "/feed.xml", "Follow new results"],
    ["the forum", siteText("forumUrl"), siteText("forumName")],
    ["the author", siteText("creatorUrl"), siteText("creatorName")],
  ])("the footer links to %s", (_, href, words) => {
    expect(html).toMatch(new RegExp(`<a [^>]*href="${literal(href)}"[^>]*>${words}`));
  });

  it("the footer’s link to Hindi is marked as Hindi", () => {
    expect(html).toMatch(
      new RegExp(`href="/hi"[^>]* hrefLang="hi" lang="hi">${hindiWords.winners}<`),
    );
  });

  it("the footer’s link to the feed names its format", () => {
    expect(html).toContain('href="/feed.xml" type="application/atom+xml"');
  });

  it("the footer has two named lists of links", () => {
    expect(html.match(/<nav aria-label="[^"]*"/g)).toEqual([
      '<nav aria-label="Quick Links"',
      '<nav aria-label="Resources"',
    ]);
  });

  it("the footer links to the polls of a year only under “Quick Links”", () => {
    const [, quick = "", resources = ""] = html.split("<nav ");
    expect(quick).toContain('href="/polls/2024"');
    expect(resources).not.toContain('href="/polls/2024"');
    expect(resources).toContain('href="/methodology"');
  });

  it("a button of the footer opens the cookie preferences", () => {
    expect(html).toMatch(/<button type="button" data-cookie-preferences="true"/);
  });

  it("the footer’s copyright notice has the year before the site’s name", () => {
    expect(html.replaceAll(/<[^>]+>/g, "")).toContain(
      `© ${siteText("copyrightYear")} ${siteText("name")}`,
    );
  });

  it("the footer is in English on every page", () => {
    expect(html).toMatch(/^<footer lang="en-IN"/);
  });
});
