import type { NextRequest } from "next/server";
import { guard } from "@/lib/account/session/middleware";

export function middleware(request: NextRequest) {
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
