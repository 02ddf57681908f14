/**
 * Every route that may be rendered per request; the build fails when any other one is. A pattern ends in
 * `/**` to cover all that is below it.
 */

/** Pages: middleware gives each of them a nonce policy, so the header rules give them none. */
export const requestTimePages = [
  "/auth",
  "/auth/**",
  "/search",
  "/account",
  "/account/**",
  "/dev/inbox",
] as const;

/** Route handlers: they answer data or a redirect, never a document, so the strict default policy stands. */
const requestTimeHandlers = ["/api/**"] as const;

/** Whether a path, or a route with `[parameters]`, falls under a pattern. */
function matchesPattern(path: string, pattern: string): boolean {
  if (!pattern.endsWith("/**")) return path === pattern;
  return path.startsWith(pattern.slice(0, -2));
}

/** Everything that may be rendered per request. */
export const perRequestPaths = [...requestTimePages, ...requestTimeHandlers] as const;

/** Whether a path falls under one of these patterns. */
export function matchesAny(patterns: readonly string[], path: string): boolean {
  return patterns.some((pattern) => matchesPattern(path, pattern));
}

/** Whether the page at this path is rendered per request and must carry a nonce policy from middleware. */
export function isRequestTimePage(path: string): boolean {
  return matchesAny(requestTimePages, path);
}

/** Whether a route may be rendered per request at all. */
export function mayRenderPerRequest(route: string): boolean {
  return matchesAny(perRequestPaths, route);
}
