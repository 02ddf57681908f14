"use client";

import { type ReactNode, useState } from "react";

type ShareButtonProps = {
  url: string;
  className: string;
  /** The label of the button. */
  children: ReactNode;
  /**
   * The page's title, for the device's own share dialog. If it is left out, the button copies the
   * address.
   */
  title?: string;
};

/**
 * Shares the page's address with the device's own dialog. Without one it copies the address and
 * confirms it.
 */
export function ShareButton({ title, url, className, children }: ShareButtonProps) {
  const [notice, setNotice] = useState("");

  async function share() {
    setNotice("");
    if (title && navigator.share) {
      // A reader who closes the dialog causes an error that can be ignored.
      await navigator.share({ title, url }).catch(() => undefined);
      return;
    }
    try {
      await navigator.clipboard.writeText(url);
      setNotice("Link copied");
    } catch {
      // The browser has refused, or it has no clipboard because the page is not served over HTTPS.
      setNotice(`Copy this link: ${url}`);
    }
  }

  return (
    <>
      <button type="button" onClick={share} className={className}>
        {children}
      </button>
      {/* The message is last in its row, so that no button moves under the finger. */}
      <span
        role="status"
        className="order-1 text-[0.9375rem] empty:sr-only [overflow-wrap:anywhere]"
      >
        {notice}
      </span>
    </>
  );
}
