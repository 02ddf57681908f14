import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { findFigure } from "@/lib/record/ledger";
import { addressed, categoryOrders, orderHref, pollOrders } from "@/lib/record/orders";
import { categoryStandings, latestSeries, type Poll } from "@/lib/record/polls";

vi.mock("@/content/polls", async () => (await import("../../fixtures/frozen-record")).frozenRecord());

const { polls, href } = latestSeries;
const sortedBy = (id: string): number[] => {
  const order = pollOrders.find((one) => one.id === id);
  if (!order) throw new Error(`no order ${id}`);
  return order.sort(polls).map(({ day }) => day);
};

describe("orders of the polls", () => {
  it("rank recorded days and list the others after them", () => {
    const rest = [1, 2, 3, 4, 5, 6, 7, 8, 9];
    expect(sortedBy("upvotes")).toEqual([15, 13, 14, 11, 10, 12, ...rest]);
    expect(sortedBy("comments")).toEqual([15, 12, 11, 10, 13, 14, ...rest]);
    expect(sortedBy("day")).toEqual([...rest, 10, 11, 12, 13, 14, 15]);
    expect(sortedBy("category").slice(0, 3)).toEqual([4, 2, 3]);
  });

  it("keep every poll, whatever order they come in", () => {
    fc.assert(
      fc.property(fc.shuffledSubarray([...polls], { minLength: polls.length }), (shuffled: Poll[]) => {
        for (const { sort, id } of pollOrders) {
          const days = sort(shuffled).map(({ day }) => day);
          expect([...days].sort((a, b) => a - b)).toEqual(polls.map(({ day }) => day));
          const key = id === "upvotes" || id === "comments" ? id : undefined;
          if (!key) continue;
          const values = sort(shuffled).map((poll) => poll.figures[key]?.value ?? -1);
          expect(values).toEqual(values.toSorted((a, b) => b - a));
        }
      }),
    );
  });

  it("have addresses below the list, the default the list’s own", () => {
    expect(pollOrders.map((order) => orderHref(href, pollOrders, order))).toEqual([
      "/polls/2024",
      "/polls/2024/by/upvotes",
      "/polls/2024/by/comments",
      "/polls/2024/by/category",
    ]);
    expect(addressed(pollOrders).map(({ id }) => id)).toEqual(["upvotes", "comments", "category"]);
  });
});

describe("orders of the categories", () => {
  const sort = (id: string) =>
    categoryOrders.find((order) => order.id === id)?.sort(categoryStandings()) ?? [];

  it("are the series’, by name, and recorded winners first", () => {
    expect(sort("series").map(({ id }) => id)).toEqual(categoryStandings().map(({ id }) => id));
    expect(
      sort("name")
        .slice(0, 3)
        .map(({ name }) => name),
    ).toEqual(["Beginners", "Cashback & Rewards", "Dining"]);
    const recorded = sort("recorded").map(({ winner }) => Boolean(winner));
    expect(recorded).toEqual(recorded.toSorted((a, b) => Number(b) - Number(a)));
    expect(recorded.filter(Boolean)).toHaveLength(findFigure("2024.recorded.categories")?.value ?? 0);
    expect(recorded).toHaveLength(findFigure("2024.categories")?.value ?? 0);
  });
});
