import { expect, it, vi } from "vitest";
import { drawSite } from "./drawn";
import { growingSites } from "./frozen";
import { readingProblems } from "./reading";

vi.mock("@/content/cards", () => import("../../fixtures/frozen-cards"));

it.each(growingSites)(
  "while a poll is added each day, no page has a wrong text: $state",
  async ({ content, paths }) => {
    const site = await drawSite(content);
    expect(readingProblems(site)).toEqual([]);
    expect(site.drawn.flatMap(({ path }) => (path.startsWith("/polls/2032/") ? path : []))).toEqual(
      paths,
    );
  },
);
