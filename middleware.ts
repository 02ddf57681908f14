import { type NextRequest, NextResponse } from "next/server";
import { guard } from "@/lib/account/guard";
import { policy } from "@/lib/headers/policy";
import { hasBrokenRouterState, isUnfitAddress, shortened } from "@/lib/headers/refusals";
import { log } from "@/lib/log";

/** An answer to what no reader's browser asks: a line of text, which needs nothing from anywhere. */
function refused({ method, url }: NextRequest, status: number, headers?: Record<string, string>) {
  log("info", "refused", { method, path: new URL(url).pathname, status });
  return new NextResponse("There is no answer to such a request here.\n", {
    status,
    headers: { ...headers, "Content-Security-Policy": policy(), "Content-Type": "text/plain; charset=utf-8" },
  });
}

/** Every page that it meets is read and no more: forms are sent to handlers. */
export function middleware(request: NextRequest) {
  const { url, method, headers } = request;
  if (method !== "GET" && method !== "HEAD") return refused(request, 405, { Allow: "GET, HEAD" });
  if (isUnfitAddress(url) || hasBrokenRouterState(headers)) return refused(request, 400);
  headers.set("user-agent", shortened(headers.get("user-agent") ?? ""));
  return guard(request);
}

// Public pages are not here: they cost no middleware. Next reads this at build time, so the cookie's names are spelled
// out (lib/account/cookies/names.ts).
export const config = {
  runtime: "nodejs",
  matcher: [
    // First: where middleware is asked again for the address that it has rewritten "/" to, this one has to answer.
    "/home/member",
    {
      source: "/",
      has: [{ type: "header", key: "cookie", value: "(?:^|.*;\\s*)(?:__Host-)?icp-session(?:\\.0)?=.*" }],
    },
    "/auth/:path*",
    "/search",
    "/account/:path*",
    "/dev/inbox",
    // Not /api: what middleware meets has its body kept in memory first, and handlers open sessions themselves.
  ],
};
