import { pathsOfKind } from "@/lib/site/page-kinds";
import { normalisedPaths } from "./paths";

export interface ProtectedPath {
  /** The path itself and everything below it. */
  path: `/${string}`;
  /** What a visitor without a session gets: the sign-in page, or a 401. */
  refusal: "sign-in" | "unauthorized";
}

/** Everything that needs a session. Middleware, pages and handlers ask this table and nothing else. */
export const protectedPaths: readonly ProtectedPath[] = [
  ...pathsOfKind("member").map((path): ProtectedPath => ({ path, refusal: "sign-in" })),
  { path: "/api/account", refusal: "unauthorized" },
  { path: "/api/profile", refusal: "unauthorized" },
  { path: "/api/auth/password", refusal: "unauthorized" },
  { path: "/api/auth/reset", refusal: "unauthorized" },
];

/** The rule that protects a path, however it is spelled; undefined for a public one. */
export function protectionOf(pathname: string): ProtectedPath | undefined {
  const paths = normalisedPaths(pathname);
  return protectedPaths.find((rule) =>
    paths.some((path) => path === rule.path || path.startsWith(`${rule.path}/`)),
  );
}
