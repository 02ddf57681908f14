import { type Environment, isLoopback } from "@/lib/env";

/**
 * The folder of the mails, for a request that names this machine, while the embedded backend runs; undefined for any
 * other. A page of another site whose name resolves to this machine has another host.
 */
export function inboxFolder(
  { INBOX_DIR, supabase }: Pick<Environment, "INBOX_DIR" | "supabase">,
  host: string,
): string | undefined {
  return isLoopback(`http://${host}`) && isLoopback(supabase?.url ?? "") ? INBOX_DIR : undefined;
}
