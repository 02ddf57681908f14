import type { Route } from "next";
import type { ComponentProps } from "react";
import { Dotted } from "@/components/ui/dotted";

type Props<Href extends string> = ComponentProps<"a"> & { href: Route<Href> };

/**
 * A link within the site. It is a plain `<a>`, which `SoftLinks` opens without loading a new
 * document. The link component of Next.js needs 4 KB of script, and the browser hydrates each link.
 * It also prefetches every page whose link scrolls into view: 15 requests and 37 KB on a poll page.
 * `SoftLinks` prefetches only the page that the reader points at.
 */
export function Link<Href extends string>({ href, ...props }: Props<Href>) {
  return <a href={href} data-soft="" {...props} />;
}

/** A link in running text. */
export function TextLink<Href extends string>(props: Props<Href>) {
  return <Link<Href> className="link" {...props} />;
}

type LinkLineProps = { links: readonly { href: Route; label: string }[]; hrefLang?: string };

/** Several links in one line of text. */
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

/**
 * A link to a different site, which opens in a new tab. An icon shows that, and screen readers
 * announce it in words.
 */
export function ExternalLink({ children, ...props }: ComponentProps<"a"> & { href: string }) {
  return (
    <a target="_blank" rel="noopener noreferrer" {...props}>
      {children}
      <span aria-hidden>{"\u00a0↗"}</span>
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}
