import { TextLink } from "@/components/site/link";
import { Dotted } from "@/components/ui/dotted";
import { csvHref, jsonHref } from "@/lib/publish/data/addresses";
import type { Poll } from "@/lib/record/types";

/** Links to the poll's figures as files, and to the citation. */
export function DataLinks({ poll }: { poll: Poll }) {
  return (
    <p>
      <Dotted>
        <a className="link" href={jsonHref(poll)}>
          This poll, JSON
        </a>
        <a className="link" href={csvHref(poll.series)}>
          {`All polls of ${poll.series.year}, CSV`}
        </a>
        <TextLink href="/data#how-to-cite-it">How to cite it</TextLink>
      </Dotted>
    </p>
  );
}
