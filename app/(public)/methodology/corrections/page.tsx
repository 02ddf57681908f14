import { RichText, Sources } from "@/components/record/figure";
import { Link } from "@/components/site/link";
import { TablePage } from "@/components/site/page-frame";
import { metadataFor } from "@/lib/publish/seo/metadata";
import { listCorrections } from "@/lib/record/corrections";
import { formatDay } from "@/lib/record/format";
import { mailto, siteText } from "@/lib/site/settings";

export const metadata = metadataFor("/methodology/corrections");

export default function Page() {
  return (
    <TablePage path="/methodology/corrections">
      <div className="grid gap-x-16 gap-y-10 lg:grid-cols-[3fr_2fr]">
        <div>
          <CorrectionList />
        </div>
        <p className="max-w-line">
          Is a figure wrong? Write to{" "}
          <a
            className="link"
            href={mailto("Correction", "Page:\nWhat is wrong:\nWhere the right figure is:\n")}
          >
            {siteText("contactEmail")}
          </a>{" "}
          with the page’s address, what is wrong, and where we can see the right figure.
        </p>
      </div>
    </TablePage>
  );
}

/** Every correction of every poll, newest first. */
function CorrectionList() {
  const corrections = listCorrections();
  if (!corrections.length)
    return <p className="border-y border-border py-6 text-xl">No corrections so far.</p>;
  return (
    <ol>
      {corrections.map(({ poll, date, text }) => (
        <li
          key={poll.href + date + text.plain}
          className="grid gap-x-10 gap-y-1 border-t-2 border-foreground py-5 sm:grid-cols-[10rem_1fr]"
        >
          <p className="font-semibold">
            <time dateTime={date}>{formatDay(date)}</time>
          </p>
          <div className="max-w-line">
            <h2 className="text-xl">
              <Link className="link text-foreground decoration-input" href={poll.href}>
                {poll.series.year}, day {poll.day}: {poll.title}
              </Link>
            </h2>
            <p className="mt-1">
              <RichText text={text} /> <Sources figure={text.source} />
            </p>
          </div>
        </li>
      ))}
    </ol>
  );
}
