import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { dynamic } from "@/app/(per-request)/search/page";
import { SearchPage } from "@/app/(per-request)/search/search-page";
import { searchEntries } from "@/lib/publish/search/entries";
import { createSearch, maxQueryLength } from "@/lib/publish/search/rank";
import { siteText } from "@/lib/site/settings";
import { attributesOf, hrefOf, textOf } from "../account/markup";

const draw = (query: string): string => renderToStaticMarkup(SearchPage({ query }));
const found = draw("fuel");
const nothing = draw("qzxwvk");

describe("the form of the search page", () => {
  it("the form of the search page submits to /search", () => {
    expect(found).toMatch(/<search><form[^>]* action="\/search">/);
  });

  it("the field of the search page has a label for screen readers", () => {
    expect(found).toMatch(/<label[^>]* for="search-query"[^>]*>Search for<\/label>/);
  });

  it("the field of the search page accepts a query of the maximum length", () => {
    expect(attributesOf(found, "search-query")).toMatchObject({
      name: "q",
      type: "search",
      maxlength: String(maxQueryLength),
      autocomplete: "off",
      enterkeyhint: "search",
    });
  });

  it("the button of the search page submits the form", () => {
    expect(found).toMatch(/<button[^>]* type="submit"[^>]*>Search<\/button>/);
  });
});

describe("the results of the search page", () => {
  /** The addresses of the results, in the order of the page. */
  const results = (html: string): string[] =>
    Array.from(html.matchAll(/<li class="border-b[^>]*><a [^>]*href="([^"]*)"/g), ([, href = ""]) =>
      href.replaceAll("&amp;", "&"),
    );

  it("the heading of the results repeats the query", () => {
    expect(textOf(found)).toContain("Results for “fuel”");
  });

  it.each(["fuel", "card"])(
    "the search page has up to 30 results for “%s”, best first",
    (query) => {
      const ranked = createSearch(searchEntries(), 30)(query).map(({ href }) => href);
      expect(ranked.length).toBeGreaterThan(1);
      expect(results(draw(query))).toEqual(ranked);
    },
  );

  it("the search page suggests no other polls if the query has results", () => {
    expect(found).not.toContain("Polls with a result");
  });

  it("the search page shows special characters of a query as typed", () => {
    expect(draw("<b>&")).toContain("No results for “&lt;b&gt;&amp;”");
  });
});

describe("the search page with no result", () => {
  it.each([
    ["all categories", "/categories"],
    ["all cards", "/cards"],
  ])("a search without results links to %s", (text, href) => {
    expect(hrefOf(nothing, text)).toBe(href);
  });

  it("if a search finds nothing, the link to email us contains the query", () => {
    const href = decodeURIComponent(hrefOf(nothing, "tell us") ?? "");
    expect(href).toBe(
      `mailto:${siteText("contactEmail")}?subject=Missing from search&body=I searched for: qzxwvk\n`,
    );
  });

  it("without a query, the search page has no “tell us” link", () => {
    expect(draw("")).not.toContain("tell us");
  });

  it("the section of search results has a label for screen readers", () => {
    expect(nothing).toContain('<section aria-label="Results"');
  });
});

it("the server renders the search page for each request", () => {
  expect(dynamic).toBe("force-dynamic");
});
