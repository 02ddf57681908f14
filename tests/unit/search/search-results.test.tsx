import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { SearchResults } from "@/components/search/search-results";
import { searchEntries } from "@/lib/publish/search/entries";

/** The HTML of the search dialog's results for a query, the second of which is selected. */
const htmlFor = (query: string): string =>
  renderToStaticMarkup(
    <SearchResults
      query={query}
      results={searchEntries().slice(0, 3)}
      index={1}
      setIndex={() => {}}
      optionId={(index) => `option-${index}`}
      close={() => {}}
    />,
  );
const options = htmlFor("card").match(/<a [^>]*role="option"[^>]*>/g) ?? [];

it("the Tab key skips the results in the search dialog", () => {
  expect(options).toHaveLength(3);
  for (const option of options) expect(option).toContain('tabindex="-1"');
});

it("one result in the search dialog is marked as selected", () => {
  const selected = options.map((option) => option.includes('aria-selected="true"'));
  expect(selected).toEqual([false, true, false]);
});

it("the link to all results keeps the special characters of the query", () => {
  const [, query] = htmlFor("rent & 5%").match(/href="\/search\?q=([^"]*)"/) ?? [];
  expect(decodeURIComponent(query ?? "")).toBe("rent & 5%");
});
