"use client";

import type { Route } from "next";
import { usePathname, useRouter } from "next/navigation";
import { useEffect, useRef } from "react";
import { softPath } from "@/lib/site/intent";

/**
 * Opens a `Link` in this document, unless the reader wants it elsewhere: a new tab, a download, a place in a page. Then puts
 * focus at the start of the content, as a full page load would; after an order of a list, at that order. The framework
 * announces the new title but leaves focus on a link that is gone, or in the header.
 */
export function SoftLinks() {
  const router = useRouter();
  const path = usePathname();
  const last = useRef(path);
  const stays = useRef(false);
  useEffect(() => {
    const open = (event: MouseEvent) => {
      const link = (event.target as Element).closest?.<HTMLAnchorElement>("a[data-soft]");
      // On a small screen the navigation is a popover, which a link in it closes.
      link?.closest<HTMLElement>("[popover]")?.hidePopover();
      const path = link && softPath(link, event, location);
      if (!path) return;
      event.preventDefault();
      stays.current = link.dataset.soft === "stay";
      router.push(path as Route, { scroll: !stays.current });
    };
    document.addEventListener("click", open);
    return () => document.removeEventListener("click", open);
  }, [router]);
  useEffect(() => {
    if (last.current === path) return;
    last.current = path;
    const main = document.getElementById("main");
    const place = stays.current && main?.querySelector<HTMLElement>("[data-soft=stay][aria-current]");
    stays.current = false;
    // What the new page has focused itself, a form's first field, keeps it.
    if (!main?.contains(document.activeElement)) (place || main)?.focus({ preventScroll: true });
  }, [path]);
  return null;
}
