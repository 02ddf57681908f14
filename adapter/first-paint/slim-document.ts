import { createHash } from "node:crypto";
import { nextOutput } from "./contract.ts";
import type { PageStart } from "./page-loader.ts";

/** Scripts that are kept in the document: a start-up script, or data for search engines. */
const inlineScripts = /<script(?: type="application\/ld\+json")?>([\s\S]*?)<\/script>/g;

/** JSON that is safe in a `<script>`: nothing in it can end the element or open a comment. */
const literal = (value: object): string => JSON.stringify(value).replaceAll("<", "\\u003c");

/**
 * Removes a text from a stream of React's rows, both as a separate row and inside another row. The
 * document has the element with that text, and React does not compare texts that were set as
 * `__html`, so the stream would only repeat it.
 */
export function withoutText(rows: string, text: string): string {
  const size = Buffer.byteLength(text).toString(16);
  return rows
    .replaceAll(`:T${size},${text}`, ':""\n')
    .replaceAll(`"__html":${JSON.stringify(text)}`, '"__html":""');
}

/** A page's data as a file of the build. */
export interface PageData {
  /** The address of the page. */
  address: string;
  rows: string;
}

/** The texts without duplicates, in the order of the document. */
const unique = (texts: readonly string[]): string[] => [...new Set(texts)];

/** The rows of data in a document. Their parts are joined, because a row may be cut anywhere. */
function rowsIn(html: string): string {
  const parts = [...html.matchAll(nextOutput.dataPush)];
  return parts.map(([, text = '""']) => JSON.parse(text) as string).join("");
}

/** Addresses of the framework's scripts. A preloaded script comes first. */
function scriptsIn(html: string): string[] {
  const elements = [...html.matchAll(nextOutput.scripts)];
  return unique(elements.flatMap(([, src, hinted]) => src ?? hinted ?? []));
}

/**
 * Rewrites a prerendered document so that it paints without other files. It removes the framework's
 * scripts and its rows of data, each of which would need a hash in the page's policy. A data block
 * replaces them, to which no policy applies: it has the addresses for the loader. The link to the
 * style sheet is replaced by the rules that the page needs before its scripts run.
 *
 * @param loader the text of page-loader.ts. It is the same in every page, so one hash allows it
 * everywhere.
 * @param data the same rows as a file of the build. A document without such a file keeps its rows.
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

  const block = `<script type="application/json">${literal(start)}</script><script>${loader}</script>`;
  return html
    .replaceAll(nextOutput.dataPush, (_script, _text, offset: number) =>
      offset === lastPush.index ? block : "",
    )
    .replaceAll(nextOutput.scripts, "")
    .replace(nextOutput.runtimeStart, "")
    .replace(nextOutput.fontMark, "")
    .replace(nextOutput.dataQueue, "")
    .replace(nextOutput.styleSheet, () => `<style>${style}</style>`);
}

/**
 * The order in which scripts are requested over the six connections that a browser opens to a
 * server without HTTP/2. Data, style sheet and icon use three of them. The first requests are for
 * the entry script, the runtime and the larger of the framework's two large files, so that no small
 * file waits for both (0.2 s on Slow 4G).
 *
 * @param scripts in the document's order: the preloaded one, the framework's, the runtime, the
 * page's own
 */
function inLoadingOrder([first = "", ...scripts]: readonly string[]): string[] {
  const runtimeEnd = scripts.findIndex((src) => src.includes("/turbopack-")) + 1;
  const framework = scripts.slice(0, runtimeEnd).reverse();
  return [first, ...framework, ...scripts.slice(runtimeEnd)].filter(Boolean);
}

/**
 * The address of a page's data. It changes with the data. If the addresses of scripts name the
 * deployment, it does too.
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
