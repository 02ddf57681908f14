import type { Route } from "next";
import { Link } from "@/components/site/link";

type YearLinksProps = {
  /** The id of the heading. */
  id: string;
  title: string;
  links: readonly { year: number; href: Route }[];
};

/** A section with links to the pages of earlier years. Renders nothing if there are no links. */
export function YearLinks({ id, title, links }: YearLinksProps) {
  if (links.length === 0) return null;
  return (
    <nav aria-labelledby={id}>
      <p id={id} className="font-semibold">
        {title}
      </p>
      <ul className="flex flex-wrap gap-x-5">
        {links.map(({ year, href }) => (
          <li key={year}>
            <Link className="link inline-block py-2" href={href}>
              {year}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
