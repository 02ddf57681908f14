import { renderToStaticMarkup } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { CorrectionList } from "@/app/(public)/methodology/corrections/correction-list";
import { Corrections } from "@/app/(public)/polls/[year]/[slug]/corrections";
import { correctionsOf } from "@/lib/record/corrections";
import { allPolls, type Poll } from "@/lib/record/polls";

vi.mock("@/content/polls", async () => (await import("../../fixtures/frozen-record")).frozenRecord());

const [forex] = allPolls.filter(({ slug }) => slug === "day-11-forex") as [Poll];
const [dining] = allPolls.filter(({ slug }) => slug === "day-3-dining") as [Poll];
const corrected: Poll[] = [
  {
    ...dining,
    corrections: [{ date: "2026-12-01", what: "The question had the wrong word “restaurant” in it." }],
  },
  {
    ...forex,
    corrections: [
      { date: "2026-11-25", what: "The label was missing." },
      { date: "2026-12-03", what: "The runner-up’s upvotes read {was 51}; they are {runner-up.upvotes}." },
    ],
  },
];

it("are all listed, newest first, with the page they changed; without any, that is said", () => {
  const listed = correctionsOf(corrected);
  expect(listed.map(({ date, poll }) => [date, poll.slug])).toEqual([
    ["2026-12-03", "day-11-forex"],
    ["2026-12-01", "day-3-dining"],
    ["2026-11-25", "day-11-forex"],
  ]);
  expect(listed[0]?.text.plain).toBe("The runner-up’s upvotes read 51; they are 15.");
  const html = renderToStaticMarkup(CorrectionList({ corrections: listed }));
  expect(html.match(/<li/g)).toHaveLength(3);
  expect(html).toContain('href="/polls/2024/day-3-dining"');
  expect(renderToStaticMarkup(CorrectionList({ corrections: [] }))).toContain("No corrections so far.");
});

it("show on the poll’s page with their day and what they withdrew, and only there where there are any", () => {
  const html = renderToStaticMarkup(Corrections({ poll: corrected[1] as Poll }));
  expect(html).toContain('<time dateTime="2026-12-03">3 December 2026</time>');
  expect(html).toContain('<del data-figure="withdrawn">51</del>');
  expect(html.indexOf("2026-12-03")).toBeLessThan(html.indexOf("2026-11-25"));
  expect(Corrections({ poll: { ...forex, corrections: [] } })).toBeNull();
});
