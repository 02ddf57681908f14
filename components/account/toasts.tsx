"use client";

import { type ComponentType, useEffect, useState } from "react";
import type { Toast } from "@/lib/account/messages";
import { browserCookie, clearBrowserCookie } from "@/lib/site/display-name-cookie";

/**
 * Toasts that `Toasts` has not shown yet, because it is not mounted or the library is still
 * loading.
 */
let waiting: Toast[] = [];
/** Notifies the mounted `Toasts` of a waiting toast. */
let onToastAdded: (() => void) | undefined;

/** Shows a toast, if there is one. The toast library is loaded with the first toast. */
export function showToast(toast: Toast | undefined): void {
  if (!toast) return;
  waiting.push(toast);
  onToastAdded?.();
}

const storageKey = "toast";

/** Stores a toast for the next page of this tab. */
export function keepToast(toast: Toast | undefined): void {
  if (!toast) return;
  try {
    sessionStorage.setItem(storageKey, JSON.stringify({ toast }));
  } catch {
    // If the browser blocks storage, no toast is shown. The next page still shows the change.
  }
}

function parseToast(text: string | null | undefined): Toast | undefined {
  const {
    title,
    message,
    kind = "success",
  }: Partial<Toast> = JSON.parse(text ?? "{}")?.toast ?? {};
  const isToast = typeof title === "string" && typeof message === "string";
  return isToast && /^(?:success|error|info)$/.test(kind) ? { title, message, kind } : undefined;
}

/**
 * Returns the toast that the previous page stored, or the toast in the flash cookie of a redirect
 * to a static page. The toast is removed from the storage or the cookie, so that it is shown only
 * once.
 */
export function takeToast(): Toast | undefined {
  try {
    const stored = sessionStorage.getItem(storageKey);
    sessionStorage.removeItem(storageKey);
    if (stored) return parseToast(stored);
  } catch {
    // The browser blocks storage, so no toast is stored.
  }
  const flash = browserCookie(document.cookie, "flash");
  if (flash !== undefined) clearBrowserCookie("flash");
  try {
    return parseToast(flash);
  } catch {
    return undefined;
  }
}

/** Shows the toasts of a page. The site's header renders this component once. */
export function Toasts() {
  const [sonner, setSonner] = useState<{ Toaster: ComponentType; show: (toast: Toast) => void }>();
  const [addedCount, setAddedCount] = useState(0);

  useEffect(() => {
    onToastAdded = () => {
      setAddedCount((count) => count + 1);
      // Without the toast library there is no toast, but a form also shows its errors on the page.
      import("./toaster").then(setSonner, () => undefined);
    };
    if (waiting.length > 0) onToastAdded();
    return () => {
      onToastAdded = undefined;
    };
  }, []);

  // React runs the effects of the Toaster first, so the Toaster already listens for these toasts.
  useEffect(() => {
    if (!sonner || addedCount === 0) return;
    const toasts = waiting;
    waiting = [];
    for (const toast of toasts) sonner.show(toast);
  }, [sonner, addedCount]);

  return sonner ? <sonner.Toaster /> : null;
}

/**
 * Shows the toast that a redirect has passed to this page. Without JavaScript, the toast's text is
 * a line on the page.
 */
export function FlashToast({ toast }: { toast: Toast | undefined }) {
  useEffect(() => {
    showToast(toast);
    /* After a failed sign-in the auth server also writes the error into the address's fragment, and
       the browser keeps the fragment on redirects. The toast shows the error, so the fragment is
       removed. */
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
