import { randomUUID } from "node:crypto";
import type { NextRequest, NextResponse } from "next/server";
import { log } from "../../log.ts";

/** Where a reader, and the log, find the same request again. */
const requestIdHeader = "X-Request-Id";

/** Gives every answer of a handler an id, and writes one line about it: what was asked, how it ended, how long it took. */
export function logged(
  handler: (request: NextRequest, requestId: string) => Promise<NextResponse>,
): (request: NextRequest) => Promise<NextResponse> {
  return async (request) => {
    const start = performance.now();
    const requestId = randomUUID();
    const response = await handler(request, requestId);
    response.headers.set(requestIdHeader, requestId);
    log(response.status >= 500 ? "warn" : "info", "handler", {
      requestId,
      method: request.method,
      path: request.nextUrl.pathname,
      status: response.status,
      ms: Math.round(performance.now() - start),
    });
    return response;
  };
}
