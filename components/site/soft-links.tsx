"use client";

import type { Route } from "next";
import { usePathname, useRouter } from "next/navigation";
import { type RefObject, Suspense, useEffect, useLayoutEffect, useRef, useState, useTransition } from "react";
import { type Connection, prefetchPath, softPath } from "@/lib/site/intent";
import { languageOf } from "@/lib/site/language";
import { isRequestTimePage } from "@/lib/site/page-kinds";
import { markReader } from "@/lib/site/reader-marks";
import { leavingEvent, useLeaving } from "./leaving";

/**
 * Links of the site: the pages they lead to are opened in this document, and fetched when a reader turns to them. From the
 * press until the next page is there, a thin bar says that it is on its way.
 */
export function SoftLinks() {
  const isTakenOver = useRef(false);
  const path = usePathname();
  // Before the next paint: these marks are gone where React has drawn the whole document.
  useLayoutEffect(() => markReader(document.documentElement), []);
  useLayoutEffect(() => {
    document.documentElement.lang = languageOf(path);
  }, [path]);
  const isOnItsWay = useSoftNavigation(isTakenOver);
  useIntentPrefetch();
  useHeadlineFont();
  useLeftPopovers();
  // Of the 404 page. A script of that page's own would come with every page.
  useEffect(() => {
    if (document.querySelector("[data-missing]")) console.info("404: no page at", location.pathname);
  }, []);
  return (
    <>
      <Suspense>
        <TakenOver isTakenOver={isTakenOver} />
      </Suspense>
      {isOnItsWay && (
        // Seen after a moment: a page that is there at once needs none.
        <div
          aria-hidden
          data-loading-bar
          className="fixed inset-x-0 top-0 z-80 h-[3px] origin-left bg-primary [scale:0.94_1] [transition:scale_12s_cubic-bezier(0.05,0.7,0.3,1)_60ms] starting:[scale:0_1]"
        />
      )}
      <p role="status" lang="en-IN" className="sr-only">
        {isOnItsWay && "Loading…"}
      </p>
    </>
  );
}

/**
 * In a boundary of its own, which React takes over with the one that holds the page's title and alternates: it would leave
 * those of a page behind that is left before.
 */
function TakenOver({ isTakenOver }: { isTakenOver: RefObject<boolean> }) {
  useEffect(() => {
    isTakenOver.current = true;
    // What was pressed before is answered now (adapter/first-paint/page-loader.ts).
    dispatchEvent(new Event("hydrated"));
  }, [isTakenOver]);
  return null;
}

/**
 * Opens a `Link` in this document, unless the reader wants it elsewhere: a new tab, a download, a place in a page. Then puts
 * focus at the start of the content, as a full page load would; after Back, at the link that was followed. The framework announces the new title but leaves focus on a link that is gone, or in the header.
 * Returns whether a page that was asked for is on its way, in this document or in the place of it.
 */
function useSoftNavigation(isTakenOver: RefObject<boolean>) {
  const router = useRouter();
  const path = usePathname();
  const last = useRef(path);
  const isBack = useRef(false);
  const place = useRef<number>(undefined);
  const [isOpening, startOpening] = useTransition();
  const [, setLeaving] = useLeaving();
  const [isLeaving, setTold] = useState(false);
  useEffect(() => {
    const open = (event: MouseEvent) => {
      const link = (event.target as Element).closest?.<HTMLAnchorElement>("a[href]");
      // On a small screen the navigation is a popover, which a link in it closes.
      link?.closest<HTMLElement>("[popover]")?.hidePopover();
      const path = link && softPath(link, event, location);
      if (!path) return;
      if (!link.hasAttribute("data-soft") || !isTakenOver.current) {
        // Anything else may be a file, which leaves the page where it is.
        if (isRequestTimePage(link.pathname)) setLeaving(true);
        return;
      }
      event.preventDefault();
      isBack.current = false;
      // Firefox goes back no further down than the page that is left was long, so the place is kept with the entry.
      history.replaceState({ ...history.state, scrollY }, "");
      startOpening(() => router.push(path as Route));
    };
    const goBack = ({ state }: PopStateEvent) => {
      isBack.current = true;
      place.current = state?.scrollY;
    };
    const tell = (event: Event) => setTold((event as CustomEvent<boolean>).detail);
    const end = new AbortController();
    document.addEventListener("click", open, end);
    addEventListener("popstate", goBack, end);
    addEventListener(leavingEvent, tell, end);
    return () => end.abort();
  }, [router, setLeaving, isTakenOver]);
  useEffect(() => {
    const left = last.current;
    if (left === path) return;
    last.current = path;
    const main = document.getElementById("main");
    const followed = isBack.current && main?.querySelector<HTMLElement>(`a[href="${left}"]`);
    if (isBack.current && place.current !== undefined) {
      scrollTo(0, place.current);
      // Left another way than by a link, it has another place, which only the browser knows.
      const { scrollY: _, ...state } = history.state;
      history.replaceState(state, "");
    }
    isBack.current = false;
    // What the new page has focused itself, a form's first field, keeps it.
    if (!main?.contains(document.activeElement)) (followed || main)?.focus({ preventScroll: true });
  }, [path]);
  return isOpening || isLeaving;
}

/** Closes a popover when the focus moves out of it and off its button: it would cover what has the focus next. */
function useLeftPopovers() {
  useEffect(() => {
    const close = ({ target }: FocusEvent) => {
      const element = target as Element;
      for (const popover of document.querySelectorAll<HTMLElement>("[popover]:popover-open")) {
        const isItsOwn = popover.contains(element) || element.matches(`[popovertarget="${popover.id}"]`);
        if (!isItsOwn) popover.hidePopover();
      }
    };
    const end = new AbortController();
    document.addEventListener("focusin", close, end);
    return () => end.abort();
  }, []);
}

/** A rule of the style sheet would have every text measured anew when the sheet comes, whether or not a page wears it. */
const newHeadlineFont = () =>
  new FontFace("Poll Serif", `url(${new URL("../../app/fonts/source-serif-4.woff2", import.meta.url)})`, {
    weight: "600",
  });
let headlineFont: FontFace | undefined;

/**
 * Sets headlines in the site's own serif from the second page on. The first page stays in a serif of the device: a font
 * that loads late moves the text, whatever its metrics. It is fetched with the first page that a reader turns to, and worn
 * where it is there when a page is drawn; without it, the serif of the device stays.
 */
function useHeadlineFont() {
  const path = usePathname();
  const first = useRef(path);
  // Before the new page is painted.
  useLayoutEffect(() => {
    if (first.current === path || headlineFont?.status !== "loaded") return;
    document.fonts.add(headlineFont);
    document.documentElement.dataset.serif = "";
  }, [path]);
}

/** A pointer that only passes over a link leaves it sooner. */
const restMs = 65;

/** Fetches a page of the site when a pointer rests on its link, a finger lands on it or focus reaches it. */
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
        headlineFont ??= newHeadlineFont();
        headlineFont.load().catch(() => {
          headlineFont = undefined;
        });
      };
      if (event.type === "touchstart") prefetch();
      else timer = setTimeout(prefetch, restMs);
    };
    const end = new AbortController();
    for (const type of ["pointerover", "touchstart", "focusin"]) {
      document.addEventListener(type, listen, { passive: true, signal: end.signal });
    }
    return () => {
      clearTimeout(timer);
      end.abort();
    };
  }, [router]);
}
