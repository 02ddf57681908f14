import type { Route } from "next";
import type { ReactNode } from "react";
import { Link } from "@/components/site/link";
import type { FigureRow } from "@/lib/record/ledger";
import { type Order, orderHref } from "@/lib/record/orders";
import { Sources } from "./figure";

type ListControlsProps<Item> = {
  list: Route;
  orders: readonly Order<Item>[];
  current: Order<Item>;
  /** What is shown with and without the filter, figures included; CSS shows one of them. */
  everything: ReactNode;
  recordedOnly: ReactNode;
  /** The figure that says how many there are, whose row the "Sources" link leads to. */
  source: FigureRow | undefined;
};

/**
 * Sort links and the filter of a list. The filter is a checkbox that CSS reads (`.poll-list:has(:checked)`): it needs
 * no script, and the count is announced because what the status line shows changes.
 */
export function ListControls<Item>({
  list,
  orders,
  current,
  everything,
  recordedOnly,
  source,
}: ListControlsProps<Item>) {
  return (
    <div className="no-print mb-6 flex flex-wrap items-center gap-x-8 gap-y-1 border-b border-line pb-2 text-[0.9375rem]">
      <nav aria-label="Sort" className="flex flex-wrap items-center gap-x-5">
        <span className="text-ink-soft">Sort by</span>
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
      <label className="inline-flex min-h-11 cursor-pointer items-center gap-2.5">
        <input type="checkbox" className="recorded-only size-4.5 accent-accent" />
        Recorded only
      </label>
      <p role="status" className="text-ink-soft sm:ml-auto">
        <span className="when-everything">{everything}</span>
        <span className="when-recorded-only">{recordedOnly}</span>
      </p>
      <Sources of={source} />
    </div>
  );
}
