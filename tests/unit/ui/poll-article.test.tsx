import { renderToStaticMarkup } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { PollArticle } from "@/app/(public)/polls/[year]/[slug]/poll-article";
import { findSeries } from "@/lib/record/queries";
import type { Poll } from "@/lib/record/types";

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
