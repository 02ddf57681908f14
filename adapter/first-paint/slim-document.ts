import { createHash } from "node:crypto";
import type { PageStart } from "./page-loader.ts";

const pushed = /<script>self\.__next_f\.push\(\[1,("(?:[^"\\]|\\.)*")\]\)<\/script>/g;

/** What tells the bundler's runtime with which module a page begins. */
const runtimeStart = /<script id="_R_">.*?\.push\((\{.*?\})\);<\/script>/;

/** A mark for fonts that pages do not have. */
const fontMark = '<meta name="next-size-adjust" content=""/>';

/** The start of the framework's queue, which the loader opens as well. */
const opened = "<script>(self.__next_f=self.__next_f||[]).push([0])</script>";

/**
 * The framework's scripts, with what asks for one of them ahead, for a connection that only fonts
 * would use, and for what browsers without modules lack: they do not run the others either.
 */
const fetchedScripts =
  /<script src="([^"]+)" async=""><\/script>|<link rel="preload" as="script"[^>]* href="([^"]+)"\/>|<link rel="preconnect"[^>]*\/>|<script[^>]* noModule=""><\/script>/g;

/** The one sheet of the site, as the framework links it. */
const linkedSheet = /<link rel="stylesheet" href="([^"]+)"[^>]*\/>/;

/** Scripts that stand in the document itself: a start-up script, or data for search engines. */
const inlineScripts = /<script(?: type="application\/ld\+json")?>([\s\S]*?)<\/script>/g;

/** JSON that can stand in a `<script>`: nothing in it can end the element or open a comment. */
const literal = (value: object): string => JSON.stringify(value).replaceAll("<", "\\u003c");

/**
 * Replaces a text in a stream of React's rows by nothing, whether it has a row of its own or stands
 * in another. The element with that text is in the document, and React does not look at a text that
 * was given as `__html`; the stream would only repeat it.
 */
export function withoutText(rows: string, text: string): string {
  const size = Buffer.byteLength(text).toString(16);
  return rows
    .replaceAll(`:T${size},${text}`, ':""\n')
    .replaceAll(`"__html":${JSON.stringify(text)}`, '"__html":""');
}

/** A page's data as a file of the build. */
export interface PageData {
  /** Where the page itself is read. */
  address: string;
  rows: string;
}

/**
 * A prerendered document that needs nothing but itself to be painted. Its scripts, and its stream
 * of rows, of which every page has its own in inline scripts that would each need a hash in that
 * page's policy, go; in their place stands a data block, which no policy applies to, that tells the
 * loader where they are; and in place of the link to the whole sheet the rules that the page needs
 * before they are there (adapter/first-paint/page-style.ts).
 *
 * @param loader the text of adapter/first-paint/page-loader.ts, the same in every page, so that one
 * hash allows it on all of them
 * @param data the same rows as the build's own file of them; the document keeps them where there is
 * no such file
 */
export function slimDocument(html: string, style: string, loader: string, data?: PageData): string {
  const last = [...html.matchAll(pushed)].at(-1);
  if (!last) return html;
  const scripts = [
    ...new Set([...html.matchAll(fetchedScripts)].flatMap(([, src, ahead]) => src ?? ahead ?? [])),
  ];
  const rows = [...html.matchAll(pushed)]
    .map(([, text = '""']) => JSON.parse(text) as string)
    .join("");
  const present = [...html.replaceAll(pushed, "").matchAll(inlineScripts)].map(
    ([, text = ""]) => text,
  );
  const slim = (of: string) => present.filter(Boolean).reduce(withoutText, of);
  const sheet = linkedSheet.exec(html)?.[1];
  const runtime = runtimeStart.exec(html)?.[1];
  const needed = {
    scripts: inTurn(scripts),
    ...(sheet && { sheet }),
    ...(runtime && { runtime: JSON.parse(runtime) }),
  };
  const start: PageStart =
    data && slim(data.rows) === slim(rows)
      ? { ...needed, data: placeOf(data, scripts) }
      : { ...needed, rows: slim(rows) };
  const block = `<script type="application/json">${literal(start)}</script><script>${loader}</script>`;
  return html
    .replaceAll(pushed, (_script, _text, at: number) => (at === last.index ? block : ""))
    .replaceAll(fetchedScripts, "")
    .replace(runtimeStart, "")
    .replace(fontMark, "")
    .replace(opened, "")
    .replace(linkedSheet, () => `<style>${style}</style>`);
}

/**
 * The order in which scripts are asked for over the six connections that a browser has to a server
 * without HTTP/2, three of which the page's data, the sheet and the icon take: the script that
 * begins, the runtime, and only the larger one of the framework's two large files, so that none of
 * the small ones waits until both are there (0.2 s on Slow 4G).
 *
 * @param scripts in the document's order: the one that it asks for ahead, the framework's, the
 * runtime, the page's own
 */
function inTurn([first = "", ...scripts]: readonly string[]): string[] {
  const own = scripts.findIndex((src) => src.includes("/turbopack-")) + 1;
  return [first, ...scripts.slice(0, own).reverse(), ...scripts.slice(own)].filter(Boolean);
}

/**
 * Where a page's data is fetched: its address changes with it, and names the deployment where
 * scripts do.
 */
function placeOf(
  { address, rows }: PageData,
  scripts: readonly string[],
): NonNullable<PageStart["data"]> {
  const hash = createHash("sha256").update(rows).digest("base64");
  const deployment = /\?(.*)/.exec(scripts[0] ?? "")?.[1];
  const version = hash.slice(0, 8);
  return {
    address: `${address}?data=${encodeURIComponent(version)}${deployment ? `&${deployment}` : ""}`,
    integrity: `sha256-${hash}`,
  };
}
