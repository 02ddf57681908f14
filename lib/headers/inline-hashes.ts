import { createHash } from "node:crypto";

export interface InlineHashes {
  /** CSP sources of the page's inline scripts, in order, each once: `'sha256-…'`. */
  scripts: string[];
  /** CSP sources of the page's inline `<style>` elements. */
  styles: string[];
  /** Markup that no hash can allow: style attributes, inline handlers, `javascript:` addresses. */
  errors: string[];
}

// Attribute values may hold ">", so a tag ends at the first one outside quotes.
const attributes = `((?:[^>"']|"[^"]*"|'[^']*')*)`;
const scriptElement = new RegExp(`<script\\b${attributes}>([\\s\\S]*?)</script\\s*>`, "gi");
const styleElement = new RegExp(`<style\\b${attributes}>([\\s\\S]*?)</style\\s*>`, "gi");
const startTag = new RegExp(`<([a-z][^\\s/>]*)${attributes}>`, "gi");
const attribute = /([^\s"'=/]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"']+)))?/g;

/** Script types to which a policy applies; any other type is a data block that never runs (JSON-LD). */
const executableTypes = new Set([
  "",
  "module",
  "importmap",
  "speculationrules",
  "text/javascript",
  "application/javascript",
  "application/ecmascript",
  "text/ecmascript",
]);

/** The source expression under which a policy allows an inline script or style with this text. */
export function hashSource(text: string): string {
  // The HTML parser turns CRLF into LF before the browser hashes.
  const normalised = text.replace(/\r\n?/g, "\n");
  return `'sha256-${createHash("sha256").update(normalised).digest("base64")}'`;
}

function attributeList(source: string): Map<string, string> {
  const list = new Map<string, string>();
  for (const [, name = "", double, single, bare] of source.matchAll(attribute)) {
    const key = name.toLowerCase();
    if (!list.has(key)) list.set(key, double ?? single ?? bare ?? "");
  }
  return list;
}

/** Hashes everything inline in a page, and names what a strict policy would block whatever its hashes. */
export function inlineHashes(html: string): InlineHashes {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const errors: string[] = [];
  const markup = html
    .replace(scriptElement, (_, rawAttributes: string, text: string) => {
      const list = attributeList(rawAttributes);
      const type = (list.get("type") ?? "").trim().toLowerCase();
      if (!list.has("src") && executableTypes.has(type)) scripts.add(hashSource(text));
      return `<script${rawAttributes}></script>`;
    })
    .replace(styleElement, (_, rawAttributes: string, text: string) => {
      styles.add(hashSource(text));
      return `<style${rawAttributes}></style>`;
    })
    .replace(/<!--[\s\S]*?-->/g, "");
  for (const [tag, name = "", rawAttributes = ""] of markup.matchAll(startTag)) {
    for (const [key, value] of attributeList(rawAttributes)) {
      const shown = tag.length > 160 ? `${tag.slice(0, 160)}…` : tag;
      if (key === "style") errors.push(`style attribute on <${name}>: ${shown}`);
      else if (/^on[a-z]+$/.test(key)) errors.push(`inline handler ${key} on <${name}>: ${shown}`);
      else if (/^\s*javascript:/i.test(value)) errors.push(`javascript: address on <${name}>: ${shown}`);
    }
  }
  return { scripts: [...scripts], styles: [...styles], errors };
}
