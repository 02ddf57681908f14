"use client";

import { usePathname } from "next/navigation";
import { useEffect, useRef } from "react";

/**
 * Puts focus at the start of the content when a link has led to another page, as a full page load would: the framework
 * announces the new title but leaves focus on a link that is gone, or in the header.
 */
export function ArrivalFocus() {
  const path = usePathname();
  const last = useRef(path);
  useEffect(() => {
    if (last.current === path) return;
    last.current = path;
    const main = document.getElementById("main");
    // What the new page has focused itself, a form's first field, keeps it.
    if (main && !main.contains(document.activeElement)) main.focus({ preventScroll: true });
  }, [path]);
  return null;
}
