import { absolute } from "@/lib/publish/absolute";
import type { Poll } from "@/lib/record/polls";
import { siteText } from "@/lib/site/settings";

/** At the end of a printed poll: where it comes from, what it covers, and that terms may have changed. */
export function PrintedFrom({ poll }: { poll: Poll }) {
  return (
    <footer className="print-only printed-from">
      <p>
        <strong>{siteText("name")}</strong>, {absolute(poll.href)}
      </p>
      <p>
        Scope: the thread of day {poll.day} of the series, {poll.series.period.label}, on{" "}
        {siteText("forumName")}. A forum poll, not a survey; not financial advice. Card terms may have changed
        since.
      </p>
    </footer>
  );
}
