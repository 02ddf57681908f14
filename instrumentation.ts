import type { Instrumentation } from "next";
import * as z from "zod";
import { isPreviewWithoutProject } from "@/lib/env";
import { errorText, log } from "@/lib/log";

/** Next gives the errors of pages a digest, which their error page shows too. */
const withDigest = z.object({ digest: z.string() });

/** Next calls this once when a server starts. */
export function register(): void {
  if (!isPreviewWithoutProject(process.env)) return;
  log("warn", "accounts-unavailable", {
    error:
      "This preview has no Supabase project of its own. Set SUPABASE_URL and " +
      "SUPABASE_PUBLISHABLE_KEY for Preview to give it one, never production's.",
  });
}

/**
 * Next calls this for every error that nothing has caught: in a page, in a handler, in middleware.
 */
export const onRequestError: Instrumentation.onRequestError = async (error, request, context) => {
  const digest = withDigest.safeParse(error).data?.digest;
  log("error", "unhandled", {
    method: request.method,
    path: context.routePath,
    error: errorText(error),
    digest,
  });
};
