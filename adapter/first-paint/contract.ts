/**
 * The forms of Next's output that the optimisation reads. Any framework upgrade may change them.
 */
export const nextOutput = {
  /** A part of the page's data ("flight" rows), as a JavaScript string. */
  dataPush: /<script>self\.__next_f\.push\(\[1,("(?:[^"\\]|\\.)*")\]\)<\/script>/g,
  /** The start of the queue of those parts. */
  dataQueue: /<script>\(self\.__next_f=self\.__next_f\|\|\[\]\)\.push\(\[0\]\)<\/script>/,
  /** The inline script that tells the bundler's runtime which module of the page to run first. */
  runtimeStart: /<script id="_R_">.*?\.push\((\{.*?\})\);<\/script>/,
  /**
   * The framework's scripts, and hints that preload them. Browsers without modules run none of
   * them.
   */
  scripts:
    /<script src="([^"]+)" async=""><\/script>|<link rel="preload" as="script"[^>]* href="([^"]+)"\/>|<link rel="preconnect"[^>]*\/>|<script[^>]* noModule=""><\/script>/g,
  /** The only style sheet of the site. */
  styleSheet: /<link rel="stylesheet" href="([^"]+)"[^>]*\/>/,
  /** A marker for fonts, which pages do not have. */
  fontMark: '<meta name="next-size-adjust" content=""/>',
} as const;

/** The parts that a document must have, each with an error for a document without it. */
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

/** A document without the parts that the optimisation recognises. */
function withoutKnownForms(html: string): string {
  const { dataPush, dataQueue, runtimeStart, scripts, styleSheet } = nextOutput;
  return [dataPush, dataQueue, runtimeStart, scripts, styleSheet].reduce<string>(
    (rest, form) => rest.replace(form, ""),
    html,
  );
}

/** Parts of the framework's output that the optimisation does not recognise. */
const leftovers: readonly { detail: string; form: RegExp }[] = [
  {
    detail: "page data in another form than self.__next_f.push",
    form: /<script[^>]*>[^<]*__next_f/,
  },
  { detail: "a start of the runtime in another form", form: /<script[^>]*>[^<]*TURBOPACK/ },
  { detail: "a script that is fetched in another form", form: /<script[^>]* src=/ },
  { detail: "a style sheet in another form, or a second one", form: /<link[^>]* rel="stylesheet"/ },
];

/** One line for each detail of Next's output that is not as the optimisation expects. */
export function contractProblems(path: string, html: string): string[] {
  const missing = required.filter(({ isThere }) => !isThere(html)).map(({ detail }) => detail);
  const rest = withoutKnownForms(html);
  const unknown = leftovers.filter(({ form }) => form.test(rest)).map(({ detail }) => detail);
  return [...missing, ...unknown].map((detail) => `${path}: ${detail}`);
}
