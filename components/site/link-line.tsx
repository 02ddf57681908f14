import type { Route } from "next";
import { Fragment } from "react";
import { Link } from "./link";

type LinkLineProps = { links: readonly { href: Route; label: string }[]; hrefLang?: string };

/** Links in running text, each whole on its line where it fits, parted by dots of which none begins a line. */
export function LinkLine({ links, hrefLang }: LinkLineProps) {
  return links.map(({ href, label }, index) => (
    <Fragment key={label}>
      <span className="inline-block py-1">
        <Link className="link" href={href} hrefLang={hrefLang}>
          {label}
        </Link>
        {index < links.length - 1 && <span aria-hidden>{"\u00a0·"}</span>}
      </span>{" "}
    </Fragment>
  ));
}
