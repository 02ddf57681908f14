"use client";

import { useState } from "react";

/** Puts a text on the clipboard. False where the browser does not let it. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

type CopyItemProps = { text: string; done: string; className?: string; children: string };

/** Copies a text and says so; where the browser refuses, shows the text to be copied by hand. */
export function CopyItem({ text, done, className, children }: CopyItemProps) {
  const [state, setState] = useState<"copied" | "refused">();
  return (
    <>
      <button
        type="button"
        className={className}
        onClick={async () => {
          setState(undefined);
          setState((await copyText(text)) ? "copied" : "refused");
        }}
      >
        {children}
      </button>
      <span role="status" className="block px-3 text-[0.875rem] text-accent">
        {state === "copied" && done}
        {state === "refused" && "Your browser does not let this page copy. Copy it from here:"}
      </span>
      {state === "refused" && (
        <textarea
          readOnly
          aria-label={children}
          rows={4}
          value={text}
          className="mx-3 mb-2 w-[calc(100%-1.5rem)] rounded-md border border-line-strong bg-paper p-2 text-[0.875rem]"
          onFocus={(event) => event.target.select()}
        />
      )}
    </>
  );
}
