import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { App } from "@supabase/lite";
import { writeEmail } from "./inbox";

export type Mailer = NonNullable<App["_mailer"]> & {
  /**
   * The address of the page that opens after the reader has used the link in the next email. If
   * this address is not on the site, the home page opens instead.
   */
  redirectTo: string;
};

/** The subject of each kind of email, and the type in the link to /auth/confirm. */
const emailKinds = {
  confirmation: { subject: "Confirm your email address", linkType: "signup" },
  recovery: { subject: "Choose a new password", linkType: "recovery" },
} as const;

/**
 * A mailer that fills in the templates of hosted Supabase and writes the emails to the local inbox.
 * The links in the emails open the site’s page /auth/confirm. Supabase Lite’s own links are not
 * used, because each works for only one GET, and an email scanner may send that GET first.
 */
export function createMailer(siteUrl: string, inboxDir: string, quiet: boolean): Mailer {
  const send =
    (kind: keyof typeof emailKinds) =>
    async (address: string, _tokenHash: string, code: string) => {
      const { subject, linkType } = emailKinds[kind];
      const next = mailer.redirectTo.startsWith(`${siteUrl}/`) ? mailer.redirectTo : siteUrl;
      const query = new URLSearchParams({ email: address, code, type: linkType, next });
      const link = `${siteUrl}/auth/confirm?${query}`;
      const template = readFileSync(join(import.meta.dirname, `../templates/${kind}.html`), "utf8");
      const html = fillIn(template, {
        RedirectTo: next,
        SiteURL: siteUrl,
        Token: code,
        Email: address,
      });
      writeEmail(inboxDir, { to: address, subject, html, link, code });
      if (!quiet) console.log(`[mail] ${JSON.stringify({ to: address, subject, code, link })}`);
    };
  /* The last three emails are never sent: the site has no sign-in by link, no change of the email
     address, and no code before a password change. */
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
 * Fills in a template, and escapes the values as Go's templates do: a value in a URL's query is
 * percent-encoded, then HTML-escaped.
 */
function fillIn(template: string, values: Record<string, string>): string {
  return template.replace(/(=?)\{\{ \.(\w+) \}\}/g, (placeholder, equals: string, name: string) => {
    const value = values[name] ?? placeholder;
    const text = equals ? encodeURIComponent(value) : value;
    return equals + text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
  });
}
