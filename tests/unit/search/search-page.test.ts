import { expect, it } from "vitest";
import Page from "@/app/(per-request)/search/page";
import { maxQueryLength } from "@/lib/publish/search/rank";

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
