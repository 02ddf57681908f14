"use client";

import { useEffect, useRef } from "react";
import { buttonVariants } from "@/components/ui/button-variants";

/** Stands where the buttons were when a dialog with typed changes is about to close. */
export function DiscardQuestion({ onKeep, onDiscard }: { onKeep: () => void; onDiscard: () => void }) {
  const keep = useRef<HTMLButtonElement>(null);

  useEffect(() => keep.current?.focus(), []);

  return (
    <div role="alert" className="border-t border-line-strong pt-4">
      <p className="font-semibold">Discard your changes?</p>
      <p className="mt-1 text-[0.9375rem] text-ink-soft">What you typed has not been saved.</p>
      <div className="mt-4 flex flex-row-reverse flex-wrap gap-3">
        <button type="button" ref={keep} className={buttonVariants()} onClick={onKeep}>
          Keep editing
        </button>
        <button type="button" className={buttonVariants({ variant: "danger" })} onClick={onDiscard}>
          Discard
        </button>
      </div>
    </div>
  );
}
