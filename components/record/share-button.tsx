"use client";

import { type ReactNode, useState } from "react";
import { Share2 } from "@/components/ui/icons";
import { copyText } from "./copy-item";

type ShareButtonProps = {
  title: string;
  url: string;
  /** What stands beside it; what it says comes after, so that nothing moves away under the finger. */
  children: ReactNode;
};

/** Shares the page's address: the device's own way where there is one, else a copy, and says so. */
export function ShareButton({ title, url, children }: ShareButtonProps) {
  const [said, setSaid] = useState("");

  async function share() {
    setSaid("");
    if (navigator.share) {
      // Closing the sheet is no error.
      await navigator.share({ title, url }).catch(() => undefined);
      return;
    }
    setSaid((await copyText(url)) ? "Link copied" : `Copy this link: ${url}`);
  }

  return (
    <>
      <button
        type="button"
        onClick={share}
        className="needs-script inline-flex min-h-10 items-center gap-2 rounded-md border border-line-strong bg-paper px-3 py-2 text-[0.9375rem] font-semibold leading-snug hover:bg-surface"
      >
        <Share2 aria-hidden className="size-4.5" />
        Share
      </button>
      {children}
      <span role="status" className="text-[0.9375rem] empty:sr-only [overflow-wrap:anywhere]">
        {said}
      </span>
    </>
  );
}
