import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { App } from "@supabase/lite";
import { writeMail } from "./inbox";

export type Mailer = NonNullable<App["_mailer"]> & {
  /**
   * Where the links of the next mail lead after their confirmation, if it is an address of the
   * site.
   */
  redirectTo: string;
};

/**
 * The mails, as docs/deploying.md names them: subject, and the type that their link hands to
 * /auth/confirm.
 */
const mails = {
  confirmation: { subject: "Confirm your email address", linkType: "signup" },
  recovery: { subject: "Choose a new password", linkType: "recovery" },
} as const;

/**
 * A mailer that fills in the same templates as hosted Supabase and puts the mails into the local
 * inbox. Lite's own links lead to its verify endpoint, which spends the link on the first GET, a
 * mail scanner's too.
 */
export function createMailer(siteUrl: string, inboxDir: string, quiet: boolean): Mailer {
  const send =
    (kind: keyof typeof mails) => async (to: string, _tokenHash: string, code: string) => {
      const { subject, linkType } = mails[kind];
      const own = mailer.redirectTo.startsWith(`${siteUrl}/`) ? mailer.redirectTo : siteUrl;
      const query = new URLSearchParams({ email: to, code, type: linkType, next: own });
      const link = `${siteUrl}/auth/confirm?${query}`;
      const template = readFileSync(join(import.meta.dirname, `../templates/${kind}.html`), "utf8");
      const html = fillIn(template, { RedirectTo: own, SiteURL: siteUrl, Token: code, Email: to });
      writeMail(inboxDir, { to, subject, html, link, code });
      if (!quiet) console.log(`[mail] ${JSON.stringify({ to, subject, code, link })}`);
    };
  // The site signs nobody in by a link alone, asks for no code before a change, and changes no
  // address.
  const unused = async () => {};
  const mailer: Mailer = {
    redirectTo: siteUrl,
    sendConfirmation: send("confirmation"),
    sendRecovery: send("recovery"),
    sendMagicLink: unused,
    sendEmailChange: unused,
    sendReauthentication: unused,
  };
  return mailer;
}

/**
 * As Go's templates do it: a value of an address's query is escaped for that, and then for HTML.
 */
function fillIn(template: string, values: Record<string, string>): string {
  return template.replace(/(=?)\{\{ \.(\w+) \}\}/g, (placeholder, equals: string, name: string) => {
    const value = values[name] ?? placeholder;
    const text = equals ? encodeURIComponent(value) : value;
    return equals + text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
  });
}
