import { beforeAll, describe, expect, it, vi } from "vitest";
import { drawSite } from "./drawn";
import { frozenSites } from "./frozen";

vi.mock("@/content/cards", () => import("../../fixtures/frozen-cards"));

let html = "";
beforeAll(async () => {
  const { drawn } = await drawSite(
    frozenSites["fifteen polls without a result"],
    /^\/polls\/2031\/day-1-/,
  );
  html = drawn[0]?.html ?? "";
});

describe("the page of a poll without a result", () => {
  it("the guide for a poll without a result says that the result is missing", () =>
    expect(html).toContain("We don’t have this result yet."));

  it.each([
    "/polls/2031/day-1-travel.json",
    "/polls/2031.csv",
    "/data#how-to-cite-it",
    "/feed.xml",
  ])("a guide links to %s", (href) => expect(html).toContain(`href="${href}"`));
});
