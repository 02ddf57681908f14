"use client";

import { failureTexts } from "@/content/texts/dead-ends";
import { Failure } from "./failure";

type ErrorPageProps = { error: Error & { digest?: string }; reset: () => void };

/** Something on the page failed. */
export default function ErrorPage({ error, reset }: ErrorPageProps) {
  return <Failure what={failureTexts.ofPage} reference={error.digest} onRetry={reset} />;
}
