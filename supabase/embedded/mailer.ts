import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { App } from "@supabase/lite";
import { writeMail } from "./inbox";

export type Mailer = NonNullable<App["_mailer"]> & {
  /** The address that the links of the next mail bring along, if it is one of the site. */
  redirectTo: string;
};

/** The mails, as config.toml names them: subject, and the type that their link hands to /auth/confirm. */
export const mails = {
  confirmation: { subject: "Confirm your e-mail address", linkType: "signup" },
  recovery: { subject: "Choose a new password", linkType: "recovery" },
} as const;

type Kind = keyof typeof mails;
type MailerOptions = { siteUrl: string; inboxDir: string; quiet: boolean };

/**
 * A mailer that fills in the same templates as hosted Supabase and puts the mails into the local inbox. Lite's
 * own links lead to its verify endpoint, which spends the link on the first GET, a mail scanner's too.
 */
export function createMailer({ siteUrl, inboxDir, quiet }: MailerOptions): Mailer {
  async function send(kind: Kind, to: string, code: string): Promise<void> {
    const { subject, linkType } = mails[kind];
    const own = mailer.redirectTo.startsWith(`${siteUrl}/`) ? mailer.redirectTo : siteUrl;
    const query = new URLSearchParams({ email: to, code, type: linkType, next: own });
    const link = `${siteUrl}/auth/confirm?${query}`;
    const html = fillIn(readTemplate(kind), {
      RedirectTo: own,
      SiteURL: siteUrl,
      SendingTo: to,
      Token: code,
    });
    const mail = await writeMail(inboxDir, { to, subject, html, link, code });
    if (!quiet) console.log(`[mail] ${mail.to}: ${subject}, code ${code}, ${link}`);
  }
  // The site signs nobody in by a link alone, changes no address, and asks for no code before a change.
  const unused = async () => {};
  const mailer: Mailer = {
    redirectTo: siteUrl,
    sendConfirmation: (to, _tokenHash, code) => send("confirmation", to, code),
    sendRecovery: (to, _tokenHash, code) => send("recovery", to, code),
    sendMagicLink: unused,
    sendEmailChange: unused,
    sendReauthentication: unused,
  };
  return mailer;
}

function readTemplate(kind: Kind): string {
  return readFileSync(join(import.meta.dirname, `../templates/${kind}.html`), "utf8");
}

/** As Go's templates do it: a value of an address's query is escaped for that. */
function fillIn(template: string, values: Record<string, string>): string {
  return template.replace(/(=?)\{\{ \.(\w+) \}\}/g, (placeholder, equals: string, name: string) => {
    const value = values[name] ?? placeholder;
    return `${equals}${escapeHtml(equals ? encodeURIComponent(value) : value)}`;
  });
}

/** Text as it may stand in HTML, in attributes too. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
