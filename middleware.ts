import { randomBytes } from "node:crypto";
import { type NextRequest, NextResponse } from "next/server";
import { guard, servePrerendered } from "@/lib/account/guard";
import { policy, requestPolicy } from "@/lib/headers/policy";
import {
  hasBrokenRouterState,
  isMiddlewareHeader,
  isUnfitAddress,
  truncateUserAgent,
} from "@/lib/headers/refusals";
import { log } from "@/lib/log";
import { isRequestTimePage } from "@/lib/site/page-kinds";

/** Refuses a request that no reader's browser sends. The response is one line of text. */
function refuse({ method, url }: NextRequest, status: number, headers?: Record<string, string>) {
  log("info", "refused", { method, path: new URL(url).pathname, status });
  return new NextResponse("There is no answer to such a request here.\n", {
    status,
    headers: {
      ...headers,
      "Content-Security-Policy": policy(),
      "Content-Type": "text/plain; charset=utf-8",
    },
  });
}

/**
 * Middleware runs only for pages, so it refuses any method except GET and HEAD. Forms are sent to
 * handlers, for which no middleware runs.
 */
export async function middleware(request: NextRequest): Promise<NextResponse> {
  const { url, method, headers } = request;
  if (method !== "GET" && method !== "HEAD") return refuse(request, 405, { Allow: "GET, HEAD" });
  if (isUnfitAddress(url) || hasBrokenRouterState(headers)) return refuse(request, 400);
  headers.set("user-agent", truncateUserAgent(headers.get("user-agent") ?? ""));
  for (const name of [...headers.keys()]) {
    if (isMiddlewareHeader(name)) headers.delete(name);
  }
  const prerendered = servePrerendered(request);
  if (prerendered) return prerendered;
  if (!isRequestTimePage(new URL(url).pathname)) return guard(request);
  // Next.js reads the nonce from the request's policy, and the browser from the response's policy.
  const nonce = randomBytes(16).toString("base64");
  const noncePolicy = requestPolicy(nonce);
  headers.set("x-nonce", nonce);
  headers.set("content-security-policy", noncePolicy);
  const response = await guard(request);
  response.headers.set("content-security-policy", noncePolicy);
  return response;
}

/**
 * Most public pages are not listed, so no middleware runs for them. Next.js reads this list at
 * build time and accepts no constants, so the name of the session cookie is written out. The name
 * must be the same as in lib/supabase/session-cookie.ts.
 */
export const config = {
  runtime: "nodejs",
  matcher: [
    /* Internal paths of prerendered pages. Middleware redirects a request for one of them to the
       page's own address, or to "/" if there is no such page. */
    "/home/member",
    "/prerendered/:path*",
    {
      source: "/",
      has: [
        {
          type: "header",
          key: "cookie",
          value: "(?:^|.*;\\s*)(?:__Host-)?icp-session(?:\\.0)?=.*",
        },
      ],
    },
    "/auth/:path*",
    "/search",
    "/account/:path*",
    "/dev/inbox",
    /* /api is not listed, because middleware would buffer the bodies of its requests. The handlers
       below /api read the session themselves. */
  ],
};
