import type { Route } from "next";
import type { ComponentProps } from "react";
import { Dotted } from "@/components/ui/dotted";

type Props<Href extends string> = ComponentProps<"a"> & { href: Route<Href> };

/**
 * A link within the site: a plain `<a>`, which `SoftLinks` opens without loading a new document.
 * Next's own is a client component, 4 KB of script and each link of a page hydrated by itself; and
 * it asks for every page whose link scrolls into view (15 requests and 37 KB on a poll page), where
 * `SoftLinks` asks for the one about to be opened.
 */
export function Link<Href extends string>({ href, ...props }: Props<Href>) {
  return <a href={href} data-soft="" {...props} />;
}

/** A link in running text. */
export function TextLink<Href extends string>(props: Props<Href>) {
  return <Link<Href> className="link" {...props} />;
}

type LinkLineProps = { links: readonly { href: Route; label: string }[]; hrefLang?: string };

/** Links in running text. */
export function LinkLine({ links, hrefLang }: LinkLineProps) {
  return (
    <Dotted className="py-1">
      {links.map(({ href, label }) => (
        <TextLink key={label} href={href} hrefLang={hrefLang}>
          {label}
        </TextLink>
      ))}
    </Dotted>
  );
}

/** A link to another site, in a new tab, which it says to everyone. */
export function ExternalLink({ children, ...props }: ComponentProps<"a"> & { href: string }) {
  return (
    <a target="_blank" rel="noopener noreferrer" {...props}>
      {children}
      <span aria-hidden>{"\u00a0↗"}</span>
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}
