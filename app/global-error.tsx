"use client";

import "./globals.css";
import ErrorPage from "./error";

/** The frame itself failed: the page of any other failure, which needs nothing of it. */
export default function GlobalError(props: Parameters<typeof ErrorPage>[0]) {
  return (
    <html lang="en-IN">
      <body>
        <title>This page could not be shown</title>
        <main>
          <ErrorPage {...props} />
        </main>
      </body>
    </html>
  );
}
