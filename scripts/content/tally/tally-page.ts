import { join } from "node:path";
import { buildSync } from "esbuild";
import { cardIds, cards } from "@/content/cards";
import { todayInIndia } from "@/content/today";
import { hashSource } from "../../../adapter/checks/inline-code.ts";
import { namedCards } from "./named-cards.ts";
import { sumUpvotes } from "./poll-lines.ts";
import type { Thread, ThreadComment } from "./thread.ts";

const style = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { margin: 0 auto; max-width: 76rem; padding: 0 1rem; overflow-wrap: anywhere; }
h1 { font-size: 1.25rem; } h2 { font-size: 1rem; margin: 0; }
article { border-top: 1px solid GrayText; padding: 0.75rem 0; }
article p { margin: 0.25rem 0 0.5rem; white-space: pre-wrap; max-height: 20rem; overflow: auto; }
article .parent { font-style: italic; }
fieldset { border: 0; margin: 0; padding: 0; display: flex; flex-wrap: wrap; gap: 0.5rem; min-width: 0; }
label { border: 1px solid GrayText; border-radius: 0.5rem; padding: 0.375rem 0.75rem; }
label:has(:checked) { border-color: currentColor; font-weight: 600; }
input[list], button { font: inherit; padding: 0.375rem 0.75rem; max-width: 12rem; box-sizing: border-box; }
aside { position: sticky; bottom: 0; max-height: 30vh; overflow: auto; background: Canvas; border-top: 2px solid; }
output { display: block; font-weight: 600; padding: 0.5rem 0; }
table { width: 100%; overflow-wrap: normal; } th { text-align: start; }
:is(td, th) + :is(td, th) { text-align: end; font-variant-numeric: tabular-nums; }
textarea { box-sizing: border-box; width: 100%; height: 11rem; font: 0.75rem/1.5 monospace; white-space: pre; }
@media (width >= 60rem) {
  form { display: grid; grid-template-columns: minmax(0, 1fr) 27rem; gap: 2rem; align-items: start; }
  aside { top: 1rem; bottom: auto; max-height: none; border: 0; }
}
`;

/** Escapes a text for HTML. Control characters become a visible replacement character. */
function escapeHtml(text: string): string {
  return text
    .replaceAll(/[^\P{Cc}\t\n]/gu, "\uFFFD")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}

/** Returns the page's script, bundled with its imports. */
function compileScript(): string {
  const entryPoints = [join(import.meta.dirname, "page-script.ts")];
  const options = { bundle: true, format: "iife", target: "es2024", write: false } as const;
  return buildSync({ entryPoints, ...options })
    .outputFiles.map(({ text }) => text)
    .join("");
}

function commentHtml(comment: ThreadComment, address: string, parent?: ThreadComment): string {
  const { id, score, body } = comment;
  const start = parent && escapeHtml([...parent.body].slice(0, 120).join(""));
  const boxes = namedCards(body).map(({ name, doubt }) => {
    const text = doubt === undefined ? name : `${name} (${doubt})`;
    return `<label><input type="checkbox" value="${escapeHtml(name)}"> ${escapeHtml(text)}</label>`;
  });
  return `<article data-score="${score}">
<h2><a href="${address}_/${id}/" rel="noreferrer">Upvotes: ${score}</a></h2>
${start === undefined ? "" : `<p class="parent" dir="auto">Reply to: ${start}</p>`}
<p dir="auto">${escapeHtml(body)}</p>
<fieldset aria-label="Counts for">${boxes.join("")}<input list="cards" placeholder="Another card" aria-label="Another card"></fieldset>
</article>`;
}

/**
 * Returns attributes with data for the page's script: the day, the id of the post, and the totals
 * of the thread. The totals are left out if comments are missing.
 */
function threadAttributes({ comments, isIncomplete, postId }: Thread): string {
  const attributes = [`data-today="${todayInIndia()}"`];
  if (postId !== undefined) attributes.push(`data-post-id="${postId}"`);
  if (!isIncomplete)
    attributes.push(`data-comments="${comments.length}" data-upvotes="${sumUpvotes(comments)}"`);
  return attributes.join(" ");
}

/**
 * Returns the page on which the owner ticks the cards that each comment votes for. The page loads
 * nothing and sends nothing.
 */
export function tallyPage(thread: Thread): string {
  const script = compileScript();
  const policy = `default-src 'none'; script-src ${hashSource(script)}; style-src ${hashSource(style)}; base-uri 'none'; form-action 'none'`;
  const byId = new Map(thread.comments.map((comment) => [comment.id, comment]));
  const address = `https://www.reddit.com/comments/${thread.postId ?? "_"}/`;
  const comments = thread.comments.map((comment) =>
    commentHtml(comment, address, byId.get(comment.parentId ?? "")),
  );
  const options = cardIds.map(
    (id) =>
      `<option value="${escapeHtml(cards[id].name)}" data-id="${id}" data-names="${escapeHtml(cards[id].alsoKnownAs.join("|"))}"></option>`,
  );
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width">
<title>${escapeHtml(thread.title)}</title>
<style>${style}</style>
<h1 dir="auto">${escapeHtml(thread.title)}</h1>
<p>Tick every card that a comment votes for. If its card is not offered, type the name and press Enter. A comment below zero counts as 0 upvotes.</p>
<ul>${thread.notes.map((note) => `<li>${escapeHtml(note)}</li>`).join("")}</ul>
<form autocomplete="off">
<main ${threadAttributes(thread)}>
${comments.join("\n")}
</main>
<aside aria-label="Result">
<output></output>
<table>
<thead><tr><th scope="col">Card</th><th scope="col">Comments</th><th scope="col">Upvotes</th></tr></thead>
<tbody></tbody>
</table>
<textarea readonly aria-label="Lines for the poll’s file"></textarea>
<button type="button">Copy the lines</button>
</aside>
</form>
<datalist id="cards">${options.join("")}</datalist>
<script>${script}</script>
</html>
`;
}

/** Returns the comments as a text file, for owners who do not want to count votes on the page. */
export function tallyText({ title, notes, comments }: Thread): string {
  const clean = (text: string): string => text.replaceAll(/[^\P{Cc}\t\n]/gu, "\uFFFD");
  const blocks = comments.map(({ score, body }) => {
    const boxes = namedCards(body).map(({ name }) => `[ ] ${name}`);
    const lines = body.split("\n").map((line) => `  | ${line}`);
    return [`${score} upvotes`, ...lines, ...boxes].join("\n");
  });
  return clean([title, ...notes, "", blocks.join("\n\n"), ""].join("\n"));
}
