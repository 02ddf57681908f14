"use client";

import "./globals.css";
import { failureTexts } from "@/content/texts/dead-ends";
import { Failure } from "./failure";

/** The frame itself failed: a page that needs nothing of it. */
export default function GlobalError({ reset }: { reset: () => void }) {
  return (
    <html lang="en-IN">
      <body>
        <title>{failureTexts.title}</title>
        <main>
          <Failure what={failureTexts.ofSite} onRetry={reset} />
        </main>
      </body>
    </html>
  );
}
