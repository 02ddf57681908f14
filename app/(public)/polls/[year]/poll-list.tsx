import { Figure } from "@/components/poll/figure";
import { ListControls } from "@/components/poll/list-controls";
import { PollGrid } from "@/components/poll/poll-grid";
import { findFigure } from "@/lib/record/figures";
import { type Order, pollOrders } from "@/lib/record/orders";
import { type Poll, type Series, seriesHref } from "@/lib/record/polls";

/** The polls of a series in an order, with the ways to sort and filter them. */
export function PollList({ series, order }: { series: Series; order: Order<Poll> }) {
  const all = findFigure(`${series.year}.days`);
  const recorded = findFigure(`${series.year}.recorded.results`);
  return (
    <section aria-label={`Polls, ${order.described}`} className="poll-list">
      <ListControls
        list={seriesHref(series.year)}
        orders={pollOrders}
        current={order}
        source={all}
        everything={<>All {all && <Figure row={all} />} polls</>}
        recordedOnly={
          <>
            {recorded && <Figure row={recorded} />} of {all && <Figure row={all} />} polls
          </>
        }
      />
      <PollGrid polls={order.sort(series.polls)} />
    </section>
  );
}
