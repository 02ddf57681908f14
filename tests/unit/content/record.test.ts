import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { categoryIds } from "@/content/categories";
import { hindiCategories } from "@/content/pages/hi/names";
import { findContradictions } from "@/lib/record/contradictions";
import { findFigure } from "@/lib/record/ledger";
import { allPolls, isRecorded, relatedWinners, series, winnersOnRecord } from "@/lib/record/polls";
import { frozenFile, recordAsText } from "@/owner/content/freeze";

it("is what a person has read: content/record.txt", () => {
  const read = readFileSync(frozenFile, "utf8").split("\n");
  const now = recordAsText().split("\n");
  const changed = [
    ...now.filter((line) => !read.includes(line)),
    ...read.filter((line) => !now.includes(line)),
  ];
  if (changed.length)
    throw new Error(
      `The record has changed in ${changed.length} lines, first “${changed[0]}”: if you meant it, run \`npm run content:freeze\` and read the diff.`,
    );
});

it("gives each day of a series one slug, and every category a Hindi name", () => {
  for (const { polls } of series) expect(new Set(polls.map(({ slug }) => slug)).size).toBe(polls.length);
  expect(Object.keys(hindiCategories)).toEqual(expect.arrayContaining([...categoryIds]));
});

it("explains its contradictions with figures of the ledger", () => {
  for (const { figures, explanation } of findContradictions()) {
    for (const row of figures) expect(findFigure(row.id), row.id).toBe(row);
    expect(explanation.plain).toMatch(/\d/);
  }
});

it("leads from every poll without a result to a winner, once there is any", () => {
  for (const poll of allPolls.filter((one) => !isRecorded(one)))
    expect(relatedWinners(poll).length > 0, poll.slug).toBe(winnersOnRecord.length > 0);
});
