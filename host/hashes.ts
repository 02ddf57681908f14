import { createHash } from "node:crypto";

/** Compiled into middleware in place of hashes that nobody knows yet; letters that no compiler takes apart. */
export const hashesMark = "csp-inline-hashes-of-this-build";

/** The source expression under which a policy allows an inline script or style with this text. */
export function hashSource(text: string): string {
  // The HTML parser turns CRLF into LF before the browser hashes.
  const normalised = text.replace(/\r\n?/g, "\n");
  return `'sha256-${createHash("sha256").update(normalised).digest("base64")}'`;
}
