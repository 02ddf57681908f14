import { describe, expect, it, vi } from "vitest";
import { drawSite } from "./drawn";
import { frozenSites, growingSites } from "./frozen";
import { readingProblems } from "./reading";

describe.each(Object.entries(frozenSites))("a site with %s", (_, content) => {
  it("is drawn whole, and every sentence of it reads right", async () => {
    const site = await drawSite(content);
    expect(readingProblems(site)).toEqual([]);
  });
});

describe("a year that grows day by day, beside one that is completed", () => {
  const pollsOf = ({ drawn }: Awaited<ReturnType<typeof drawSite>>) =>
    drawn.flatMap(({ path }) => (path.startsWith("/polls/2032/") ? path : []));

  it.each(growingSites)("reads right: $state", async ({ content, paths }) => {
    const site = await drawSite(content);
    expect(readingProblems(site)).toEqual([]);
    expect(pollsOf(site)).toEqual(paths);
  });

  it.each(growingSites.slice(0, 2))("reads right in a preview, with its draft: $state", async (state) => {
    vi.stubEnv("SHOW_DRAFTS", "1");
    const site = await drawSite(state.content);
    vi.unstubAllEnvs();
    expect(readingProblems(site)).toEqual([]);
    expect(pollsOf(site)).toHaveLength(state.paths.length + 1);
  });
});
