import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { SearchResults } from "@/components/search/search-results";
import { searchEntries } from "@/lib/publish/search/entries";

const html = renderToStaticMarkup(
  <SearchResults
    query="card"
    results={searchEntries().slice(0, 3)}
    index={1}
    setIndex={() => {}}
    optionId={(index) => `option-${index}`}
    close={() => {}}
  />,
);
const options = html.match(/<a [^>]*role="option"[^>]*>/g) ?? [];

it("only the arrow keys reach the results in the search dialog, not Tab", () => {
  expect(options).toHaveLength(3);
  for (const option of options) expect(option).toContain('tabindex="-1"');
});

it("one result in the search dialog is marked as selected", () => {
  const selected = options.map((option) => option.includes('aria-selected="true"'));
  expect(selected).toEqual([false, true, false]);
});
