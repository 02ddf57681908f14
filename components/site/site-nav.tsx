"use client";

import { type ReactNode, useEffect, useRef } from "react";

/** The navigation: a row of links on wide screens, elsewhere a popover that closes on Escape, outside clicks and links. */
export function SiteNav({ children }: { children: ReactNode }) {
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    const element = nav.current;
    const closeOnLink = (event: MouseEvent) => {
      const onLink = event.target instanceof Element && event.target.closest("a");
      if (onLink && element?.matches(":popover-open")) element.hidePopover();
    };
    element?.addEventListener("click", closeOnLink);
    return () => element?.removeEventListener("click", closeOnLink);
  }, []);
  return (
    <nav ref={nav} id="site-nav" popover="auto" aria-label="Main">
      {children}
    </nav>
  );
}
