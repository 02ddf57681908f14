import { randomBytes } from "node:crypto";
import { type NextRequest, NextResponse } from "next/server";
import { guard } from "@/lib/account/guard";
import { policy, requestPolicy } from "@/lib/headers/policy";
import { hasBrokenRouterState, isMiddlewareHeader, isUnfitAddress, shortened } from "@/lib/headers/refusals";
import { log } from "@/lib/log";
import { isRequestTimePage } from "@/lib/site/page-kinds";

/** An answer to what no reader's browser asks: a line of text, which needs nothing from anywhere. */
function refused({ method, url }: NextRequest, status: number, headers?: Record<string, string>) {
  log("info", "refused", { method, path: new URL(url).pathname, status });
  return new NextResponse("There is no answer to such a request here.\n", {
    status,
    headers: { ...headers, "Content-Security-Policy": policy(), "Content-Type": "text/plain; charset=utf-8" },
  });
}

/** Every page that it meets is read and no more: forms are sent to handlers. */
export async function middleware(request: NextRequest) {
  const { url, method, headers } = request;
  if (method !== "GET" && method !== "HEAD") return refused(request, 405, { Allow: "GET, HEAD" });
  if (isUnfitAddress(url) || hasBrokenRouterState(headers)) return refused(request, 400);
  headers.set("user-agent", shortened(headers.get("user-agent") ?? ""));
  for (const name of [...headers.keys()]) if (isMiddlewareHeader(name)) headers.delete(name);
  if (!isRequestTimePage(new URL(url).pathname)) return guard(request);
  // The framework takes the nonce from the request's policy, and the browser has the same one from the answer's.
  const nonce = randomBytes(16).toString("base64");
  const once = requestPolicy(nonce);
  headers.set("x-nonce", nonce);
  headers.set("content-security-policy", once);
  const answer = await guard(request);
  answer.headers.set("content-security-policy", once);
  return answer;
}

// Public pages are not here: they cost no middleware. Next reads this at build time, so the cookie's names are spelled
// out (lib/account/cookies.ts).
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
