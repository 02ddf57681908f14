import { type Cited, citation } from "@/lib/publish/seo/citation";

/** A ready citation: one click selects it, with or without JavaScript. */
export function CiteThis(props: Cited) {
  const { plain, bibtex } = citation(props);
  return (
    <section id="cite" aria-labelledby="cite-title" className="no-print border-t border-line pt-4">
      <h2 id="cite-title" className="text-lg">
        Cite this
      </h2>
      <p className="mt-2 max-w-line select-all border-l-2 border-mark-soft pl-3 text-[0.9375rem] [overflow-wrap:anywhere]">
        {plain}
      </p>
      <p className="mt-2 text-[0.875rem] text-ink-soft">Add the day on which you read it.</p>
      <details className="mt-1 text-[0.9375rem]">
        <summary className="link inline-block py-1.5">BibTeX</summary>
        <pre className="mt-1 max-w-2xl select-all whitespace-pre-wrap rounded-md bg-surface p-3 text-[0.8125rem] [overflow-wrap:anywhere]">
          {bibtex}
        </pre>
      </details>
    </section>
  );
}
