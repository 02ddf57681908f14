import { setTimeout as sleep } from "node:timers/promises";
import { readInbox } from "../../supabase/embedded/inbox.ts";

/** What the tests need of a mail. */
export interface ReceivedMail {
  id: string;
  subject: string;
  /** The six digits. */
  code: string;
  /** The address of its button: a page of the site. */
  link: URL;
}

/** Where mails arrive: all of them to one address, newest first. */
export type Inbox = (to: string) => Promise<ReceivedMail[]>;

/** The embedded backend's folder. */
export function folderInbox(path: string): Inbox {
  return async (to) =>
    (await readInbox(path))
      .filter((mail) => mail.to === to)
      .map(({ id, subject, code, link }) => ({ id, subject, code, link: new URL(link) }));
}

async function json<Shape>(url: string): Promise<Shape> {
  return (await (await fetch(url)).json()) as Shape;
}

/** Mailpit, as `supabase start` brings it along, by its HTTP interface. */
export function mailpitInbox(origin: string): Inbox {
  return async (to) => {
    const query = new URLSearchParams({ query: `to:"${to}"` });
    const list = await json<{ messages: { ID: string }[] }>(`${origin}/api/v1/search?${query}`);
    const mails = list.messages.map(({ ID }) =>
      json<{ ID: string; Subject: string; HTML: string }>(`${origin}/api/v1/message/${ID}`),
    );
    return (await Promise.all(mails)).map(({ ID, Subject, HTML }) => readHtml(ID, Subject, HTML));
  };
}

function readHtml(id: string, subject: string, html: string): ReceivedMail {
  const href = /href="([^"]*\/auth\/confirm\?[^"]*)"/.exec(html)?.[1] ?? "";
  const plain = href.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)));
  const code = />\s*(\d{6})\s*</.exec(html)?.[1] ?? "";
  return { id, subject, code, link: new URL(plain.replaceAll("&amp;", "&")) };
}

/** The newest mail to an address that is not among those already seen; waits for it. */
export async function newMail(inbox: Inbox, to: string, seen: readonly string[] = []): Promise<ReceivedMail> {
  for (const end = Date.now() + 15_000; Date.now() < end; await sleep(50)) {
    const [mail] = (await inbox(to)).filter(({ id }) => !seen.includes(id));
    if (mail) return mail;
  }
  throw new Error(`No mail to ${to}.`);
}
