"use client";

import "./globals.css";
import { buttonVariants } from "@/components/ui/button-variants";

/** The frame itself failed: a page that needs nothing of it. */
export default function GlobalError({ reset }: { reset: () => void }) {
  return (
    <html lang="en-IN">
      <body>
        <title>This page could not be shown</title>
        <main className="page grid min-h-dvh content-center py-16" role="alert">
          <h1 className="text-4xl sm:text-5xl">This page could not be shown</h1>
          <p className="mt-3 max-w-xl text-ink-soft">
            The fault is ours. Try again, or start from the home page.
          </p>
          <div className="mt-6 flex flex-wrap gap-3">
            <button type="button" className={buttonVariants()} onClick={reset}>
              Try again
            </button>
            <a href="/" className={buttonVariants({ variant: "outline" })}>
              Return to Home
            </a>
          </div>
        </main>
      </body>
    </html>
  );
}
