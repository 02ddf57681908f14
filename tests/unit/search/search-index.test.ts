import { expect, it } from "vitest";
import * as route from "@/app/search-index.json/route";
import { searchEntries } from "@/lib/publish/search/entries";

it("the index of the search dialog has all entries", async () => {
  const entries = JSON.parse(JSON.stringify(searchEntries()));
  expect(await route.GET().json()).toEqual(entries);
});

it("the index of the search dialog is JSON in UTF-8", () => {
  expect(route.GET().headers.get("content-type")).toBe("application/json; charset=utf-8");
});

it("the build renders the index of the search dialog in advance", () => {
  expect(route.dynamic).toBe("force-static");
});
