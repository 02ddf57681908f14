import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it, vi } from "vitest";
import Page, {
  generateMetadata,
  generateStaticParams,
} from "@/app/(public)/polls/[year]/[slug]/page";
import { environment } from "@/lib/env";
import { allPolls, findCard, isWithdrawnFigure, withdrawnPolls } from "@/lib/record/published";

vi.mock("@/content/cards", () => import("../../fixtures/frozen-cards"));
vi.mock("@/content/polls", async () => {
  const { frozenPoll, frozenSeries, placing } = await import("./frozen");
  const wonBy = (card: Parameters<typeof placing>[0]) => ({
    kind: "decided" as const,
    winner: placing(card, [20, 5]),
  });
  const withdrawn = { date: "2026-02-01", why: "Its thread was taken down." };
  const polls = [
    frozenPoll(2031, 1, "travel", wonBy("hdfc-infinia"), { withdrawn }),
    frozenPoll(2031, 10, "fuel", wonBy("axis-ace")),
  ];
  return { allSeries: [frozenSeries(2031, polls)] };
});

environment().indexable = true;

const propsOf = (slug: string) => ({
  params: Promise.resolve({ year: "2031", slug }),
  searchParams: Promise.resolve({}),
});
const withdrawnPage = propsOf("day-1-travel");
const publishedPage = propsOf("day-10-fuel");
const htmlOf = async (props: typeof withdrawnPage): Promise<string> =>
  renderToStaticMarkup((await Page(props)) as ReactNode);

describe("the page of a withdrawn poll", () => {
  it("search engines may not list a withdrawn poll", async () => {
    expect((await generateMetadata(withdrawnPage)).robots).toMatchObject({ index: false });
  });

  it("search engines may list a published poll", async () => {
    expect((await generateMetadata(publishedPage)).robots).toMatchObject({ index: true });
  });

  it("a withdrawn poll keeps its address", () => {
    expect(generateStaticParams()).toContainEqual({ year: "2031", slug: "day-1-travel" });
  });

  it("the page of a withdrawn poll says when it was withdrawn", async () => {
    expect(await htmlOf(withdrawnPage)).toContain("We withdrew this poll on 1 February 2026.");
  });

  it("the page of a withdrawn poll says why it was withdrawn", async () => {
    expect(await htmlOf(withdrawnPage)).toContain("Its thread was taken down.");
  });

  it("the page of a withdrawn poll does not name the winner", async () => {
    expect(await htmlOf(withdrawnPage)).not.toContain("Infinia");
    expect(await htmlOf(publishedPage)).toContain("Axis ACE");
  });

  it("generateMetadata returns an empty object for an unknown poll", async () => {
    expect(await generateMetadata(propsOf("day-2-gold"))).toEqual({});
  });
});

describe("the record without a withdrawn poll", () => {
  it("the list of all polls leaves out a withdrawn poll", () => {
    expect(allPolls.map(({ day }) => day)).toEqual([10]);
    expect(withdrawnPolls.map(({ slug }) => slug)).toEqual(["day-1-travel"]);
  });

  it("a card that is placed only in a withdrawn poll has no page", () => {
    expect(findCard("hdfc-infinia")).toBeUndefined();
    expect(findCard("axis-ace")).toBeDefined();
  });

  it("withdrawing a poll withdraws its figures", () => {
    expect(isWithdrawnFigure("2031.day-1.winner.upvotes")).toBe(true);
  });

  it("withdrawing the poll of day 1 does not withdraw a figure of day 10", () => {
    expect(isWithdrawnFigure("2031.day-10.winner.upvotes")).toBe(false);
  });

  it("withdrawing a poll does not withdraw figures of another year", () => {
    expect(isWithdrawnFigure("2032.day-1.winner.upvotes")).toBe(false);
  });
});
