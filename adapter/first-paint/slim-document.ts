import { createHash } from "node:crypto";
import { nextOutput } from "./contract.ts";
import type { PageStart } from "./page-loader.ts";

/**
 * Matches the inline scripts that stay in the document: start-up scripts, and data for search
 * engines.
 */
const inlineScripts = /<script(?: type="application\/ld\+json")?>([\s\S]*?)<\/script>/g;

/**
 * Returns JSON that is safe inside a `<script>`: no part of it can end the element or open a
 * comment.
 */
const literal = (value: object): string => JSON.stringify(value).replaceAll("<", "\\u003c");

/**
 * Removes an inline script's text from a page's data. The document already has the text in a
 * `<script>`, and hydration does not compare this `<script>` with the data.
 *
 * @param rows the data, which has one row for each part of the page. The text is a row of its own,
 * or an `__html` property within a row.
 */
export function withoutText(rows: string, text: string): string {
  const size = Buffer.byteLength(text).toString(16);
  return rows
    .replaceAll(`:T${size},${text}`, ':""\n')
    .replaceAll(`"__html":${JSON.stringify(text)}`, '"__html":""');
}

/** A page's data, as the build has written it to a file. */
export interface PageData {
  /** The URL path of the page. */
  address: string;
  rows: string;
}

/** Removes duplicates from a list of texts. The order does not change. */
const unique = (texts: readonly string[]): string[] => [...new Set(texts)];

/**
 * Returns the page's data in a document. Next.js spreads the data over several scripts. Their texts
 * are joined, because one row of data may end in the next script.
 */
function rowsIn(html: string): string {
  const parts = [...html.matchAll(nextOutput.dataPush)];
  return parts.map(([, text = '""']) => JSON.parse(text) as string).join("");
}

/** Returns the URLs of the framework's scripts in a document. The preloaded script is the first. */
function scriptsIn(html: string): string[] {
  const elements = [...html.matchAll(nextOutput.scripts)];
  return unique(elements.flatMap(([, src, hinted]) => src ?? hinted ?? []));
}

/**
 * This link makes a browser wait for the complete `<main>` before it paints, so that it lays out
 * the page only once. Without the link, Chromium lays out and paints the page in several parts,
 * although the document arrives in one piece: its parser pauses after each inline script. Browsers
 * that do not know `rel=expect` ignore the link.
 */
const paintOnce = '<link rel="expect" href="#main" blocking="render"/>';

/**
 * Rewrites a prerendered document so that a browser can paint it without other files:
 *
 * - Next.js's inline scripts, some of which contain the page's data, are removed: each would need a
 *   hash in the page's policy. A data block, which needs no hash, takes their place. It lists the
 *   URLs from which the page loader fetches the data, the style sheet and the scripts.
 * - The link to the style sheet is replaced by the style rules of the first paint. A browser that
 *   runs no scripts gets the complete style sheet from a link at the end.
 *
 * @param loader the text of page-loader.ts, which is the same in every page
 * @param data the page's data, from a file of the build. The data block contains the URL of this
 * file. If there is no file, or if the document has other data than the file, the data block
 * contains the document's data instead of the URL.
 */
export function slimDocument(html: string, style: string, loader: string, data?: PageData): string {
  const lastPush = [...html.matchAll(nextOutput.dataPush)].at(-1);
  if (!lastPush) return html;
  const inline = [...html.replaceAll(nextOutput.dataPush, "").matchAll(inlineScripts)];
  const inlineTexts = inline.map(([, text = ""]) => text).filter(Boolean);
  const slimRows = (rows: string) => inlineTexts.reduce(withoutText, rows);

  const scripts = scriptsIn(html);
  const start: PageStart = { scripts: inLoadingOrder(scripts) };
  const sheet = nextOutput.styleSheet.exec(html)?.[1];
  if (sheet !== undefined) start.sheet = sheet;
  const runtime = nextOutput.runtimeStart.exec(html)?.[1];
  if (runtime !== undefined) start.runtime = JSON.parse(runtime);
  const rows = slimRows(rowsIn(html));
  if (data && slimRows(data.rows) === rows) start.data = dataAddress(data, scripts);
  else start.rows = rows;

  const block = [
    sheet === undefined ? "" : `<noscript><link rel="stylesheet" href="${sheet}"/></noscript>`,
    `<script type="application/json">${literal(start)}</script>`,
    `<script>${loader}</script>`,
  ].join("");
  return html
    .replaceAll(nextOutput.dataPush, (_script, _text, offset: number) =>
      offset === lastPush.index ? block : "",
    )
    .replaceAll(nextOutput.scripts, "")
    .replace(nextOutput.runtimeStart, "")
    .replace(nextOutput.fontMark, "")
    .replace(nextOutput.dataQueue, "")
    .replace(nextOutput.styleSheet, () => `${paintOnce}<style>${style}</style>`);
}

/**
 * Sorts scripts into the order in which they are requested: the preloaded script, the runtime, the
 * larger of the framework's two large files, and then the others.
 *
 * The second large file comes later, because without HTTP/2 a browser loads only six files of a
 * server at once: the data, the style sheet, the icon, and the first three scripts. If both large
 * files were among these, the small scripts would load 0.2 s later (Slow 4G).
 *
 * @param scripts in the document's order: the preloaded script, the framework's scripts, the
 * runtime, and the page's own scripts
 */
function inLoadingOrder([first = "", ...scripts]: readonly string[]): string[] {
  const runtimeEnd = scripts.findIndex((src) => src.includes("/turbopack-")) + 1;
  const framework = scripts.slice(0, runtimeEnd).reverse();
  return [first, ...framework, ...scripts.slice(runtimeEnd)].filter(Boolean);
}

/**
 * Returns the URL of a page's data, and its hash. The URL contains a part of the hash, so it
 * changes with the data. It also contains the id of the deployment, if the URLs of the scripts do
 * ("?dpl=…").
 */
function dataAddress(
  { address, rows }: PageData,
  scripts: readonly string[],
): NonNullable<PageStart["data"]> {
  const hash = createHash("sha256").update(rows).digest("base64");
  const deployment = /\?(.*)/.exec(scripts[0] ?? "")?.[1];
  const version = encodeURIComponent(hash.slice(0, 8));
  return {
    address: `${address}?data=${version}${deployment ? `&${deployment}` : ""}`,
    integrity: `sha256-${hash}`,
  };
}
