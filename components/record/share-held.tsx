"use client";

import { useState } from "react";
import { buttonVariants } from "@/components/ui/button-variants";
import { heldFragment } from "@/lib/site/held-link";
import { useHeldCards, type Winner, winnersAmong } from "./held-winners";

type ShareHeldProps = {
  winners: readonly Winner[];
  siteName: string;
  /** The address of the page, without a fragment. */
  url: string;
};

/**
 * Buttons for readers who have ticked a card. They share which winners the reader holds:
 *
 * - as a picture, which is drawn on this device,
 * - as a link with the cards in its fragment, which no server receives.
 */
export function ShareHeld({ winners, siteName, url }: ShareHeldProps) {
  const held = useHeldCards();
  const [notice, setNotice] = useState("");
  const own = winnersAmong(winners, held);

  async function sharePicture() {
    setNotice("");
    try {
      const { shareHeldPicture } = await import("./share-held-picture");
      if (await shareHeldPicture(winners, held, siteName)) setNotice("Picture saved");
    } catch {
      setNotice("Your browser couldn’t draw the picture. The link works all the same.");
    }
  }

  async function copyLink() {
    const link = url + heldFragment([...new Set(own.map(({ id }) => id))]);
    try {
      await navigator.clipboard.writeText(link);
      setNotice("Link copied");
    } catch {
      setNotice(`Copy this link: ${link}`);
    }
  }

  if (!winners.length) return null;
  const button = buttonVariants({ variant: "outline", size: "sm" });
  return (
    <div data-holds-some className="mt-3 print:hidden">
      <span className="flex flex-wrap items-center gap-2">
        <button type="button" className={button} onClick={sharePicture}>
          Share as a picture
        </button>
        {own.length > 0 && (
          <button type="button" className={button} onClick={copyLink}>
            Copy a link
          </button>
        )}
      </span>
      <span
        role="status"
        className="mt-1 block text-[0.9375rem] empty:sr-only [overflow-wrap:anywhere]"
      >
        {notice}
      </span>
    </div>
  );
}
