/**
 * The one place that writes markup unescaped. `code` must come from this repository, never from a reader or a backend:
 * its hash stands in the page's Content-Security-Policy.
 */
export function InlineScript({ code }: { code: string }) {
  return <script dangerouslySetInnerHTML={{ __html: code }} />;
}

/** Structured data in the page's first HTML. "<" is escaped, so that no value can end the element. */
export function JsonLd({ data }: { data: object }) {
  const json = JSON.stringify(data).replaceAll("<", "\\u003c");
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
