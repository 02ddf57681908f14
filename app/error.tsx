"use client";

import { buttonVariants } from "@/components/ui/button-variants";

/** Something on the page failed: say so, offer to try again, and a way on that does not need this page's code. */
export default function ErrorPage({
  error,
  reset,
}: {
  error: Error & { digest?: string };
  reset: () => void;
}) {
  return (
    <div className="page grid min-h-[60vh] content-center py-16" role="alert">
      <h1 className="text-4xl sm:text-5xl">This page could not be shown</h1>
      <p className="mt-3 max-w-xl text-ink-soft">
        The fault is ours, and nothing you typed was sent. Try again; if it stays, the other pages are not
        affected.
      </p>
      {error.digest && <p className="mt-2 text-[0.875rem] text-ink-soft">Reference: {error.digest}</p>}
      <div className="mt-6 flex flex-wrap gap-3">
        <button type="button" className={buttonVariants()} onClick={reset}>
          Try again
        </button>
        <a href="/" className={buttonVariants({ variant: "outline" })}>
          Return to Home
        </a>
      </div>
    </div>
  );
}
