import type { Instrumentation } from "next";
import * as z from "zod";
import { isPreviewWithoutProject } from "@/lib/env";
import { errorText, log } from "@/lib/log";

/** Next.js gives each error of a page a digest, which the error page shows too. */
const withDigest = z.object({ digest: z.string() });

/** Next.js calls this function once when a server starts. */
export function register(): void {
  if (!isPreviewWithoutProject(process.env)) return;
  log("warn", "accounts-unavailable", {
    error:
      "This preview has no Supabase project of its own. Set SUPABASE_URL and " +
      "SUPABASE_PUBLISHABLE_KEY for Preview to give it one, never production's.",
  });
}

/** Next.js calls this function for every uncaught error in a page, a handler or middleware. */
export const onRequestError: Instrumentation.onRequestError = async (error, request, context) => {
  const digest = withDigest.safeParse(error).data?.digest;
  log("error", "unhandled", {
    method: request.method,
    path: context.routePath,
    error: errorText(error),
    digest,
  });
};
