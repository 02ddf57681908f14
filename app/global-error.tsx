"use client";

import "./globals.css";
import { Failure, failureTitle } from "./failure";

/** The frame itself failed: a page that needs nothing of it. */
export default function GlobalError({ reset }: { reset: () => void }) {
  return (
    <html lang="en-IN">
      <body>
        <title>{failureTitle}</title>
        <main>
          <Failure what="The fault is ours. Try again, or start from the home page." onRetry={reset} />
        </main>
      </body>
    </html>
  );
}
