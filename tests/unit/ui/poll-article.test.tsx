import { renderToStaticMarkup } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { PollArticle } from "@/app/(public)/polls/[year]/[slug]/poll-article";
import { PollHeader } from "@/app/(public)/polls/[year]/[slug]/poll-header";
import { barScale } from "@/app/(public)/polls/[year]/[slug]/result-bars";
import { findSeries } from "@/lib/record/queries";
import type { Placing, Poll } from "@/lib/record/types";

vi.mock("@/content/cards", () => import("../../fixtures/frozen-cards"));
vi.mock("@/content/polls", () => import("../../fixtures/frozen-record"));

const headingsOf = (poll: Poll): string[] =>
  [...renderToStaticMarkup(<PollArticle poll={poll} />).matchAll(/<h\d[^>]*>([^<]*)</g)].map(
    ([, heading = ""]) => heading,
  );
const day = (number: number): Poll =>
  findSeries(2024)?.polls.find((poll) => poll.day === number) as Poll;

it("a poll’s insights are under the heading “Key insights”", () =>
  expect(headingsOf(day(12)).slice(0, 3)).toEqual([
    "Summary",
    "Key insights",
    day(12).insights?.[0]?.heading,
  ]));

it("if a poll has no insights, its page has no heading “Key insights”", () =>
  expect(headingsOf({ ...day(12), insights: undefined })).toEqual(["Summary"]));

it("a poll’s page draws bars only if every placed card has a count", () => {
  const poll = day(10);
  const uncounted = { ...poll.placings[1], figures: {} } as Placing;
  expect(barScale(poll)).toBe(441);
  expect(barScale({ ...poll, placings: [...poll.placings, uncounted] })).toBeUndefined();
});

it("the top of a poll’s page shows the day of the latest correction", () => {
  const corrections = ["2026-11-21", "2026-11-23", "2026-11-22"].map((date) => ({
    date,
    what: "",
  }));
  const html = renderToStaticMarkup(<PollHeader poll={{ ...day(10), corrections }} />);
  expect(html).toContain('Corrected <time dateTime="2026-11-23">');
});
