/*
 * How paths are answered, where they are not static pages. Imports nothing: the browser, middleware and the build's
 * header rules read it. middleware.ts spells its paths out, since the framework wants a literal; a test compares them.
 */
type PageKind =
  /** Needs a session. */
  | "member"
  /** Signing in and what belongs to it; shows what a form sent without scripts came back with. */
  | "sign-in"
  /** Rendered per request for anybody. */
  | "per-request"
  /** On a developer's machine only. */
  | "local"
  /** Answers data or a redirect, never a document. */
  | "handler"
  /** The signed-in home page, which middleware serves at "/". */
  | "twin";

export const pageKinds = {
  "/account": "member",
  "/auth": "sign-in",
  "/auth/check-email": "sign-in",
  "/auth/confirm": "sign-in",
  "/auth/forgot": "sign-in",
  "/search": "per-request",
  "/dev/inbox": "local",
  "/api": "handler",
  "/home/member": "twin",
} as const satisfies Record<`/${string}`, PageKind>;

type ListedPath = keyof typeof pageKinds;

const paths = Object.keys(pageKinds) as ListedPath[];
/** What lies below these is of their kind too, be it a page or none. */
const withAllBelow: readonly ListedPath[] = ["/account", "/auth", "/api", "/home/member"];

/** The listed paths of some kinds. */
export const pathsOfKind = (...kinds: readonly PageKind[]): ListedPath[] =>
  paths.filter((path) => kinds.includes(pageKinds[path]));

/** How a path is answered; "static" for whatever is not listed. */
export function pageKind(path: string): PageKind | "static" {
  const found = paths.find((one) => one === path) ?? withAllBelow.find((one) => path.startsWith(`${one}/`));
  return found ? pageKinds[found] : "static";
}

/** Pages that are rendered per request: middleware gives each of them a policy with a nonce. */
export const requestTimeKinds = ["member", "sign-in", "per-request", "local"] as const;

/** Whether the page at this path is rendered per request. */
export const isRequestTimePage = (path: string): boolean =>
  requestTimeKinds.some((kind) => kind === pageKind(path));
