/**
 * Patterns for the parts of Next's output that the first-paint optimisation reads. Any upgrade of
 * Next.js may change this output.
 */
export const nextOutput = {
  /**
   * A script with a part of the page's data (rows of React's "flight" format) as a JavaScript
   * string.
   */
  dataPush: /<script>self\.__next_f\.push\(\[1,("(?:[^"\\]|\\.)*")\]\)<\/script>/g,
  /** The script that creates the queue for the parts of the page's data. */
  dataQueue: /<script>\(self\.__next_f=self\.__next_f\|\|\[\]\)\.push\(\[0\]\)<\/script>/,
  /** The inline script that tells the bundler's runtime which module of the page to run first. */
  runtimeStart: /<script id="_R_">.*?\.push\((\{.*?\})\);<\/script>/,
  /**
   * The framework's scripts, and hints to load them early. The expression also matches scripts with
   * `noModule`, which run only in old browsers without support for modules. All matches are removed
   * from the document.
   */
  scripts:
    /<script src="([^"]+)" async=""><\/script>|<link rel="preload" as="script"[^>]* href="([^"]+)"\/>|<link rel="preconnect"[^>]*\/>|<script[^>]* noModule=""><\/script>/g,
  /** The link to the only style sheet of the site. */
  styleSheet: /<link rel="stylesheet" href="([^"]+)"[^>]*\/>/,
  /**
   * A marker that Next.js writes for its fonts. The site has no fonts of its own, so the marker is
   * removed.
   */
  fontMark: '<meta name="next-size-adjust" content=""/>',
} as const;

/** The parts that a document must have, each with the error for a document without it. */
const required: readonly { detail: string; isThere: (html: string) => boolean }[] = [
  {
    detail: "no page data in <script>self.__next_f.push([1,…])</script>",
    isThere: (html) => html.search(nextOutput.dataPush) >= 0,
  },
  {
    detail: "no start of the data's queue in <script>(self.__next_f=…).push([0])</script>",
    isThere: (html) => nextOutput.dataQueue.test(html),
  },
  {
    detail: 'no start of the runtime in <script id="_R_">….push({…});</script>',
    isThere: (html) => nextOutput.runtimeStart.test(html),
  },
  {
    detail: 'no script of the framework in <script src="…" async="">',
    isThere: (html) => /<script src="[^"]+" async="">/.test(html),
  },
  {
    detail: "no script of the bundler's runtime by the name of /turbopack-…",
    isThere: (html) => /<script src="[^"]*\/turbopack-[^"]*" async="">/.test(html),
  },
  {
    detail: 'no style sheet in <link rel="stylesheet" href="…"/>',
    isThere: (html) => nextOutput.styleSheet.test(html),
  },
];

/**
 * Removes the scripts and links that have the expected form (`nextOutput`). The rest is then
 * searched for scripts and links in another form (`leftovers`).
 */
function withoutKnownForms(html: string): string {
  const { dataPush, dataQueue, runtimeStart, scripts, styleSheet } = nextOutput;
  return [dataPush, dataQueue, runtimeStart, scripts, styleSheet].reduce<string>(
    (rest, form) => rest.replace(form, ""),
    html,
  );
}

/**
 * Patterns for scripts and style sheets in an unexpected form. They are tried after
 * `withoutKnownForms` has removed those in the expected form, so each match is a problem.
 */
const leftovers: readonly { detail: string; form: RegExp }[] = [
  {
    detail: "page data in another form than self.__next_f.push",
    form: /<script[^>]*>[^<]*__next_f/,
  },
  { detail: "a start of the runtime in another form", form: /<script[^>]*>[^<]*TURBOPACK/ },
  { detail: "a script that is fetched in another form", form: /<script[^>]* src=/ },
  { detail: "a style sheet in another form, or a second one", form: /<link[^>]* rel="stylesheet"/ },
];

/**
 * Returns one line for each part of a document that the optimisation does not expect in Next's
 * output.
 */
export function contractProblems(path: string, html: string): string[] {
  const missing = required.filter(({ isThere }) => !isThere(html)).map(({ detail }) => detail);
  const rest = withoutKnownForms(html);
  const unknown = leftovers.filter(({ form }) => form.test(rest)).map(({ detail }) => detail);
  return [...missing, ...unknown].map((detail) => `${path}: ${detail}`);
}
