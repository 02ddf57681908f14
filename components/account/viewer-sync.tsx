"use client";

import { useEffect } from "react";
import { takeFlash } from "@/lib/account/cookies/flash";
import { protectionOf } from "@/lib/account/rules/access";
import { announce, onAnnounced } from "./auth-channel";
import { showToast } from "./toasts";
import { refreshViewer } from "./viewer";

/** Public pages that are others for a member than for a visitor. */
function changesWithViewer(path: string): boolean {
  return path === "/" || path === "/auth" || path.startsWith("/auth/");
}

/** After a change that happened elsewhere: a page that depends on who is signed in is loaded again. */
function follow(): void {
  const event = refreshViewer();
  if (event !== "SIGNED_IN" && event !== "SIGNED_OUT") return;
  // What somebody is typing is worth more than a fresh page, unless the page shows what is private.
  const isTyping = document.querySelector("form[data-unsaved]") !== null;
  const leaves = protectionOf(location.pathname)
    ? event === "SIGNED_OUT" || !isTyping
    : changesWithViewer(location.pathname) && !isTyping;
  // A protected page then leads to /auth by itself, and /auth on to where its reader wanted to go.
  if (leaves) location.reload();
}

/**
 * Keeps this tab true: it follows a sign-in or sign-out in another tab at once, and looks again when it is shown
 * after it was hidden or comes out of the browser's back-forward cache.
 */
export function ViewerSync() {
  useEffect(() => {
    // Sign-ins that end in a redirect (Google, forms without scripts) are only known to the page they lead to.
    refreshViewer();
    announce("INITIAL_SESSION");
    const toast = takeFlash()?.toast;
    if (toast) showToast(toast);
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
