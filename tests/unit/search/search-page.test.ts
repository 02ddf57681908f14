import { isValidElement, type ReactElement, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import Page from "@/app/(per-request)/search/page";
import { SearchPage } from "@/app/(per-request)/search/search-page";
import { maxQueryLength } from "@/lib/publish/search/rank";
import { allPolls } from "@/lib/record/published";
import { isRecorded } from "@/lib/record/standings";

/** The query for which the search page of an address shows results. */
async function queryFor(q?: string | string[]): Promise<string> {
  const searchParams = Promise.resolve(q === undefined ? {} : { q });
  const page = await Page({ params: Promise.resolve({}), searchParams });
  return page.props.query;
}

it.each([
  ["nothing", undefined, ""],
  ["spaces around a word", "  amex ", "amex"],
  ["two queries", ["amex", "axis"], "amex"],
  ["a long query", "a".repeat(maxQueryLength + 1), "a".repeat(maxQueryLength)],
  // Half of an emoji cannot be in an address, so the links of the page would fail.
  ["an emoji at the limit", `${"a".repeat(maxQueryLength - 1)}😀`, "a".repeat(maxQueryLength - 1)],
])("the search page reads the query of an address with %s", async (_, q, query) => {
  expect(await queryFor(q)).toBe(query);
});

/** Returns the element with an id among an element and its children. */
function findById(node: ReactNode, id: string): ReactElement | undefined {
  if (!isValidElement<{ id?: string; children?: ReactNode }>(node)) return undefined;
  if (node.props.id === id) return node;
  return [node.props.children]
    .flat()
    .map((child) => findById(child as ReactNode, id))
    .find(Boolean);
}

describe("the field of the search page", () => {
  // React keeps the typed text of a field with the same key, even if `defaultValue` changes.
  it("the search field gets a new React key if the query changes", () => {
    const keyFor = (query: string) => findById(SearchPage({ query }), "search-query")?.key;
    expect(keyFor("amex")).toBeDefined();
    expect(keyFor("amex")).not.toBe(keyFor("axis"));
  });

  it("the search page shows the query in its field", () => {
    const html = renderToStaticMarkup(SearchPage({ query: "fuel" }));
    expect(/<input[^>]*>/.exec(html)?.[0]).toContain('value="fuel"');
  });
});

describe("the search page without results", () => {
  const nonsense = renderToStaticMarkup(SearchPage({ query: "qzxwvk" }));
  const empty = renderToStaticMarkup(SearchPage({ query: "" }));

  it("the search page says that a query has no results", () => {
    expect(nonsense).toContain("No results for “qzxwvk”");
  });

  it("a reader can email us a query that has no results", () => {
    expect(nonsense).toMatch(/href="mailto:[^"]*qzxwvk/);
  });

  it("the search page without a query does not say “No results”", () => {
    expect(empty).not.toContain("No results");
  });

  it.each([
    ["no query", empty],
    ["no results", nonsense],
  ])("with %s, the search page links to every poll with a result", (_, html) => {
    for (const { href } of allPolls.filter(isRecorded)) expect(html).toContain(`href="${href}"`);
  });
});
