const pushed = /<script>self\.__next_f\.push\(\[1,("(?:[^"\\]|\\.)*")\]\)<\/script>/g;

/** The same text in every page, so that one hash in the policy allows it on all of them. */
const loader =
  "<script>self.__next_f.push([1,JSON.parse(document.currentScript.previousElementSibling.textContent)])</script>";

/** Scripts that stand in the document itself: a start-up script, or data for search engines. */
const inlineScripts = /<script(?: type="application\/ld\+json")?>([\s\S]*?)<\/script>/g;

/** A string literal that can stand in a `<script>`: nothing in it can end the element or open a comment. */
function literal(text: string): string {
  return JSON.stringify(text).replaceAll("<", "\\u003c");
}

/**
 * Replaces a text in a stream of React's rows by nothing, whether it has a row of its own or stands in another. The
 * element with that text is in the document, and React does not look at a text that was given as `__html` or under a
 * style sheet's address; the stream would only repeat it.
 */
export function withoutText(rows: string, text: string): string {
  const size = Buffer.byteLength(text).toString(16);
  return rows
    .replaceAll(`:T${size},${text}`, ':""\n')
    .replaceAll(`"__html":${JSON.stringify(text)}`, '"__html":""');
}

/**
 * A prerendered document with its stream of rows moved from inline scripts, of which every page has its own and each
 * needs a hash in that page's policy, to a data block, which no policy applies to. A script that is the same
 * everywhere hands it to the framework.
 *
 * @param sheet the style sheet that stands in every document; "" for none
 */
export function slimDocument(html: string, sheet: string): string {
  const blocks = [...html.matchAll(pushed)];
  const last = blocks.at(-1);
  if (!last) return html;
  const rows = blocks.map(([, text = '""']) => JSON.parse(text) as string).join("");
  const present = [...html.replaceAll(pushed, "").matchAll(inlineScripts)].map(([, text = ""]) => text);
  const slim = [sheet, ...present].filter(Boolean).reduce(withoutText, rows);
  const data = `<script type="application/json">${literal(slim)}</script>${loader}`;
  return html.replaceAll(pushed, (_script, _text, at: number) => (at === last.index ? data : ""));
}
