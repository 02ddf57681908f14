import { kindOf } from "./page-kinds";

/** What a link says about where it leads. */
type LinkLike = Pick<HTMLAnchorElement, "origin" | "pathname" | "target" | "hash" | "hasAttribute">;

/** What the browser says about the network; Safari and Firefox say nothing. */
interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

declare global {
  interface Navigator {
    readonly connection?: Connection;
  }
}

const file = /\.[a-z0-9]+$/i;

/**
 * The path to fetch ahead when a reader turns to a link, or undefined where there is nothing to gain: another site, a
 * download, a place in a page, this very page, a page that is rendered per request, or a reader who pays for every byte.
 */
export function prefetchPath(
  link: LinkLike,
  here: Pick<Location, "origin" | "pathname">,
  connection: Connection | undefined,
): string | undefined {
  if (connection?.saveData || connection?.effectiveType?.endsWith("2g")) return undefined;
  const { origin, pathname, hash } = link;
  if (hash || origin !== here.origin || pathname === here.pathname) return undefined;
  // Rendered per request, or no page at all: asking ahead would cost the server and bring nothing.
  if (kindOf(pathname) !== "static" || file.test(pathname)) return undefined;
  return link.hasAttribute("download") || (link.target && link.target !== "_self") ? undefined : pathname;
}

type Click = Pick<MouseEvent, "defaultPrevented" | "button" | "metaKey" | "ctrlKey" | "shiftKey" | "altKey">;

/**
 * The address to open in this document when a link of the site is clicked, or undefined where the browser knows better:
 * another handler took the click, a new tab is wanted, or the link leads to a place in a page. Such a place only the
 * browser can mark as its target and let the Tab key go on from.
 */
export function softPath(
  link: LinkLike & { search: string },
  click: Click,
  here: Pick<Location, "origin">,
): string | undefined {
  if (click.defaultPrevented || click.button !== 0) return undefined;
  if (click.metaKey || click.ctrlKey || click.shiftKey || click.altKey) return undefined;
  if (link.hash || link.origin !== here.origin || link.hasAttribute("download")) return undefined;
  if (link.target && link.target !== "_self") return undefined;
  return `${link.pathname}${link.search}`;
}
