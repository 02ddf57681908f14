"use client";

import { usePathname } from "next/navigation";
import { useEffect, useLayoutEffect, useRef } from "react";

const font = '600 1em "Poll Serif"';

/**
 * Sets headlines in the site's own serif from the second page on. The first page stays in a serif of the device: a font
 * that loads late moves the text, whatever its metrics. It is fetched once the page has loaded, and used when a link
 * opens the next page, which is drawn anew anyway.
 */
export function HeadlineFont() {
  const path = usePathname();
  const first = useRef(path);

  useEffect(() => {
    if (navigator.connection?.saveData) return;
    // Without the font, the serif of the device stays.
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
