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
 * Opens the site's links without loading a new document, and prefetches a page when the reader
 * points at its link. After a press, it shows a thin bar until the next page is shown.
 */
export function SoftLinks() {
  const isHydrated = useRef(false);
  const path = usePathname();
  // If React renders the document again, it removes the attributes that the head script has set.
  // `markReader` sets these attributes again before the next paint.
  useLayoutEffect(() => markReader(document.documentElement), []);
  useLayoutEffect(() => {
    document.documentElement.lang = pageLanguage(path);
  }, [path]);
  const isNavigating = useSoftNavigation(isHydrated);
  useIntentPrefetch();
  useLeftPopovers();
  /* The 404 page itself does not log this message: if it had a script for that, every page of the
     site would load the script. */
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
        // The bar grows only after 60 ms, because a page that opens at once needs no bar.
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
 * Reports that React has hydrated the page. By then its title and its alternate links must be
 * hydrated too: otherwise the document would keep those of the first page after a navigation. So
 * all three are in Suspense boundaries, which React hydrates in the same step.
 */
function HydrationMarker({ isHydrated }: { isHydrated: RefObject<boolean> }) {
  useEffect(() => {
    isHydrated.current = true;
    // This event makes adapter/first-paint/page-loader.ts replay clicks and edits made before it.
    dispatchEvent(new Event("hydrated"));
  }, [isHydrated]);
  return null;
}

/**
 * Shows the page of a `Link` without loading a new document, unless the reader wants a new tab, a
 * download or a fragment. Next.js does not move the focus when the next page is shown. This hook
 * moves it:
 *
 * - on a new page, to the start of the content,
 * - after Back, to the link that the reader had followed.
 *
 * Returns true while a page is loading, even if it loads as a new document.
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
      // On a small screen, a press on a link in the navigation popover must close the popover.
      link?.closest<HTMLElement>("[popover]")?.hidePopover();
      const path = link && softPath(link, event, location);
      if (!path) return;
      if (!link.hasAttribute("data-soft") || !isHydrated.current) {
        // A link to a file may leave this page open, and a loading bar would then never disappear.
        if (isRequestTimePage(link.pathname)) setLeaving(true);
        return;
      }
      event.preventDefault();
      isBack.current = false;
      /* Stores how far this page is scrolled, so that this hook can restore the position after
         Back. Firefox itself scrolls too early: it still shows the page that the reader leaves,
         which may be too short. */
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
      /* Removes the stored position after its use. Otherwise it could be restored again, although
         it is out of date: no new position is stored when the reader leaves with Forward. */
      const { scrollY: _, ...state } = history.state;
      history.replaceState(state, "");
    }
    isBack.current = false;
    // An element that the new page has focused, such as the first field of a form, keeps the focus.
    if (!main?.contains(document.activeElement)) (followed || main)?.focus({ preventScroll: true });
  }, [path]);
  return isOpening || isLeaving;
}

/**
 * Closes a popover when the focus moves to an element outside of the popover and its button. An
 * open popover could cover that element.
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
 * How long the pointer must rest on a link before the page is prefetched, in milliseconds. A
 * pointer that only crosses the link leaves it sooner.
 */
const restMs = 65;

/**
 * Prefetches a page when the pointer or the focus rests on its link, or when a finger touches the
 * link.
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
