import { Link } from "@/components/site/link";
import { neighbours } from "@/lib/record/queries";
import type { Poll } from "@/lib/record/types";

/** Links to the polls of the previous and the next day, and to the series. */
export function PollPager({ poll }: { poll: Poll }) {
  const { previous, next } = neighbours(poll);
  return (
    <nav
      aria-label="Days of the series"
      className="print:hidden grid gap-x-6 border-t border-border sm:grid-cols-2"
    >
      {previous && <Step label="Previous" poll={previous} />}
      {next && <Step label="Next" poll={next} end />}
      <Link href={poll.series.href} className="link py-3 sm:col-span-2">
        {`Back to all ${poll.series.year} polls`}
      </Link>
    </nav>
  );
}

function Step({ label, poll, end = false }: { label: string; poll: Poll; end?: boolean }) {
  return (
    <Link
      href={poll.href}
      rel={end ? "next" : "prev"}
      className={`group border-border py-4 max-sm:border-b ${end ? "sm:col-start-2 sm:text-end" : ""}`}
    >
      <span className="kicker block">{`${label}: day ${poll.day}`}</span>
      <span className="font-serif text-xl font-semibold group-hover:underline decoration-primary decoration-2 underline-offset-4">
        {poll.categoryName}
      </span>
    </Link>
  );
}
