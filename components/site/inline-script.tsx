/**
 * The code of the inline scripts. next.config.ts puts it into these variables
 * (adapter/inline-scripts.ts). Every Content-Security-Policy has the hashes of these scripts.
 */
const scripts = {
  head: process.env.HEAD_SCRIPT ?? "",
  viewerName: process.env.VIEWER_NAME_SCRIPT ?? "",
};

/**
 * An inline script of this repository. Only this file writes unescaped markup. Nothing that a
 * reader or the backend sends can change that markup.
 */
export function InlineScript({ name }: { name: keyof typeof scripts }) {
  return <script dangerouslySetInnerHTML={{ __html: scripts[name] }} />;
}

/**
 * Structured data (JSON-LD) in the HTML of a page. "<" is escaped, so that no value can end the
 * script element.
 */
export function JsonLd({ data }: { data: object }) {
  const json = JSON.stringify(data).replaceAll("<", "\\u003c");
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
