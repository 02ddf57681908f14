"use client";

import { type ReactNode, useState } from "react";

type ShareButtonProps = {
  url: string;
  className: string;
  /** The label of the button. */
  children: ReactNode;
  /**
   * The page's title for the share dialog of the device. Without a title, the button always copies
   * the address.
   */
  title?: string;
};

/**
 * A button that shares the page's address with the share dialog of the device. If the device has no
 * such dialog, it copies the address and confirms that.
 */
export function ShareButton({ title, url, className, children }: ShareButtonProps) {
  const [notice, setNotice] = useState("");

  async function share() {
    setNotice("");
    if (title && navigator.share) {
      // If a reader closes the dialog, the browser throws an error, which is ignored.
      await navigator.share({ title, url }).catch(() => undefined);
      return;
    }
    try {
      await navigator.clipboard.writeText(url);
      setNotice("Link copied");
    } catch {
      // The browser refused to copy, or it has no clipboard because the page does not use HTTPS.
      setNotice(`Copy this link: ${url}`);
    }
  }

  return (
    <>
      <button type="button" onClick={share} className={className}>
        {children}
      </button>
      {/* The message is the last element of its row, so that its appearance moves no button. */}
      <span
        role="status"
        className="order-1 text-[0.9375rem] empty:sr-only [overflow-wrap:anywhere]"
      >
        {notice}
      </span>
    </>
  );
}
