import { mailto, siteText } from "@/lib/site/settings";
import { absolute } from "./absolute";

/** How to report a vulnerability, in the form of RFC 9116. */
export function securityText(): string {
  return [
    `Contact: ${mailto()}`,
    `Expires: ${siteText("securityTextExpires")}T00:00:00.000Z`,
    "Preferred-Languages: en, hi",
    `Canonical: ${absolute("/.well-known/security.txt")}`,
    `Policy: ${absolute("/contact")}`,
    "",
  ].join("\n");
}
