import type { Instrumentation } from "next";
import { errorText, log } from "@/lib/log";

/**
 * Next calls this for every error that nothing has caught: in a page, in a handler, in middleware.
 */
export const onRequestError: Instrumentation.onRequestError = async (error, request, context) => {
  const digest =
    typeof error === "object" && error !== null && "digest" in error
      ? String(error.digest)
      : undefined;
  log("error", "unhandled", {
    method: request.method,
    path: context.routePath,
    error: errorText(error),
    digest,
  });
};
