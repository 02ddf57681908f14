import type { Route } from "next";
import { orderWords } from "@/content/texts/polls";
import type { Card } from "./cards";
import { units } from "./figures/formulas";
import { places } from "./placings";
import { bestPlace, type CategoryStanding, type Poll, placingsOf } from "./polls";

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

const order = <Item>(id: keyof typeof orderWords, sort: Order<Item>["sort"]): Order<Item> => ({
  id,
  ...orderWords[id],
  sort,
});

export const pollOrders: readonly [Order<Poll>, ...Order<Poll>[]] = [
  order("day", (polls) => polls.toSorted((a, b) => a.day - b.day)),
  ...units
    .toReversed()
    .map((unit) => order<Poll>(unit, (polls) => ranked(polls, ({ figures }) => figures[unit]?.value))),
  order("category", (polls) => polls.toSorted((a, b) => byText(a.category, b.category))),
];

export const categoryOrders: readonly [Order<CategoryStanding>, ...Order<CategoryStanding>[]] = [
  order("series", (all) => [...all]),
  order("name", (all) => all.toSorted((a, b) => byText(a.name, b.name))),
];

/** The most upvotes that the card itself drew in a poll. */
const ownUpvotes = ({ id }: Card): number | undefined =>
  placingsOf(id)
    .flatMap(({ figures }) => figures.upvotes?.value ?? [])
    .toSorted((a, b) => b - a)[0];

const firstDay = ({ id }: Card): number => -(placingsOf(id)[0]?.poll.day ?? Number.POSITIVE_INFINITY);

const placeRank = ({ id }: Card): number | undefined => {
  const best = bestPlace(id);
  return best && -places.indexOf(best);
};

export const cardOrders: readonly [Order<Card>, ...Order<Card>[]] = [
  order("place", (cards) => ranked(ranked(cards, firstDay), placeRank)),
  order("upvotes", (cards) => ranked(cards, ownUpvotes)),
  order("name", (cards) => cards.toSorted((a, b) => byText(a.name, b.name))),
];

/** The orders that have an address of their own: all but the default. */
export const addressed = <Item>(orders: readonly Order<Item>[]): readonly Order<Item>[] => orders.slice(1);

/** The address of a list in an order; the first order is the list's own address. */
export function orderHref<Item>(list: Route, orders: readonly Order<Item>[], order: Order<Item>): Route {
  return order === orders[0] ? list : (`${list}/by/${order.id}` as Route);
}

export const cardsHref = "/cards" as Route;
