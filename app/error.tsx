"use client";

import { Failure } from "./failure";

type ErrorPageProps = { error: Error & { digest?: string }; reset: () => void };

/** Something on the page failed. */
export default function ErrorPage({ error, reset }: ErrorPageProps) {
  return (
    <Failure
      what="The fault is ours, and we sent nothing you typed. Try again; the other pages still work."
      reference={error.digest}
      onRetry={reset}
    />
  );
}
