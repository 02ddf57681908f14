"use client";

import { useEffect } from "react";
import { isProtected } from "@/lib/account/paths";
import { showToast, takeToast } from "../toasts";
import { announce, onAnnounced, refreshViewer } from "../viewer";

/** Public pages that are others for a member than for a visitor. */
function changesWithViewer(path: string): boolean {
  return path === "/" || path === "/auth" || path.startsWith("/auth/");
}

/** Middleware leads a signed-in reader on from these. */
const signInSteps: readonly string[] = ["/auth", "/auth/check-email"];

/**
 * After a change that happened elsewhere: a page that depends on who is signed in is loaded again.
 */
function follow(): void {
  const event = refreshViewer();
  if (event !== "SIGNED_IN" && event !== "SIGNED_OUT") return;
  // What somebody is typing is worth more than a fresh page, unless the page asks a reader who is
  // in by now to sign in.
  const isTyping = document.querySelector("form[data-unsaved]:not([hidden])") !== null;
  const isPrivate = isProtected(location.pathname);
  const isDone = event === "SIGNED_IN" && signInSteps.includes(location.pathname);
  const leaves = isDone || ((isPrivate || changesWithViewer(location.pathname)) && !isTyping);
  if (isPrivate && event === "SIGNED_OUT" && isTyping)
    showToast({
      kind: "info",
      title: "Signed out",
      message: "You have signed out in another tab. What you typed here is kept.",
    });
  // A protected page then leads to /auth by itself, and /auth on to where its reader wanted to go.
  if (leaves) location.reload();
}

/**
 * Keeps this tab true: it follows a sign-in or sign-out in another tab at once, and looks again
 * when it is shown after it was hidden or comes out of the browser's back-forward cache.
 */
export function ViewerSync() {
  useEffect(() => {
    // Sign-ins that end in a redirect (Google, forms without scripts) are only known to the page
    // they lead to. A page that shows what is private after a sign-out leaves, but once: not for
    // ever where the cookie cannot be read.
    const [load] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    if (load?.type === "reload") refreshViewer();
    else follow();
    announce("INITIAL_SESSION");
    showToast(takeToast());
    const stop = onAnnounced(follow);
    const onShown = () => {
      if (document.visibilityState === "visible") follow();
    };
    const onPageShow = (event: PageTransitionEvent) => {
      if (event.persisted) follow();
    };
    document.addEventListener("visibilitychange", onShown);
    window.addEventListener("pageshow", onPageShow);
    return () => {
      stop();
      document.removeEventListener("visibilitychange", onShown);
      window.removeEventListener("pageshow", onPageShow);
    };
  }, []);
  return null;
}
