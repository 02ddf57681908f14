"use client";

import type { Route } from "next";
import { usePathname } from "next/navigation";
import { Link } from "./link";

type NavLinkProps = { href: Route; label: string };

/** "page" for a link to the current page, "true" for a link to a page above it. */
function ariaCurrent(path: string, href: string): "page" | "true" | undefined {
  if (path === href) return "page";
  return href !== "/" && path.startsWith(`${href}/`) ? "true" : undefined;
}

/** A link of the navigation. It is marked on its own page and on pages below it. */
export function NavLink({ href, label }: NavLinkProps) {
  const path = usePathname();
  return (
    <Link
      href={href}
      aria-current={ariaCurrent(path, href)}
      className="block py-2.5 text-foreground decoration-primary decoration-2 underline-offset-8 hover:underline aria-[current]:underline"
    >
      {label}
    </Link>
  );
}
