"use client";

import type { Route } from "next";
import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { softPath } from "@/lib/site/intent";

/** Opens a `Link` in this document, unless the reader wants it elsewhere: a new tab, a download, a place on this page. */
export function SoftLinks() {
  const router = useRouter();
  useEffect(() => {
    const open = (event: MouseEvent) => {
      const link = (event.target as Element).closest?.<HTMLAnchorElement>("a[data-soft]");
      const path = link && softPath(link, event, location);
      if (!path) return;
      event.preventDefault();
      router.push(path as Route, { scroll: link.dataset.soft !== "stay" });
    };
    document.addEventListener("click", open);
    return () => document.removeEventListener("click", open);
  }, [router]);
  return null;
}
