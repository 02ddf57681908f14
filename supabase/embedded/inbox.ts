import { randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** A mail that the embedded backend would have sent. */
export type Mail = {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The address of the mail's button, where it has one. */
  link: string | null;
  /** The six digits that do the same as the link. */
  code: string;
  /** ISO 8601, UTC. */
  sentAt: string;
};

let lastStamp = 0;

/** Puts a mail into the inbox folder, whole or not at all, and returns it with its id and time. */
export async function writeMail(inboxDir: string, mail: Omit<Mail, "id" | "sentAt">): Promise<Mail> {
  // Names sort by time; two mails of the same millisecond keep their order.
  lastStamp = Math.max(Date.now(), lastStamp + 1);
  const sent: Mail = { id: randomUUID(), ...mail, sentAt: new Date(lastStamp).toISOString() };
  const path = join(inboxDir, `${lastStamp}-${sent.id}.json`);
  await mkdir(inboxDir, { recursive: true });
  await writeFile(`${path}.part`, JSON.stringify(sent, null, 2));
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
    const mail: unknown = JSON.parse(await readFile(path, "utf8"));
    return isMail(mail) ? mail : undefined;
  } catch {
    return undefined;
  }
}

function isMail(value: unknown): value is Mail {
  if (typeof value !== "object" || value === null) return false;
  const fields = new Map<string, unknown>(Object.entries(value));
  const isText = (name: string) => typeof fields.get(name) === "string";
  return (
    ["id", "to", "subject", "text", "html", "code", "sentAt"].every(isText) &&
    (fields.get("link") === null || isText("link"))
  );
}
