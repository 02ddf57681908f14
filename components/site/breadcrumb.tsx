import type { Route } from "next";
import { Link } from "./link";

export type Crumb = { label: string; href: Route };

/** Where the page stands: every level but the page itself is a link. */
export function Breadcrumb({ trail, here }: { trail: readonly Crumb[]; here: string }) {
  return (
    <nav aria-label="Breadcrumb" className="no-print text-[0.875rem] text-ink-soft">
      <ol className="flex flex-wrap gap-x-2">
        {trail.map(({ label, href }) => (
          <li key={href} className="flex gap-x-2">
            <Link className="link inline-block py-1.5" href={href}>
              {label}
            </Link>
            <span aria-hidden className="py-1.5">
              /
            </span>
          </li>
        ))}
        <li aria-current="page" className="py-1.5">
          {here}
        </li>
      </ol>
    </nav>
  );
}
