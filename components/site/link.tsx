import type { LinkProps } from "next/link";
import type { ComponentProps } from "react";
import { type AddressParts, formatAddress } from "@/lib/site/address";

type Props<Href> = Omit<ComponentProps<"a">, "href"> & Pick<LinkProps<Href>, "href"> & { scroll?: boolean };

/**
 * A link within the site: a plain `<a>`, which `SoftLinks` opens without loading a new document. Next's own is a client
 * component, 4 KB of script and each link of a page hydrated by itself; and it asks for every page whose link
 * scrolls into view (15 requests and 37 KB on a poll page), where `IntentPrefetch` asks for the one about to be opened.
 */
export function Link<Href>({ href, scroll = true, ...props }: Props<Href>) {
  const address = typeof href === "string" ? href : formatAddress(href as AddressParts);
  return <a href={address} data-soft={scroll ? "" : "stay"} {...props} />;
}
