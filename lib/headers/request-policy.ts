import { policy } from "./policy.ts";

/**
 * What the layout holds inline, on pages that are rendered per request too: "scripts|styles", each a list of
 * "sha256-…". The build knows them only when middleware is compiled, so `next.config.ts` compiles a mark in, and the
 * adapter replaces it.
 */
const inline = process.env.CSP_INLINE_HASHES ?? "|";

/** A function, for the mark must not be taken apart by the compiler. */
const hashesOf = (list = "") => list.match(/[^,]+/g)?.map((hash) => `'${hash}'`) ?? [];

/**
 * The policy of a page that is rendered per request. Middleware sends it with the answer, and sets it on the
 * request too, where Next reads the nonce from.
 */
export function requestPolicy(nonce: string): string {
  const [scripts, styles] = inline.split("|");
  const development = process.env.NODE_ENV === "development";
  return policy({ scripts: hashesOf(scripts), styles: hashesOf(styles), nonce, development });
}
