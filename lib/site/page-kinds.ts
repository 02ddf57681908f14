/*
 * The paths that are not static pages. This file imports nothing, because the browser, middleware
 * and the build's header rules read it. middleware.ts repeats these paths, because Next.js needs
 * them as literals. A test compares the two files.
 */
type PageKind =
  /** A page that needs a session. */
  | "member"
  /**
   * The pages of sign-in and sign-up, including the pages that follow their forms. They are
   * rendered per request, because they show the error of a form that was sent without scripts.
   */
  | "sign-in"
  /** A page that is rendered per request and open to everybody, signed in or not. */
  | "per-request"
  /** A page that exists only on a developer's machine. */
  | "local"
  /** A handler. It returns data or a redirect, never a document. */
  | "handler"
  /**
   * A prerendered second version of a page. Middleware serves it at the page's address: for
   * example, "/home/member" at "/".
   */
  | "variant";

export const pageKinds = {
  "/account": "member",
  "/auth": "sign-in",
  "/auth/check-email": "sign-in",
  "/auth/confirm": "sign-in",
  "/auth/forgot": "sign-in",
  "/search": "per-request",
  "/dev/inbox": "local",
  "/api": "handler",
  // The home page for members.
  "/home/member": "variant",
  // Prerendered versions of pages that are otherwise rendered per request (prerendered.ts).
  "/prerendered": "variant",
} as const satisfies Record<`/${string}`, PageKind>;

type ListedPath = keyof typeof pageKinds;

const listedPaths = Object.keys(pageKinds) as ListedPath[];
/** Every path below one of these paths has the same kind as that path, even if no page is there. */
const subtreePaths: readonly ListedPath[] = [
  "/account",
  "/auth",
  "/api",
  "/home/member",
  "/prerendered",
];

/** Returns the paths in `pageKinds` that have one of the given kinds. */
export const pathsOfKind = (...kinds: readonly PageKind[]): ListedPath[] =>
  listedPaths.filter((path) => kinds.includes(pageKinds[path]));

/** Returns the kind of the page at a path. It is "static" if the path is not listed. */
export function pageKind(path: string): PageKind | "static" {
  const match =
    listedPaths.find((listed) => listed === path) ??
    subtreePaths.find((listed) => path.startsWith(`${listed}/`));
  return match ? pageKinds[match] : "static";
}

/**
 * Kinds of pages that are rendered per request. Middleware gives each response a
 * Content-Security-Policy with a nonce.
 */
export const requestTimeKinds = ["member", "sign-in", "per-request", "local"] as const;

/** True if the page at a path is rendered per request. */
export const isRequestTimePage = (path: string): boolean =>
  requestTimeKinds.some((kind) => kind === pageKind(path));
