import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { allCards } from "@/lib/record/cards";
import {
  addressed,
  cardOrders,
  categoryOrders,
  type Order,
  orderHref,
  pollOrders,
} from "@/lib/record/orders";
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

const sortedIds = <Item extends { id: string }>(
  orders: readonly Order<Item>[],
  id: string,
  all: readonly Item[],
) =>
  orders
    .find((order) => order.id === id)
    ?.sort(all)
    .map((item) => item.id) ?? [];

describe("orders of the categories", () => {
  it("are the series’ and by name", () => {
    const all = categoryStandings();
    expect(sortedIds(categoryOrders, "series", all)).toEqual(all.map(({ id }) => id));
    expect(sortedIds(categoryOrders, "name", all).slice(0, 3)).toEqual(["beginners", "cashback", "dining"]);
  });
});

describe("orders of the cards", () => {
  const sort = (id: string) => sortedIds(cardOrders, id, allCards);

  it("are winners first by day, most upvotes of their own first, and by name", () => {
    expect(sort("place").slice(0, 7)).toEqual([
      "airtel-axis",
      "au-ixigo",
      "amex-mrcc",
      "hdfc-bizblack",
      "tata-neu-infinity",
      "amex-platinum-charge",
      "axis-ace",
    ]);
    expect(sort("upvotes").slice(0, 4)).toEqual(["airtel-axis", "au-ixigo", "axis-ace", "idfc-first-wow"]);
    expect(sort("name")).toEqual(allCards.map(({ id }) => id));
    for (const { id } of cardOrders)
      expect(sort(id).toSorted()).toEqual(allCards.map((card) => card.id).toSorted());
  });
});
