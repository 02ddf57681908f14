import { rmSync } from "node:fs";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import type { SiteRules } from "@/lib/headers/rules";
import { Build } from "./sample-build";

vi.mock("@/content/polls", async () => {
  const { frozenPoll, frozenSeries } = await import("../content/frozen");
  const poll = { ...frozenPoll(2031, 1, "travel"), formerly: ["day-1-trips"] };
  return { allSeries: [frozenSeries(2031, [poll])] };
});

const build = new Build();
let perRequest = "";
beforeAll(async () => {
  vi.spyOn(console, "log").mockImplementation(() => undefined);
  vi.stubEnv("SITE_URL", "http://localhost:3000");
  await build.complete();
  ({ perRequest } = JSON.parse(build.read("site/headers.json")) as SiteRules);
});
afterAll(() => rmSync(build.dist, { recursive: true }));

it.each([
  ["/polls/2031/day-1-trips", true],
  ["/polls/2031/day-1-trips?a=b", true],
  ["/polls/2031/day-1-trips.json", true],
  ["/polls/2031/day-1-trips/more", false],
  ["/polls/2031/day-1-travel", false],
])("Next.js, not a static file, handles the renamed poll’s address %s: %s", (url, isAnswered) => {
  expect(new RegExp(perRequest).test(url)).toBe(isAnswered);
});
