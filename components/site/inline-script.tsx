/**
 * The texts of the inline scripts. next.config.ts compiles them in (adapter/inline-scripts.ts), and
 * every Content-Security-Policy has their hashes.
 */
const scripts = {
  head: process.env.HEAD_SCRIPT ?? "",
  viewerName: process.env.VIEWER_NAME_SCRIPT ?? "",
};

/**
 * An inline script of this repository. Only this file writes unescaped markup, and none of that
 * markup comes from a reader or a backend.
 */
export function InlineScript({ name }: { name: keyof typeof scripts }) {
  return <script dangerouslySetInnerHTML={{ __html: scripts[name] }} />;
}

/**
 * Structured data in the page's first HTML. "<" is escaped, so that no value can end the element.
 */
export function JsonLd({ data }: { data: object }) {
  const json = JSON.stringify(data).replaceAll("<", "\\u003c");
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
