"use client";

import { usePathname } from "next/navigation";
import { useEffect, useLayoutEffect, useRef } from "react";

const font = '600 1em "Poll Serif"';

/**
 * Puts the site's own serif on from the second page on. The first is drawn, and stays, in a serif of the device: a font
 * that arrives on a page moves it, whatever its metrics. Fetched once the page has loaded, it is worn when a link has
 * led to the next page, which is drawn anew anyway.
 */
export function HeadlineFont() {
  const path = usePathname();
  const first = useRef(path);

  useEffect(() => {
    if (navigator.connection?.saveData) return;
    // A font that cannot be had is done without.
    const fetchFont = () => void document.fonts.load(font).catch(() => undefined);
    if (document.readyState === "complete") fetchFont();
    else window.addEventListener("load", fetchFont, { once: true });
    return () => window.removeEventListener("load", fetchFont);
  }, []);

  // Before the new page is painted.
  useLayoutEffect(() => {
    if (first.current !== path && document.fonts.check(font)) document.documentElement.dataset.serif = "";
  }, [path]);

  return null;
}
