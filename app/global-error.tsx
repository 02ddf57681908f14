"use client";

import "./globals.css";

/**
 * The page that is shown if the root layout fails. It replaces the layout, so it must not depend on
 * the layout. It is as small as possible, because every page of the site loads its code.
 */
export default function GlobalError({ reset }: { reset: () => void }) {
  return (
    <html lang="en-IN">
      <body>
        <title>This page could not be shown</title>
        <main className="page py-16" role="alert">
          <h1 className="text-4xl sm:text-5xl">This page could not be shown</h1>
          <p className="mt-3 max-w-xl text-muted-foreground">
            The fault is ours. If you were sending a form, it may have arrived: check before you
            send it again.
          </p>
          <p className="mt-6 flex flex-wrap gap-3">
            <button type="button" className="link" onClick={reset}>
              Try again
            </button>
            <a href="/" className="link">
              Return to Home
            </a>
          </p>
        </main>
      </body>
    </html>
  );
}
