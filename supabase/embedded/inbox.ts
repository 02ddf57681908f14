import { randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";

const mailSchema = z.object({
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  html: z.string(),
  /** The address of the mail's button. */
  link: z.string(),
  /** The six digits that do the same as the link. */
  code: z.string(),
  /** ISO 8601, UTC. */
  sentAt: z.string(),
});

/** A mail that the embedded backend would have sent. */
export type Mail = z.infer<typeof mailSchema>;

let lastStamp = 0;

/** Puts a mail into the inbox folder, whole or not at all, and returns it with its id and time. */
export async function writeMail(inboxDir: string, mail: Omit<Mail, "id" | "sentAt">): Promise<Mail> {
  // Names sort by time; two mails of the same millisecond keep their order.
  lastStamp = Math.max(Date.now(), lastStamp + 1);
  const sent: Mail = { id: randomUUID(), ...mail, sentAt: new Date(lastStamp).toISOString() };
  const path = join(inboxDir, `${lastStamp}-${sent.id}.json`);
  await mkdir(inboxDir, { recursive: true, mode: 0o700 });
  await writeFile(`${path}.part`, JSON.stringify(sent, null, 2), { mode: 0o600 });
  await rename(`${path}.part`, path);
  return sent;
}

/**
 * Every mail in the folder, newest first. A missing folder is an empty inbox; a file that is gone by the time
 * it is read, or is no mail, is left out.
 */
export async function readInbox(inboxDir: string): Promise<Mail[]> {
  const names = await readdir(inboxDir).catch(() => []);
  const newestFirst = names.filter((name) => name.endsWith(".json")).sort((a, b) => b.localeCompare(a));
  const mails = await Promise.all(newestFirst.map((name) => readMail(join(inboxDir, name))));
  return mails.filter((mail) => mail !== undefined);
}

async function readMail(path: string): Promise<Mail | undefined> {
  try {
    return mailSchema.safeParse(JSON.parse(await readFile(path, "utf8"))).data;
  } catch {
    return undefined;
  }
}
