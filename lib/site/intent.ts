import { pageKind } from "./page-kinds";

/** The parts of a link that decide how it is opened. */
type LinkLike = Pick<HTMLAnchorElement, "origin" | "pathname" | "target" | "hash" | "hasAttribute">;

/**
 * The browser's information about the network. Undefined in Safari and Firefox, which do not offer
 * it.
 */
export type Connection = { saveData?: boolean; effectiveType?: string } | undefined;

/**
 * True if a link opens a page of this site in this tab and has no fragment. The browser itself must
 * follow a link with a fragment: only the browser can make the fragment's element `:target`, and
 * let the Tab key continue from that element.
 */
const leadsToPage = (link: LinkLike, here: Pick<Location, "origin">): boolean =>
  link.origin === here.origin && !link.hash && !link.target && !link.hasAttribute("download");

/**
 * Returns the path to prefetch when a reader points at a link. Undefined for the current page, for
 * pages that are rendered per request, and for files. It is also undefined if the connection is
 * slow or saves data.
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

type Click = Pick<
  MouseEvent,
  "defaultPrevented" | "button" | "metaKey" | "ctrlKey" | "shiftKey" | "altKey"
>;

/**
 * Returns the address to open in this document when a link is clicked. Undefined if the browser
 * must open the link itself, if another handler has handled the click, or if the reader wants a new
 * tab.
 */
export function softPath(
  link: LinkLike & { search: string },
  { defaultPrevented, button, metaKey, ctrlKey, shiftKey, altKey }: Click,
  here: Pick<Location, "origin">,
): string | undefined {
  const hasModifier = metaKey || ctrlKey || shiftKey || altKey;
  const isPlainClick = !defaultPrevented && button === 0 && !hasModifier;
  return isPlainClick && leadsToPage(link, here) ? `${link.pathname}${link.search}` : undefined;
}
