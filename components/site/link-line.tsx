import type { Route } from "next";
import { Fragment } from "react";
import { Link } from "./link";

type LinkLineProps = { links: readonly { href: Route; label: string }[]; hrefLang?: string };

/** Links in running text, parted by dots, of which none begins a line. */
export function LinkLine({ links, hrefLang }: LinkLineProps) {
  return links.map(({ href, label }, index) => (
    <Fragment key={label}>
      <Link className="link inline-block py-1" href={href} hrefLang={hrefLang}>
        {label}
      </Link>
      {index < links.length - 1 && <span aria-hidden>{"\u00a0· "}</span>}
    </Fragment>
  ));
}
