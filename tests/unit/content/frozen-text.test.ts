import { afterEach, expect, it, vi } from "vitest";
import { frozenPoll, frozenSeries, placing } from "./frozen";

vi.mock("@/content/cards", () => import("../../fixtures/frozen-cards"));

const polls = [
  frozenPoll(2031, 1, "travel", { kind: "decided", winner: placing("hdfc-infinia", [90, 9]) }),
  frozenPoll(
    2031,
    2,
    "fuel",
    { kind: "decided", winner: placing("airtel-axis") },
    { draft: true, lookFor: [] },
  ),
  frozenPoll(
    2031,
    3,
    "upi",
    { kind: "decided", winner: placing("axis-ace") },
    { withdrawn: { date: "2026-02-01", why: "Its thread was taken down." } },
  ),
];

/**
 * The record as `npm run content:freeze` writes it, and the paths of all polls that pages show.
 * Modules are loaded again, because they read the environment only once.
 */
async function frozenRecord(env: Readonly<Record<string, string>> = {}) {
  vi.resetModules();
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
  const allSeries = [frozenSeries(2031, polls, { status: "running" })];
  vi.doMock("@/content/polls", () => ({ allSeries }));
  const { recordAsText } = await import("@/scripts/content/freeze");
  const { allPolls } = await import("@/lib/record/published");
  return { text: recordAsText(), shown: allPolls.map(({ href }) => href) };
}

afterEach(() => {
  vi.unstubAllEnvs();
});

it("content/record.txt leaves out draft polls even if SHOW_DRAFTS is set", async () => {
  const { text, shown } = await frozenRecord({ NODE_ENV: "development", SHOW_DRAFTS: "1" });
  expect(shown).toContain("/polls/2031/day-2-fuel");
  expect(text).not.toContain("/polls/2031/day-2-fuel");
});

it("content/record.txt has a line for each published poll", async () => {
  const { text } = await frozenRecord();
  expect(text).toMatch(/^\/polls\/2031\/day-1-travel, .*: decided; Winner: HDFC Infinia$/m);
});

it("content/record.txt dates a poll’s withdrawal without naming the winner", async () => {
  const { text } = await frozenRecord();
  expect(text).toContain(
    "/polls/2031/day-3-upi: withdrawn on 2026-02-01; Its thread was taken down.",
  );
  expect(text).not.toContain("Axis ACE");
});

it("content/record.txt has a line for each figure", async () => {
  const { text } = await frozenRecord();
  expect(text).toMatch(/^2031\.day-1\.winner\.upvotes: 90 \(/m);
});
