import { RichText } from "@/components/record/figure";
import { TextLink } from "@/components/site/link";
import { listCorrections } from "@/lib/record/corrections";
import { formatDay } from "@/lib/record/format";
import type { Poll } from "@/lib/record/types";

/** The corrections of a poll's page with their dates. Renders nothing if there are none. */
export function Corrections({ poll }: { poll: Poll }) {
  const corrections = listCorrections([poll]);
  if (!corrections.length) return null;
  return (
    <aside
      id="corrections"
      aria-label="Corrections"
      className="mb-8 border-l-4 border-primary bg-muted py-3 pr-4 pl-4"
    >
      <ul className="grid gap-y-2 text-[0.9375rem]">
        {corrections.map(({ date, text }) => (
          <li key={date + text.plain}>
            <strong>
              Corrected on <time dateTime={date}>{formatDay(date)}</time>.
            </strong>{" "}
            <RichText text={text} />
          </li>
        ))}
      </ul>
      <p className="mt-1 text-[0.875rem]">
        <TextLink href="/methodology/corrections">All corrections</TextLink>
      </p>
    </aside>
  );
}
