"use client";

import type { Route } from "next";
import { usePathname, useRouter } from "next/navigation";
import {
  type RefObject,
  Suspense,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useTransition,
} from "react";
import { type Connection, prefetchPath, softPath } from "@/lib/site/intent";
import { pageLanguage } from "@/lib/site/language";
import { isRequestTimePage } from "@/lib/site/page-kinds";
import { markReader } from "@/lib/site/reader-marks";
import { leavingEvent, useLeaving } from "./leaving";

/**
 * Opens the site's links in this document, and prefetches a page when the reader points at its
 * link. A thin bar is shown from the press until the next page is there.
 */
export function SoftLinks() {
  const isHydrated = useRef(false);
  const path = usePathname();
  // The marks are set again before the next paint, because React drops them if it renders the
  // document again.
  useLayoutEffect(() => markReader(document.documentElement), []);
  useLayoutEffect(() => {
    document.documentElement.lang = pageLanguage(path);
  }, [path]);
  const isNavigating = useSoftNavigation(isHydrated);
  useIntentPrefetch();
  useLeftPopovers();
  // This is for the 404 page: if that page had a script of its own, every page would load it.
  useEffect(() => {
    if (document.querySelector("[data-missing]"))
      console.info("404: no page at", location.pathname);
  }, []);
  return (
    <>
      <Suspense>
        <HydrationMarker isHydrated={isHydrated} />
      </Suspense>
      {isNavigating && (
        // The bar appears only after a moment, because a page that opens at once needs none.
        <div
          aria-hidden
          data-loading-bar
          className="fixed inset-x-0 top-0 z-80 h-[3px] origin-left bg-primary [scale:0.94_1] [transition:scale_12s_cubic-bezier(0.05,0.7,0.3,1)_60ms] starting:[scale:0_1]"
        />
      )}
      <p role="status" lang="en-IN" className="sr-only">
        {isNavigating && "Loading…"}
      </p>
    </>
  );
}

/**
 * Reports that React has hydrated the page. This component has its own Suspense boundary, which
 * React hydrates together with the boundary of the page's title and alternate links. A navigation
 * before that would leave the title and links of the first page in place.
 */
function HydrationMarker({ isHydrated }: { isHydrated: RefObject<boolean> }) {
  useEffect(() => {
    isHydrated.current = true;
    // adapter/first-paint/page-loader.ts then replays clicks and keys from before hydration.
    dispatchEvent(new Event("hydrated"));
  }, [isHydrated]);
  return null;
}

/**
 * Opens a `Link` in this document, unless the reader wants a new tab, a download or a fragment.
 * Then it moves the focus to the start of the content, as a full page load does, or after Back to
 * the link that was followed. Next.js announces the new title but does not move the focus. Returns
 * true while a page is loading, in this document or by a full page load.
 */
function useSoftNavigation(isHydrated: RefObject<boolean>) {
  const router = useRouter();
  const path = usePathname();
  const lastPath = useRef(path);
  const isBack = useRef(false);
  const savedScroll = useRef<number>(undefined);
  const [isOpening, startOpening] = useTransition();
  const [, setLeaving] = useLeaving();
  const [isLeaving, setIsLeaving] = useState(false);
  useEffect(() => {
    const open = (event: MouseEvent) => {
      const link = (event.target as Element).closest?.<HTMLAnchorElement>("a[href]");
      // On a small screen the navigation is a popover, so a link in it must close it.
      link?.closest<HTMLElement>("[popover]")?.hidePopover();
      const path = link && softPath(link, event, location);
      if (!path) return;
      if (!link.hasAttribute("data-soft") || !isHydrated.current) {
        // Other links may lead to a file, which does not replace the page.
        if (isRequestTimePage(link.pathname)) setLeaving(true);
        return;
      }
      event.preventDefault();
      isBack.current = false;
      // Firefox scrolls back only within the height of the old page, so the position is stored.
      history.replaceState({ ...history.state, scrollY }, "");
      startOpening(() => router.push(path as Route));
    };
    const goBack = ({ state }: PopStateEvent) => {
      isBack.current = true;
      savedScroll.current = state?.scrollY;
    };
    const onLeaving = (event: Event) => setIsLeaving((event as CustomEvent<boolean>).detail);
    const subscription = new AbortController();
    document.addEventListener("click", open, subscription);
    addEventListener("popstate", goBack, subscription);
    addEventListener(leavingEvent, onLeaving, subscription);
    return () => subscription.abort();
  }, [router, setLeaving, isHydrated]);
  useEffect(() => {
    const previousPath = lastPath.current;
    if (previousPath === path) return;
    lastPath.current = path;
    const main = document.getElementById("main");
    const followed =
      isBack.current && main?.querySelector<HTMLElement>(`a[href="${previousPath}"]`);
    if (isBack.current && savedScroll.current !== undefined) {
      scrollTo(0, savedScroll.current);
      // If the reader leaves this page without a link, only the browser knows the position.
      const { scrollY: _, ...state } = history.state;
      history.replaceState(state, "");
    }
    isBack.current = false;
    // If the new page has focused an element, such as a form's first field, it keeps the focus.
    if (!main?.contains(document.activeElement)) (followed || main)?.focus({ preventScroll: true });
  }, [path]);
  return isOpening || isLeaving;
}

/**
 * Closes a popover when the focus leaves it and its button, because it could cover the focused
 * element.
 */
function useLeftPopovers() {
  useEffect(() => {
    const close = ({ target }: FocusEvent) => {
      const element = target as Element;
      for (const popover of document.querySelectorAll<HTMLElement>("[popover]:popover-open")) {
        const belongs =
          popover.contains(element) || element.matches(`[popovertarget="${popover.id}"]`);
        if (!belongs) popover.hidePopover();
      }
    };
    const subscription = new AbortController();
    document.addEventListener("focusin", close, subscription);
    return () => subscription.abort();
  }, []);
}

/**
 * How long a pointer must rest on a link before its page is prefetched, in milliseconds. A pointer
 * that only passes over the link leaves it sooner.
 */
const restMs = 65;

/**
 * Prefetches a page when a pointer rests on its link, a finger touches it or the focus reaches it.
 */
function useIntentPrefetch() {
  const router = useRouter();
  useEffect(() => {
    const requested = new Set<string>();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const listen = (event: Event) => {
      clearTimeout(timer);
      const link = (event.target as Element).closest?.<HTMLAnchorElement>("a[href]");
      const { connection } = navigator as { connection?: Connection };
      const path = link && prefetchPath(link, location, connection);
      if (!path || requested.has(path)) return;
      const prefetch = () => {
        requested.add(path);
        router.prefetch(path as Route);
      };
      if (event.type === "touchstart") prefetch();
      else timer = setTimeout(prefetch, restMs);
    };
    const subscription = new AbortController();
    for (const type of ["pointerover", "touchstart", "focusin"]) {
      document.addEventListener(type, listen, { passive: true, signal: subscription.signal });
    }
    return () => {
      clearTimeout(timer);
      subscription.abort();
    };
  }, [router]);
}
