import { expect, it, vi } from "vitest";
import { drawSite } from "./drawn";
import { frozenSites } from "./frozen";

vi.mock("@/content/cards", () => import("../../fixtures/frozen-cards"));

it.each([
  ["without corrections shows the polls", "fifteen polls without a result", true],
  ["with corrections shows no other polls", "two series completed, and a third announced", false],
  ["of a site without polls shows no tiles", "no poll yet", false],
] as const)("the page of corrections %s", async (_, site, hasTiles) => {
  const { drawn } = await drawSite(frozenSites[site], /^\/methodology\/corrections$/);
  expect(drawn).toHaveLength(1);
  expect(/aria-label="All polls of \d+"/.test(drawn[0]?.html ?? "")).toBe(hasTiles);
});
