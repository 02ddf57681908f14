import { writeFileSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { type Environment, isLoopback } from "../../lib/env";

/** A mail that the embedded backend would have sent. */
export type Mail = {
  id: string;
  to: string;
  subject: string;
  html: string;
  /** The address of the mail's button, and the six digits that do the same. */
  link: string;
  code: string;
  /** ISO 8601, UTC. */
  sentAt: string;
};

let lastStamp = 0;

/** Puts a mail into the inbox folder, which is there already. */
export function writeMail(inboxDir: string, mail: Omit<Mail, "id" | "sentAt">): void {
  // Names sort by time; two mails of the same millisecond keep their order.
  lastStamp = Math.max(Date.now(), lastStamp + 1);
  const sent: Mail = { id: String(lastStamp), ...mail, sentAt: new Date(lastStamp).toISOString() };
  writeFileSync(join(inboxDir, `${lastStamp}.json`), JSON.stringify(sent, null, 2));
}

/**
 * Every mail in the folder, newest first. A missing folder is an empty inbox; half a file is no
 * mail yet.
 */
export async function readInbox(inboxDir: string): Promise<Mail[]> {
  const names = await readdir(inboxDir).catch(() => []);
  const newestFirst = names.sort((a, b) => b.localeCompare(a));
  const mails = newestFirst.map(async (name) => {
    try {
      return [JSON.parse(await readFile(join(inboxDir, name), "utf8")) as Mail];
    } catch {
      return [];
    }
  });
  return (await Promise.all(mails)).flat();
}

/**
 * The folder of the mails, for a request that names this machine, while the embedded backend runs;
 * undefined for any other. A page of another site whose name resolves to this machine has another
 * host.
 */
export function inboxFolder(
  { INBOX_DIR, supabase }: Pick<Environment, "INBOX_DIR" | "supabase">,
  host: string,
): string | undefined {
  return isLoopback(`http://${host}`) && isLoopback(supabase?.url ?? "") ? INBOX_DIR : undefined;
}
