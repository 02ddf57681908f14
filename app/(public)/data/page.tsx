import { textHeadings, WithContents } from "@/components/site/page-contents";
import { TablePage } from "@/components/site/page-frame";
import { StackedTable } from "@/components/site/stacked-table";
import { Section } from "@/components/ui/section";
import Reading from "@/content/texts/open-data-files.mdx";
import Terms from "@/content/texts/open-data-terms.mdx";
import { absolute } from "@/lib/env";
import { cardsJsonHref, csvHref, jsonHref } from "@/lib/publish/data/addresses";
import { columns } from "@/lib/publish/data/csv";
import { metadataFor } from "@/lib/publish/seo/metadata";
import { formatDay } from "@/lib/record/format";
import { latestSeries, publishedSeries } from "@/lib/record/published";
import type { Series } from "@/lib/record/types";
import { siteText } from "@/lib/site/settings";

export const metadata = metadataFor("/data");

const files = { id: "files", title: "Files" };
const csvColumns = { id: "columns", title: "Columns of the CSV" };
const headings = [
  files,
  ...textHeadings(Reading, { Example }),
  ...textHeadings(Terms, { Citation }),
  csvColumns,
];

/** The downloads, the meaning of their columns, their licence and a citation. */
export default function Page() {
  return (
    <TablePage path="/data">
      <WithContents label="On this page" headings={headings}>
        <div>
          <Files />
          <div className="prose mt-6">
            <Reading components={{ Example }} />
            <Terms components={{ Citation }} />
          </div>
          <Columns />
        </div>
      </WithContents>
    </TablePage>
  );
}

type Download = { title: string; href: string; text: string };

const seriesDownloads = (series: Series): Download[] => [
  {
    title: "Series, JSON",
    href: jsonHref(series),
    text: `Every poll of ${series.year} with its result, counts, summary, contradictions and computed figures.`,
  },
  {
    title: "Series, CSV",
    href: csvHref(series),
    text: `The polls of ${series.year} as a table, one row a poll, for spreadsheets.`,
  },
];

/**
 * Returns a list with the JSON file of one poll, as an example: every poll has a JSON file. The
 * list is empty if there is no poll.
 */
function exampleDownload(): Download[] {
  const { polls } = latestSeries;
  const example = polls.find(({ outcome }) => outcome.kind === "decided") ?? polls[0];
  if (!example) return [];
  return [
    {
      title: "One poll, JSON",
      href: jsonHref(example),
      text: "Add .json to the address of any poll’s page.",
    },
  ];
}

const cardsDownload: Download = {
  title: "Cards, JSON",
  href: cardsJsonHref,
  text: "Every card in the polls, with its places, rates and fees.",
};

const downloads: readonly Download[] = [
  ...publishedSeries.flatMap(seriesDownloads),
  ...exampleDownload(),
  cardsDownload,
];

function Files() {
  return (
    <Section {...files} heading="sr-only">
      <ul className="grid gap-x-10 sm:grid-cols-2">
        {downloads.map(({ title, href, text }) => (
          <li key={href} className="border-t-4 border-primary pt-3 pb-8">
            <p className="kicker">{title}</p>
            <p className="mt-1 font-serif text-[clamp(1.25rem,1.1rem+0.8vw,1.625rem)] font-semibold leading-tight [overflow-wrap:anywhere]">
              <a className="link text-foreground decoration-input decoration-1" href={href}>
                {href}
              </a>
            </p>
            <p className="mt-2 max-w-line text-[0.9375rem] text-muted-foreground">{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Example() {
  return (
    <pre className="whitespace-pre-wrap rounded-md bg-muted p-4 text-[0.875rem] [overflow-wrap:anywhere]">
      {`curl ${absolute(jsonHref(latestSeries))}`}
    </pre>
  );
}

/** A citation in one line, which a click selects completely. The reader adds the date of access. */
function Citation() {
  const { title, firstPublished } = latestSeries;
  return (
    <p className="select-all [overflow-wrap:anywhere]">
      {siteText("name")}. “Open data.” {title}. Published {formatDay(firstPublished)}.{" "}
      {absolute("/data")}
    </p>
  );
}

function Columns() {
  return (
    <Section {...csvColumns} heading="text-2xl" className="mt-14">
      <StackedTable heads={["Column", "Meaning"]} className="mt-3">
        {columns.map(({ name, meaning }) => (
          <tr key={name}>
            <th scope="row" className="max-md:[overflow-wrap:anywhere]">
              <code>{name}</code>
            </th>
            <td>{meaning}</td>
          </tr>
        ))}
      </StackedTable>
    </Section>
  );
}
