import { absolute } from "@/lib/env";
import { mailto, siteText } from "@/lib/site/settings";

export const dynamic = "force-static";

/** The contact for reports of vulnerabilities, in the format of RFC 9116. */
export function GET(): Response {
  const lines = [
    `Contact: ${mailto()}`,
    `Expires: ${siteText("securityTextExpires")}T00:00:00.000Z`,
    "Preferred-Languages: en, hi",
    `Canonical: ${absolute("/.well-known/security.txt")}`,
    `Policy: ${absolute("/contact")}`,
    "",
  ];
  return new Response(lines.join("\n"), {
    headers: { "Content-Type": "text/plain; charset=utf-8" },
  });
}
