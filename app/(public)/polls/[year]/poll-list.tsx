import { Figure } from "@/components/poll/figure";
import { ListControls } from "@/components/poll/list-controls";
import { PollGrid } from "@/components/poll/poll-grid";
import { type Order, pollOrders } from "@/lib/record/orders";
import type { Poll, Series } from "@/lib/record/polls";

/** The polls of a series in an order, with the ways to sort and filter them. */
export function PollList({ series, order }: { series: Series; order: Order<Poll> }) {
  const { days: all, recorded } = series.figures;
  return (
    <section aria-label={`Polls, ${order.described}`} className="poll-list">
      <ListControls
        list={series.href}
        orders={pollOrders}
        current={order}
        source={all}
        everything={<>All {all && <Figure row={all} />} polls</>}
        recordedOnly={
          <>
            {recorded.results && <Figure row={recorded.results} />} of {all && <Figure row={all} />} polls
          </>
        }
      />
      <PollGrid polls={order.sort(series.polls)} />
    </section>
  );
}
