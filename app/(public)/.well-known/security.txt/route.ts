import { securityText } from "@/lib/publish/security-text";

export const dynamic = "force-static";

export function GET(): Response {
  return new Response(securityText(), { headers: { "Content-Type": "text/plain; charset=utf-8" } });
}
