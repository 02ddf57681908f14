"use client";

import type { Route } from "next";
import { usePathname } from "next/navigation";
import { Link } from "./link";

type NavLinkProps = { href: Route; label: string };

/**
 * Returns "page" for a link to the current page, and "true" for a link to a parent of the current
 * page.
 */
function ariaCurrent(path: string, href: string): "page" | "true" | undefined {
  if (path === href) return "page";
  return href !== "/" && path.startsWith(`${href}/`) ? "true" : undefined;
}

/**
 * A link of the main navigation. It is marked on the page to which it leads, and on pages below
 * that page.
 */
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
