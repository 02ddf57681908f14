import { Breadcrumb } from "@/components/site/breadcrumb";
import { CiteThis } from "@/components/site/cite-this";
import { ExternalLink } from "@/components/site/external-link";
import { JsonLd } from "@/components/site/inline-script";
import { PageHeader } from "@/components/site/page-header";
import { siteUrl } from "@/lib/env";
import { feedHref, schemaHref, seriesJsonHref } from "@/lib/publish/data/addresses";
import { offers } from "@/lib/publish/data/offers";
import { fieldNotes } from "@/lib/publish/data/schemas";
import { breadcrumbList, graph } from "@/lib/publish/seo/json-ld";
import { latestSeries } from "@/lib/record/polls";
import { siteText } from "@/lib/site/settings";
import { FieldTable } from "./field-table";

const home = { label: "Home", href: "/" } as const;

/** What can be downloaded, what its fields mean, and on which terms. */
export function DataPage() {
  return (
    <div className="page pb-16 pt-4">
      <JsonLd data={graph(breadcrumbList([home, { label: "Open data", href: "/data" }]))} />
      <Breadcrumb trail={[home]} here="Open data" />
      <PageHeader title="Open data">
        <p>
          Everything this site has on record, as files: no key, no account, open to any program and any other
          site. What is not recorded is <code>null</code>, never a guess.
        </p>
      </PageHeader>
      <Files />
      <div className="mt-14 grid gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,42rem)_1fr]">
        <Rules />
        <Terms />
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
    </div>
  );
}

function Files() {
  return (
    <section aria-labelledby="files">
      <h2 id="files" className="sr-only">
        Files
      </h2>
      <ul className="grid gap-x-10 sm:grid-cols-2">
        {offers().map(({ title, href, what, schema }) => (
          <li key={href} className="border-t-4 border-accent pt-3 pb-8">
            <p className="kicker">{title}</p>
            <p className="mt-1 font-serif text-[clamp(1.25rem,1.1rem+0.8vw,1.625rem)] font-semibold leading-tight [overflow-wrap:anywhere]">
              <a className="link text-ink decoration-line-strong decoration-1" href={href}>
                {href}
              </a>
            </p>
            <p className="mt-2 text-[0.9375rem] text-ink-soft">{what}</p>
            {schema && (
              <p className="mt-1 text-[0.9375rem]">
                <a className="link inline-block py-1" href={schemaHref(schema)}>
                  JSON Schema<span className="sr-only">: {title}</span>
                </a>
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Rules() {
  const address = new URL(seriesJsonHref(latestSeries), siteUrl()).href;
  return (
    <section className="prose" aria-labelledby="reading">
      <h2 id="reading" className="!mt-0">
        How to read them
      </h2>
      <ul>
        <li>
          <strong>Not recorded is null.</strong> In the CSV, which has no null, it is an empty cell. Zero is
          never used for it.
        </li>
        <li>
          <strong>A count is an object</strong> of <code>value</code>, <code>approximate</code> and{" "}
          <code>asPosted</code>: where the source rounded, its own rounding is kept beside the nearest number.
        </li>
        <li>
          <strong>A thread and its cards are counted apart.</strong> Where they disagree the file says so
          under <code>contradictions</code>; nothing is made to agree.
        </li>
        <li>
          <strong>The CSV is made for spreadsheets</strong>: numbers are bare, TRUE and FALSE are truth
          values, and no cell can start a formula. It begins with a byte order mark, without which Excel
          garbles ₹ and curly quotes; in Python read it as <code>utf-8-sig</code>.
        </li>
        <li>
          <strong>Card facts carry the month in which they were true</strong>, as <code>asOf</code>.
        </li>
      </ul>
      <h2 id="example">From a program</h2>
      <pre className="whitespace-pre-wrap rounded-md bg-surface p-4 text-[0.875rem] [overflow-wrap:anywhere]">
        {`curl ${address}`}
      </pre>
      <p>
        Every file may be read from a page of any other site, carries an <code>ETag</code>, and is at most a
        few minutes behind the pages. Ask with <code>If-None-Match</code> where you ask often.
      </p>
    </section>
  );
}

function Terms() {
  return (
    <div className="grid content-start gap-y-8 text-[0.9375rem]">
      <section>
        <h2 className="text-lg">Licence</h2>
        <p className="mt-2">
          <ExternalLink className="link" href={siteText("dataLicenceUrl")}>
            {siteText("dataLicence")}
          </ExternalLink>
          : use it for anything, and name {siteText("name")} with a link. Each file says so itself, with where
          its figures come from and what it covers.
        </p>
      </section>
      <section>
        <h2 className="text-lg">What will not change</h2>
        <p className="mt-2">
          Addresses stay. A field keeps its name and meaning, and new ones may be added. If one ever has to
          change or go, <code>formatVersion</code> gets a new first number and the change is announced here
          and in the feed before.
        </p>
        <p className="mt-2">
          <code>contentVersion</code> differs whenever what a file holds differs. <code>updated</code> is the
          day on which something in it was last published, filled in or corrected. Corrections stand in the
          poll’s own file with their date.
        </p>
      </section>
      <section>
        <h2 className="text-lg">Feed</h2>
        <p className="mt-2">
          <a className="link" href={feedHref}>
            Atom feed
          </a>{" "}
          of polls and corrections.
        </p>
      </section>
    </div>
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
    <section aria-labelledby="fields" className="mt-14">
      <h2 id="fields" className="text-2xl">
        Fields
      </h2>
      <div className="mt-3 border-b border-line">
        {tables.map(({ name, title, note }) => (
          <details key={name} className="border-t border-line">
            <summary className="py-3 text-[1.0625rem] font-semibold">{title}</summary>
            <p className="text-[0.9375rem] text-ink-soft">{note}</p>
            <FieldTable label={title} fields={fieldNotes(name)} />
          </details>
        ))}
      </div>
    </section>
  );
}
