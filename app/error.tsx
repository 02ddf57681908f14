"use client";

import { useEffect } from "react";
import { buttonVariants } from "@/components/ui/button-variants";

type ErrorPageProps = { error: Error & { digest?: string }; reset: () => void };

/**
 * The page that is shown if the code of a page fails. A button tries again, and a plain link leads
 * to the home page.
 */
export default function ErrorPage({ error, reset }: ErrorPageProps) {
  // Without this scroll, a reader who has scrolled down a long page would see only the footer.
  useEffect(() => scrollTo(0, 0), []);
  return (
    <div className="page py-16" role="alert">
      <h1 className="text-4xl sm:text-5xl">This page could not be shown</h1>
      <p className="mt-3 max-w-xl text-muted-foreground">
        The fault is ours. If you were sending a form, it may have arrived: check before you send it
        again. The other pages still work.
      </p>
      {error.digest && (
        <p className="mt-2 text-[0.875rem] text-muted-foreground">{`Reference: ${error.digest}`}</p>
      )}
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
