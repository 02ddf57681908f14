"use client";

import { useEffect } from "react";
import { isProtected } from "@/lib/account/paths";
import { showToast, takeToast } from "../toasts";
import { announce, onAnnounced, refreshViewer } from "../viewer";

/** True for a public page that is different for members and for visitors. */
function changesWithViewer(path: string): boolean {
  return path === "/" || path === "/auth" || path.startsWith("/auth/");
}

/** Pages from which middleware redirects signed-in readers. */
const signInSteps: readonly string[] = ["/auth", "/auth/check-email"];

/**
 * Reads the display-name cookie again. After a sign-in or a sign-out, reloads a page that depends
 * on the session.
 */
function followViewer(): void {
  const event = refreshViewer();
  if (event !== "SIGNED_IN" && event !== "SIGNED_OUT") return;
  // A page with unsaved text is not reloaded, except a sign-in page after the reader has signed in.
  const isTyping = document.querySelector("form[data-unsaved]:not([hidden])") !== null;
  const isPrivate = isProtected(location.pathname);
  const isDone = event === "SIGNED_IN" && signInSteps.includes(location.pathname);
  const mustReload = isDone || ((isPrivate || changesWithViewer(location.pathname)) && !isTyping);
  if (isPrivate && event === "SIGNED_OUT" && isTyping)
    showToast({
      kind: "info",
      title: "Signed out",
      message: "You have signed out in another tab. What you typed here is kept.",
    });
  // On a reload, middleware redirects visitors from protected pages and members from /auth.
  if (mustReload) location.reload();
}

/**
 * Keeps this tab up to date with sign-ins and sign-outs in other tabs. Other tabs announce them.
 * The cookie is read again when this tab is shown, or when this page comes back from the
 * back-forward cache.
 */
export function ViewerSync() {
  useEffect(() => {
    /* If a member's page opens without the cookie, the reader has signed out in another tab, and
       `followViewer` reloads the page. If scripts cannot read the cookie, each reload would cause
       the next one. So after a reload, this code does not reload the page. */
    const [load] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    if (load?.type === "reload") refreshViewer();
    else followViewer();
    announce("INITIAL_SESSION");
    showToast(takeToast());
    const unsubscribe = onAnnounced(followViewer);
    const onShown = () => {
      if (document.visibilityState === "visible") followViewer();
    };
    const onPageShow = (event: PageTransitionEvent) => {
      if (event.persisted) followViewer();
    };
    document.addEventListener("visibilitychange", onShown);
    window.addEventListener("pageshow", onPageShow);
    return () => {
      unsubscribe();
      document.removeEventListener("visibilitychange", onShown);
      window.removeEventListener("pageshow", onPageShow);
    };
  }, []);
  return null;
}
