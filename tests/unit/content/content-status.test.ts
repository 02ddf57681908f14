import { expect, it, vi } from "vitest";
import { site } from "@/content/site";
import { toConfirm } from "@/content/to-confirm";
import { contentStatus } from "@/scripts/content/status";

vi.mock("@/content/cards", () => import("../../fixtures/frozen-cards"));
vi.mock("@/content/polls", () => import("../../fixtures/frozen-record"));

const status = contentStatus();

it.each([
  "day-1-travel: winner, runner-up, card counts, totals, label, thread",
  "day-10-utilities: label, thread",
  "day-12-rent-taxes: card counts, thread, names of the other notable mentions",
  "day-13-gold-jewelry: card counts, thread",
  "day-15-finale: label, thread, exact count behind “1.7k”",
])("content:status lists what a poll lacks: %s", (line) =>
  expect(status).toContain(`\n  2024 ${line}\n`),
);

it("content:status lists exactly the facts that the owner must confirm", () => {
  for (const [key, { value, confirmed }] of Object.entries(site)) {
    expect(status.includes(`content/site.ts: ${key}\n`), key).toBe(!confirmed);
    if (!confirmed) expect(status).toContain(`“${value}”`);
  }
  for (const { question, confirmed } of Object.values(toConfirm))
    expect(status.includes(question), question).toBe(!confirmed);
});

it("content:status counts the missing facts as well as the contradictions", () =>
  expect(status).toMatch(
    /\n {2}15 polls, \d+ facts not recorded, \d+ to confirm\.\n {2}\d+ contradictions /,
  ));
