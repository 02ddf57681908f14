import type { Route } from "next";
import { findFigure, pollPrefix } from "@/lib/record/figures";
import { type CategoryStanding, categoryLabel, type Poll } from "@/lib/record/polls";

/** A way to sort a public list. Each is a prerendered page of its own; the default is the list's plain address. */
export type Order<Item> = {
  /** Last part of the address: "/polls/2024/by/upvotes". */
  id: string;
  /** "Upvotes", as the link says it. */
  label: string;
  /** "most upvotes first", for the page's title and its announcement. */
  described: string;
  sort: (items: readonly Item[]) => Item[];
};

const byText = (a: string, b: string): number => a.localeCompare(b, "en-IN");

/** Ranked items first, the largest at the top; those without the figure after them, in their own order. */
function ranked<Item>(items: readonly Item[], value: (item: Item) => number | undefined): Item[] {
  const rank = (item: Item): number => value(item) ?? Number.NEGATIVE_INFINITY;
  // Equal ranks keep their order; two infinities would subtract to NaN.
  return items.toSorted((a, b) => (rank(a) === rank(b) ? 0 : rank(b) - rank(a)));
}

const ofThread = (unit: string) => (poll: Poll) => findFigure(`${pollPrefix(poll)}${unit}`)?.value;

export const pollOrders: readonly [Order<Poll>, ...Order<Poll>[]] = [
  {
    id: "day",
    label: "Day",
    described: "in order of days",
    sort: (polls) => polls.toSorted((a, b) => a.day - b.day),
  },
  {
    id: "upvotes",
    label: "Upvotes",
    described: "most upvotes first",
    sort: (polls) => ranked(polls, ofThread("upvotes")),
  },
  {
    id: "comments",
    label: "Comments",
    described: "most comments first",
    sort: (polls) => ranked(polls, ofThread("comments")),
  },
  {
    id: "category",
    label: "Category",
    described: "by name of category",
    sort: (polls) => polls.toSorted((a, b) => byText(categoryLabel(a), categoryLabel(b))),
  },
];

export const categoryOrders: readonly [Order<CategoryStanding>, ...Order<CategoryStanding>[]] = [
  { id: "series", label: "Series", described: "in order of the series", sort: (all) => [...all] },
  {
    id: "name",
    label: "Name",
    described: "by name",
    sort: (all) => all.toSorted((a, b) => byText(a.name, b.name)),
  },
  {
    id: "recorded",
    label: "Recorded first",
    described: "recorded winners first",
    sort: (all) => ranked(all, ({ winner }) => (winner ? 1 : 0)),
  },
];

/** The orders that have an address of their own: all but the default. */
export const addressed = <Item>(orders: readonly Order<Item>[]): readonly Order<Item>[] => orders.slice(1);

/** The address of a list in an order; the first order is the list's own address. */
export function orderHref<Item>(list: Route, orders: readonly Order<Item>[], order: Order<Item>): Route {
  return order === orders[0] ? list : (`${list}/by/${order.id}` as Route);
}

export const categoriesHref = "/categories" as Route;
