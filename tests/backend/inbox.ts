import { setTimeout as sleep } from "node:timers/promises";
import { readInbox } from "../../supabase/embedded/inbox.ts";

/** The parts of an email that tests need. */
export interface ReceivedEmail {
  /** The code, of six digits or more. */
  code: string;
  /** Address of the email's button, a page of the site. */
  link: URL;
}

/** Returns all emails to one address, newest first. */
export type Inbox = (address: string) => Promise<ReceivedEmail[]>;

/** Reads the embedded backend's folder of emails. */
export function folderInbox(path: string): Inbox {
  return async (address) =>
    (await readInbox(path))
      .filter((email) => email.to === address)
      .map(({ code, link }) => ({ code, link: new URL(link) }));
}

async function json<Shape>(url: string): Promise<Shape> {
  return (await (await fetch(url)).json()) as Shape;
}

/** Reads emails over HTTP from Mailpit, which is part of `supabase start`. */
export function mailpitInbox(origin: string): Inbox {
  return async (address) => {
    const query = new URLSearchParams({ query: `to:"${address}"` });
    const list = await json<{ messages: { ID: string }[] }>(`${origin}/api/v1/search?${query}`);
    const emails = list.messages.map(({ ID }) =>
      json<{ HTML: string }>(`${origin}/api/v1/message/${ID}`),
    );
    return (await Promise.all(emails)).map(({ HTML }) => readHtml(HTML));
  };
}

function readHtml(html: string): ReceivedEmail {
  const href = /href="([^"]*\/auth\/confirm\?[^"]*)"/.exec(html)?.[1] ?? "";
  const plain = href.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)));
  const code = />\s*(\d{6,10})\s*</.exec(html)?.[1] ?? "";
  return { code, link: new URL(plain.replaceAll("&amp;", "&")) };
}

/**
 * Waits until an address has more than `before` emails, and returns the newest. The site may
 * respond before the email has arrived.
 */
export async function waitForEmail(
  inbox: Inbox,
  address: string,
  before = 0,
): Promise<ReceivedEmail> {
  for (const end = Date.now() + 60_000; Date.now() < end; await sleep(50)) {
    const emails = await inbox(address);
    if (emails[0] && emails.length > before) return emails[0];
  }
  throw new Error(`No email to ${address}.`);
}
