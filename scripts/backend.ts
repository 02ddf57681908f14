import type { EmbeddedBackendOptions } from "../supabase/embedded/options.ts";
import type { EmbeddedBackend } from "../supabase/embedded/supervise.ts";

/** Starts the embedded backend, whose packages are loaded only where one is wanted. */
export async function startBackend(options: EmbeddedBackendOptions): Promise<EmbeddedBackend> {
  const { startEmbeddedBackend } = await import("../supabase/embedded/supervise.ts");
  return startEmbeddedBackend(options);
}

/** The settings under which the site uses a backend. */
export function backendSettings(backend: EmbeddedBackend): Record<string, string> {
  return {
    SUPABASE_URL: backend.url,
    SUPABASE_PUBLISHABLE_KEY: backend.publishableKey,
    INBOX_DIR: backend.inboxDir,
  };
}
