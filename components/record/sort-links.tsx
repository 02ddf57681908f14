import type { Route } from "next";
import { Link } from "@/components/site/link";
import { type Order, orderHref } from "@/lib/record/orders";

type SortLinksProps<Item> = { list: Route; orders: readonly Order<Item>[]; current: Order<Item> };

/** The orders of a list, each a page of its own. */
export function SortLinks<Item>({ list, orders, current }: SortLinksProps<Item>) {
  return (
    <nav
      aria-label="Sort"
      className="no-print mb-3 flex flex-wrap items-center gap-x-4 text-[0.9375rem] sm:mb-4 sm:gap-x-5"
    >
      <span className="text-ink-soft max-sm:sr-only">Sort by</span>
      {orders.map((order) => (
        <Link
          key={order.id}
          href={orderHref(list, orders, order)}
          scroll={false}
          aria-current={order === current ? "page" : undefined}
          className="inline-flex min-h-11 items-center underline decoration-line-strong underline-offset-[0.3em] hover:text-accent aria-[current=page]:font-semibold aria-[current=page]:decoration-accent aria-[current=page]:decoration-2"
        >
          {order.label}
        </Link>
      ))}
    </nav>
  );
}
