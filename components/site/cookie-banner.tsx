"use client";

import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { type Consent, consentKey, globalPrivacyControl, storedConsent } from "@/lib/site/consent";
import { store } from "@/lib/site/storage";
import { startAnalytics } from "./analytics";
import type { CookieNotice as Notice } from "./cookie-notice";

const delayMs = 1000;

// Loaded only for readers who have not chosen yet. Where it cannot be loaded nothing is shown, and the next page asks.
const CookieNotice = lazy<typeof Notice>(() =>
  import("./cookie-notice").then(
    ({ CookieNotice }) => ({ default: CookieNotice }),
    () => ({ default: () => null }),
  ),
);

/**
 * Asks once, a second after load, where no choice is stored. Accept All and Decline store it; the close icon stores
 * nothing.
 */
export function CookieBanner() {
  const [open, setOpen] = useState<"asked" | "reopened" | false>(false);
  /** Where the focus was when the preferences were opened; it goes back there. */
  const opener = useRef<Element | null>(null);

  useEffect(() => {
    startAnalytics();
    const isAnswered = globalPrivacyControl() || storedConsent();
    const timer = isAnswered ? undefined : setTimeout(() => setOpen((now) => now || "asked"), delayMs);
    const reopen = ({ target }: Event) => {
      if (!(target as Element).closest?.("[data-cookie-preferences]")) return;
      opener.current = document.activeElement;
      setOpen("reopened");
    };
    // An answer in another tab is an answer here too.
    const follow = ({ key }: StorageEvent) => {
      if (key !== consentKey || !storedConsent()) return;
      clearTimeout(timer);
      setOpen(false);
      startAnalytics();
    };
    const end = new AbortController();
    document.addEventListener("click", reopen, end);
    addEventListener("storage", follow, end);
    return () => {
      clearTimeout(timer);
      end.abort();
    };
  }, []);

  if (!open) return null;

  const close = () => {
    setOpen(false);
    if (opener.current instanceof HTMLElement) opener.current.focus();
    opener.current = null;
  };

  const choose = (choice: Consent) => {
    store(consentKey, choice);
    close();
    startAnalytics();
  };

  return (
    <Suspense>
      <CookieNotice reopened={open === "reopened"} onChoose={choose} onClose={close} />
    </Suspense>
  );
}
