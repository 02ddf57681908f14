import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmFromMarkdown } from "mdast-util-gfm";
import { gfm } from "micromark-extension-gfm";

/** A part of a comment's Markdown: a paragraph, a table, a run of text. */
type Part = { type: string; value?: string; url?: string; children?: Part[] };

/** What a commenter says, and what stands in the comment without being said: quotations and struck-out words. */
export type OwnWords = { said: string; setAside: string };

const ownLine = new Set(["paragraph", "heading", "listItem", "tableRow", "break", "code"]);

/** Appends what a part says to `said`, and what it only shows to `setAside`. */
function listen(part: Part, words: OwnWords): void {
  const { type, value = "", url, children = [] } = part;
  if (type === "blockquote" || type === "delete") {
    const inside: OwnWords = { said: "", setAside: "" };
    for (const child of children) listen(child, inside);
    words.setAside += ` ${inside.said}${inside.setAside}`;
    return;
  }
  // A bare address is no word; what is written over an address is.
  if (type === "link" && children[0]?.value && url?.includes(children[0].value)) return;
  words.said += type === "break" ? "\n" : value;
  for (const child of children) listen(child, words);
  if (type === "tableCell") words.said += " | ";
  if (ownLine.has(type)) words.said += "\n";
}

/**
 * Reads a comment's Markdown as the forum shows it. Spoilers are said like anything else, and end there; members' names
 * are left out.
 * The forum writes `>`, `<` and `&` as entities, which must be undone before a line can be a quotation.
 */
export function ownWords(body: string): OwnWords {
  const plain = body
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&")
    .replaceAll(/>!([\s\S]*?)!</g, " $1. ")
    .replaceAll(/\/?\bu\/[\w-]+/gi, " ");
  const tree = fromMarkdown(plain, {
    extensions: [gfm({ singleTilde: false })],
    mdastExtensions: [gfmFromMarkdown()],
  });
  const words: OwnWords = { said: "", setAside: "" };
  listen(tree as Part, words);
  return { said: words.said.normalize("NFKC").trim(), setAside: words.setAside.trim() };
}
