import { pageKind } from "./page-kinds";

/** What a link says about where it leads. */
type LinkLike = Pick<HTMLAnchorElement, "origin" | "pathname" | "target" | "hash" | "hasAttribute">;

/** What the browser says about the network; Safari and Firefox say nothing. */
export type Connection = { saveData?: boolean; effectiveType?: string } | undefined;

/**
 * Whether a link leads to a page of this site, in this tab, and not to a place in one: only the browser can mark such a
 * place as its target and let the Tab key go on from there.
 */
const leadsToPage = (link: LinkLike, here: Pick<Location, "origin">): boolean =>
  link.origin === here.origin && !link.hash && !link.target && !link.hasAttribute("download");

/**
 * The path to fetch ahead when a reader turns to a link, or undefined where there is nothing to gain: this very page, what
 * is rendered per request or is no page at all, or a reader who pays for every byte.
 */
export function prefetchPath(
  link: LinkLike,
  here: Pick<Location, "origin" | "pathname">,
  connection: Connection,
): string | undefined {
  const { pathname } = link;
  if (connection?.saveData || connection?.effectiveType?.endsWith("2g")) return undefined;
  if (!leadsToPage(link, here) || pathname === here.pathname) return undefined;
  return pageKind(pathname) === "static" && !/\.[a-z0-9]+$/i.test(pathname) ? pathname : undefined;
}

type Click = Pick<MouseEvent, "defaultPrevented" | "button" | "metaKey" | "ctrlKey" | "shiftKey" | "altKey">;

/**
 * The address to open in this document when a link of the site is clicked, or undefined where the browser knows better, or
 * another handler took the click, or a new tab is wanted.
 */
export function softPath(
  link: LinkLike & { search: string },
  { defaultPrevented, button, metaKey, ctrlKey, shiftKey, altKey }: Click,
  here: Pick<Location, "origin">,
): string | undefined {
  const isOurs = !defaultPrevented && button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
  return isOurs && leadsToPage(link, here) ? `${link.pathname}${link.search}` : undefined;
}
