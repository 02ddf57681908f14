import { describe, expect, it } from "vitest";
import { drawSite } from "./drawn";
import { frozenSites } from "./frozen";
import { readingProblems } from "./reading";

describe.each(Object.entries(frozenSites))("a site with %s", (_, content) => {
  it("is drawn whole, and every sentence of it reads right", async () => {
    const site = await drawSite(content);
    expect(readingProblems(site)).toEqual([]);
  });
});
