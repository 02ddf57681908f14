"use client";

import { type ComponentType, useEffect, useState } from "react";
import type { Toast } from "@/lib/account/messages";
import { browserCookie, clearBrowserCookie } from "@/lib/site/display-name-cookie";

/** Said, and not shown yet: a toast may be asked for before anything listens. */
let waiting: Toast[] = [];
let wake: (() => void) | undefined;

/** Shows a toast, where there is one. What draws it is loaded with the first one. */
export function showToast(toast: Toast | undefined): void {
  if (!toast) return;
  waiting.push(toast);
  wake?.();
}

const keptKey = "toast";

/** Keeps a toast for the page that this tab goes on to, and for no other tab. */
export function keepToast(toast: Toast | undefined): void {
  if (!toast) return;
  try {
    sessionStorage.setItem(keptKey, JSON.stringify({ toast }));
  } catch {
    // Storage is blocked: the page itself shows what has changed.
  }
}

function toastIn(text: string | null | undefined): Toast | undefined {
  const {
    title,
    message,
    kind = "success",
  }: Partial<Toast> = JSON.parse(text ?? "{}")?.toast ?? {};
  const isToast = typeof title === "string" && typeof message === "string";
  return isToast && /^(?:success|error|info)$/.test(kind) ? { title, message, kind } : undefined;
}

/**
 * What the page before kept for this one, or a redirect brought to one that is not rendered per
 * request; once.
 */
export function takeToast(): Toast | undefined {
  try {
    const kept = sessionStorage.getItem(keptKey);
    sessionStorage.removeItem(keptKey);
    if (kept) return toastIn(kept);
  } catch {
    // Blocked.
  }
  const flash = browserCookie(document.cookie, "flash");
  if (flash !== undefined) clearBrowserCookie("flash");
  try {
    return toastIn(flash);
  } catch {
    return undefined;
  }
}

/** Stands once in the frame of every page and waits for the first toast. */
export function Toasts() {
  const [sonner, setSonner] = useState<{ Toaster: ComponentType; show: (toast: Toast) => void }>();
  const [said, setSaid] = useState(0);

  useEffect(() => {
    wake = () => {
      setSaid((count) => count + 1);
      // Should it not load, whatever matters stands on the page as well.
      import("./toaster").then(setSonner, () => undefined);
    };
    if (waiting.length > 0) wake();
    return () => {
      wake = undefined;
    };
  }, []);

  // After the toaster's own effects: what is said before it listens is lost.
  useEffect(() => {
    if (!sonner || said === 0) return;
    const all = waiting;
    waiting = [];
    for (const toast of all) sonner.show(toast);
  }, [sonner, said]);

  return sonner ? <sonner.Toaster /> : null;
}

/** Shows what a redirect brought: as a toast, and without scripts as a line of the page. */
export function FlashToast({ toast }: { toast: Toast | undefined }) {
  useEffect(() => {
    showToast(toast);
    // The auth server says why a sign-in failed in the fragment too, which every redirect carries
    // on.
    if (location.hash.startsWith("#error="))
      history.replaceState(null, "", location.pathname + location.search);
  }, [toast]);

  if (!toast) return null;
  return (
    <p className="without-script mb-6 border-l-4 border-primary bg-accent px-3.5 py-3">
      <strong>{`${toast.title} `}</strong>
      <span>{toast.message}</span>
    </p>
  );
}
