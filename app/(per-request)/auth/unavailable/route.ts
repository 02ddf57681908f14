import { unavailableHeader } from "@/lib/account/paths";
import { unavailableDocument } from "./document";

/** What /account shows, by a rewrite of middleware, while the backend cannot be asked: a page would answer 200. */
export function GET(request: Request): Response {
  if (!request.headers.has(unavailableHeader)) return new Response("Not found\n", { status: 404 });
  const nonce = request.headers.get("x-nonce") ?? "";
  return new Response(unavailableDocument(nonce), {
    status: 503,
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Cache-Control": "private, no-store",
      "Retry-After": "10",
      "X-Robots-Tag": "noindex",
    },
  });
}
