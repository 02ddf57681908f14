"use client";

import { useEffect } from "react";
import type { Toast } from "@/lib/account/contract";
import { showToast } from "./toasts";

/** Shows what a redirect brought: as a toast, and without scripts as a line of the page. */
export function FlashToast({ toast }: { toast: Toast | undefined }) {
  useEffect(() => {
    if (toast) showToast(toast);
    // The auth server says why a sign-in failed in the fragment too, which every redirect carries on.
    if (location.hash.startsWith("#error="))
      history.replaceState(null, "", location.pathname + location.search);
  }, [toast]);

  if (!toast) return null;
  return (
    <p className="without-script mb-6 border-l-4 border-accent bg-accent-tint px-3.5 py-3">
      <strong>{toast.title}</strong> {toast.message}
    </p>
  );
}
