import { setTimeout as sleep } from "node:timers/promises";
import { readInbox } from "../../supabase/embedded/inbox.ts";

/** What the tests need of a mail. */
export interface ReceivedMail {
  /** The code, of six digits or more. */
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
      .map(({ code, link }) => ({ code, link: new URL(link) }));
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
      json<{ HTML: string }>(`${origin}/api/v1/message/${ID}`),
    );
    return (await Promise.all(mails)).map(({ HTML }) => readHtml(HTML));
  };
}

function readHtml(html: string): ReceivedMail {
  const href = /href="([^"]*\/auth\/confirm\?[^"]*)"/.exec(html)?.[1] ?? "";
  const plain = href.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)));
  const code = />\s*(\d{6,10})\s*</.exec(html)?.[1] ?? "";
  return { code, link: new URL(plain.replaceAll("&amp;", "&")) };
}

/**
 * The newest mail to an address, once there are more than so many; the slow ones come after the
 * site's answer.
 */
export async function newMail(inbox: Inbox, to: string, before = 0): Promise<ReceivedMail> {
  for (const end = Date.now() + 60_000; Date.now() < end; await sleep(50)) {
    const mails = await inbox(to);
    if (mails[0] && mails.length > before) return mails[0];
  }
  throw new Error(`No mail to ${to}.`);
}
