import { policy } from "./policy.ts";

interface SharedHashes {
  scripts: string[];
  styles: string[];
}

/** Compiled in by `next.config.ts`; empty during the first pass of the build. */
const shared: SharedHashes = JSON.parse(process.env.CSP_SHARED_HASHES ?? '{"scripts":[],"styles":[]}');

/**
 * The policy of a page that is rendered per request. Middleware sends it with the answer, and sets it on the
 * request too, where Next reads the nonce from.
 */
export function requestPolicy(nonce: string): string {
  return policy({ ...shared, nonce, development: process.env.NODE_ENV === "development" });
}
