import { siteUrl } from "@/lib/env";
import { mailto, siteText } from "@/lib/site/settings";

/** How to report a vulnerability, in the form of RFC 9116. */
export function securityText(): string {
  return [
    `Contact: ${mailto()}`,
    `Expires: ${siteText("securityTextExpires")}T00:00:00.000Z`,
    "Preferred-Languages: en, hi",
    `Canonical: ${new URL("/.well-known/security.txt", siteUrl()).href}`,
    `Policy: ${new URL("/contact", siteUrl()).href}`,
    "",
  ].join("\n");
}
