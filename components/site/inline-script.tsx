/**
 * Compiled in by next.config.ts (adapter/inline-scripts.ts). Every Content-Security-Policy has
 * their hashes.
 */
const scripts = {
  head: process.env.HEAD_SCRIPT ?? "",
  viewerName: process.env.VIEWER_NAME_SCRIPT ?? "",
};

/**
 * A script of this repository. Only this file writes unescaped markup, and it gets no text from a
 * reader or a backend.
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
