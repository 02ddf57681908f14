import type { ComponentProps } from "react";

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
