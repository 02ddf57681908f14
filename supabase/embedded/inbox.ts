import { writeFileSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { type Environment, isLoopback } from "../../lib/env";

/** An email that the embedded backend would have sent. */
export type Email = {
  id: string;
  to: string;
  subject: string;
  html: string;
  /** Target of the email's button. */
  link: string;
  /** The six digits in the email, which a reader can type instead of opening the link. */
  code: string;
  /** The time at which the email was written: ISO 8601, UTC. */
  sentAt: string;
};

let lastStamp = 0;

/** Writes an email into the inbox folder, which must exist. */
export function writeEmail(inboxDir: string, email: Omit<Email, "id" | "sentAt">): void {
  // File names sort by time. Two emails in the same millisecond get different names.
  lastStamp = Math.max(Date.now(), lastStamp + 1);
  const sent: Email = {
    id: String(lastStamp),
    ...email,
    sentAt: new Date(lastStamp).toISOString(),
  };
  writeFileSync(join(inboxDir, `${lastStamp}.json`), JSON.stringify(sent, null, 2));
}

/**
 * Returns every email in the folder, newest first. If the folder is missing, the inbox is empty. A
 * file that is still being written is left out.
 */
export async function readInbox(inboxDir: string): Promise<Email[]> {
  const names = await readdir(inboxDir).catch(() => []);
  const newestFirst = names.sort((a, b) => b.localeCompare(a));
  const emails = newestFirst.map(async (name) => {
    try {
      return [JSON.parse(await readFile(join(inboxDir, name), "utf8")) as Email];
    } catch {
      return [];
    }
  });
  return (await Promise.all(emails)).flat();
}

/**
 * Returns the inbox folder. Undefined if the embedded backend does not run, or if the request's
 * host name is not a name of this machine. Without the check of the host name, another site could
 * point its own domain at this machine and read the emails (DNS rebinding).
 */
export function inboxFolder(
  { INBOX_DIR, supabase }: Pick<Environment, "INBOX_DIR" | "supabase">,
  host: string,
): string | undefined {
  return isLoopback(`http://${host}`) && isLoopback(supabase?.url ?? "") ? INBOX_DIR : undefined;
}
