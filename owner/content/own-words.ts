import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmFromMarkdown } from "mdast-util-gfm";
import { gfm } from "micromark-extension-gfm";

/** A part of a comment's Markdown: a paragraph, a table, a run of text. */
type Part = { type: string; value?: string; url?: string; children?: Part[] };

const ownLine = new Set(["paragraph", "heading", "listItem", "tableRow", "break", "code"]);

/** What a part says. Quotations and struck-out words stand there without being said. */
function saidIn({ type, value = "", url, children = [] }: Part): string {
  if (type === "blockquote" || type === "delete") return "";
  // A bare address is no word; what is written over an address is.
  if (type === "link" && children[0]?.value && url?.includes(children[0].value)) return "";
  const said = value + children.map(saidIn).join("");
  return said + (type === "tableCell" ? " | " : ownLine.has(type) ? "\n" : "");
}

/**
 * Reads a comment's Markdown as the forum shows it: what the commenter says. Spoilers are said like anything else, and
 * end there; members' names are left out.
 * The forum writes `>`, `<` and `&` as entities, which must be undone before a line can be a quotation.
 */
export function ownWords(body: string): string {
  const plain = body
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&")
    .replaceAll(/>!([\s\S]*?)!</g, " $1. ")
    .replaceAll(/\/?\bu\/[\w-]+/gi, " ");
  const extensions = [gfm({ singleTilde: false })];
  const tree = fromMarkdown(plain, { extensions, mdastExtensions: [gfmFromMarkdown()] });
  return saidIn(tree as Part)
    .normalize("NFKC")
    .trim();
}
