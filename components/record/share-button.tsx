"use client";

import { type ReactNode, useState } from "react";

type ShareButtonProps = {
  url: string;
  className: string;
  /** What the button says. */
  children: ReactNode;
  /** The page's, for the device's own way of sharing; without it the address is copied. */
  title?: string;
};

/** Shares the page's address: the device's own way where there is one, else a copy, and says so. */
export function ShareButton({ title, url, className, children }: ShareButtonProps) {
  const [notice, setNotice] = useState("");

  async function share() {
    setNotice("");
    if (title && navigator.share) {
      // Closing the sheet is no error.
      await navigator.share({ title, url }).catch(() => undefined);
      return;
    }
    try {
      await navigator.clipboard.writeText(url);
      setNotice("Link copied");
    } catch {
      // Refused, or no such thing on a page without HTTPS.
      setNotice(`Copy this link: ${url}`);
    }
  }

  return (
    <>
      <button type="button" onClick={share} className={className}>
        {children}
      </button>
      {/* Last in its row, so that nothing moves away under the finger. */}
      <span role="status" className="order-1 text-[0.9375rem] empty:sr-only [overflow-wrap:anywhere]">
        {notice}
      </span>
    </>
  );
}
