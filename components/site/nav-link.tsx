"use client";

import type { Route } from "next";
import { usePathname } from "next/navigation";
import { Link } from "./link";

type NavLinkProps = { href: Route; label: string };

/** A link of the navigation that marks the page it leads to while the reader is there, or below it. */
export function NavLink({ href, label }: NavLinkProps) {
  const path = usePathname();
  const below = href !== "/" && path.startsWith(`${href}/`);
  return (
    <Link
      href={href}
      aria-current={path === href ? "page" : below ? "true" : undefined}
      className="block py-2.5 text-foreground decoration-primary decoration-2 underline-offset-8 hover:underline aria-[current]:underline"
    >
      {label}
    </Link>
  );
}
