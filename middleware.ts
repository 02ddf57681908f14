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
    {
      source: "/",
      has: [{ type: "header", key: "cookie", value: "(?:^|.*;\\s*)(?:__Host-)?icp-session(?:\\.0)?=.*" }],
    },
    "/home/member",
    "/auth",
    "/auth/:path*",
    "/search",
    "/account",
    "/account/:path*",
    "/dev/inbox",
    {
      source: "/api/:path*",
      has: [{ type: "header", key: "cookie", value: "(?:^|.*;\\s*)(?:__Host-)?icp-session(?:\\.0)?=.*" }],
    },
  ],
};
