import { CiteThis } from "@/components/site/cite-this";
import { TablePage } from "@/components/site/page-frame";
import { Section } from "@/components/ui/section";
import Reading from "@/content/texts/open-data-files.mdx";
import Terms from "@/content/texts/open-data-terms.mdx";
import { absolute } from "@/lib/publish/absolute";
import { jsonHref, schemaHref } from "@/lib/publish/data/addresses";
import { offers } from "@/lib/publish/data/offers";
import { type FieldNote, fieldNotes } from "@/lib/publish/data/schemas";
import { metadataOf } from "@/lib/publish/seo/metadata";
import { latestSeries } from "@/lib/record/polls";

export const metadata = metadataOf("/data");

/** What can be downloaded, what its fields mean, and on which terms. */
export default function Page() {
  return (
    <TablePage path="/data">
      <Files />
      <div className="mt-14 grid gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,42rem)_1fr]">
        <div className="prose [&>h2:first-child]:mt-0">
          <Reading components={{ Example }} />
        </div>
        <div className="prose text-[0.9375rem] [&>h2]:mt-8 [&>h2]:text-lg [&>h2:first-child]:mt-0">
          <Terms />
        </div>
      </div>
      <Fields />
      <div className="mt-14">
        <CiteThis
          title="Open data"
          within={latestSeries.title}
          path="/data"
          published={latestSeries.firstPublished}
        />
      </div>
    </TablePage>
  );
}

function Files() {
  return (
    <Section id="files" title="Files" heading="sr-only">
      <ul className="grid gap-x-10 sm:grid-cols-2">
        {offers().map(({ title, href, what, schema }) => (
          <li key={href} className="border-t-4 border-accent pt-3 pb-8">
            <p className="kicker">{title}</p>
            <p className="mt-1 font-serif text-[clamp(1.25rem,1.1rem+0.8vw,1.625rem)] font-semibold leading-tight [overflow-wrap:anywhere]">
              <a className="link text-ink decoration-line-strong decoration-1" href={href}>
                {href}
              </a>
            </p>
            <p className="mt-2 max-w-line text-[0.9375rem] text-ink-soft">{what}</p>
            <p className="mt-1 text-[0.9375rem]">
              <a className="link inline-block py-1" href={schemaHref(schema)}>
                JSON Schema<span className="sr-only">: {title}</span>
              </a>
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Example() {
  return (
    <pre className="whitespace-pre-wrap rounded-md bg-surface p-4 text-[0.875rem] [overflow-wrap:anywhere]">
      {`curl ${absolute(jsonHref(latestSeries))}`}
    </pre>
  );
}

const tables = [
  {
    name: "poll-record",
    title: "A poll",
    note: "In the file of a poll, and in the list of a series’ polls.",
  },
  { name: "series", title: "A series", note: "The file of a series." },
  { name: "card-record", title: "A card", note: "In the list of cards." },
  { name: "csv-row", title: "A row of the CSV", note: "One row a poll, columns in this order." },
] as const;

function Fields() {
  return (
    <Section id="fields" title="Fields" heading="text-2xl" className="mt-14">
      <div className="mt-3 border-b border-line">
        {tables.map(({ name, title, note }) => (
          <details key={name} className="border-t border-line">
            <summary className="py-3 text-[1.0625rem] font-semibold">{title}</summary>
            <p className="text-[0.9375rem] text-ink-soft">{note}</p>
            <FieldTable label={title} fields={fieldNotes(name)} />
          </details>
        ))}
      </div>
    </Section>
  );
}

/** The fields of a file: name, type, whether it may be missing, and what it means. */
function FieldTable({ label, fields }: { label: string; fields: readonly FieldNote[] }) {
  return (
    <dl aria-label={label} className="mt-2 mb-5">
      {fields.map(({ name, type, nullable, note }) => (
        <div key={name} className="grid gap-x-6 border-t border-line py-2 sm:grid-cols-[16rem_minmax(0,1fr)]">
          <dt className="[overflow-wrap:anywhere]">
            <code className="font-semibold">{name}</code>
          </dt>
          <dd className="text-[0.9375rem]">
            <span className="text-ink-soft">
              {type}
              {nullable && ", or null"}
            </span>
            {note && <span className="block max-w-line">{note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
