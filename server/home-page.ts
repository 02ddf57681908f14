import { readFileSync } from "node:fs";
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import { join } from "node:path";
import { NextRequest, type NextResponse } from "next/server";
import { guard } from "../lib/account/session/middleware.ts";
import { type EncodedBody, encodedBody } from "./encoded.ts";
import { asksForDocument, type PageCache, send, weakEtag } from "./page-cache.ts";

/** As in middleware.ts: only a request with one of these cookies has a session to look at. */
const withSession = /(?:^|;\s*)(?:__Host-)?icp-session(?:\.0)?=/;

/** What middleware says goes to the framework in these; no reader sees them. */
const inward = /^x-middleware-/;

function sessionHeaders(answer: NextResponse): OutgoingHttpHeaders {
  const headers: OutgoingHttpHeaders = {};
  for (const [name, value] of answer.headers) {
    if (name !== "set-cookie" && !inward.test(name)) headers[name] = value;
  }
  const cookies = answer.headers.getSetCookie();
  return cookies.length > 0 ? { ...headers, "set-cookie": cookies } : headers;
}

function middlewareRequest(request: IncomingMessage): NextRequest {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) headers.set(name, String(value));
  return new NextRequest(new URL(request.url ?? "/", "http://localhost"), { headers });
}

/**
 * The home page from memory: the visitor's, or with a session what middleware decides on, which is one of two
 * prerendered pages.
 */
export class HomePage {
  readonly #cache: PageCache;
  #member: { body: EncodedBody; etag: string } | undefined;

  constructor(dist: string, cache: PageCache) {
    this.#cache = cache;
    const html = readFileSync(join(dist, "server", "app", "home", "member.html"));
    void encodedBody(html, "text/html").then((body) => {
      this.#member = { body, etag: weakEtag(html) };
    });
  }

  /** Answers a request for the home page's document; false: the framework is to answer it. */
  async answer(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    if (request.url?.split("?", 1)[0] !== "/" || !asksForDocument(request)) return false;
    const { cookie } = request.headers;
    if (cookie === undefined) {
      const page = this.#cache.find("/");
      if (page) send(request, response, page);
      return page !== undefined;
    }
    // Any cookie keeps the page out of shared caches, so it has other headers.
    const page = this.#cache.find("/", "/ with a cookie", { cookie: "a=b" });
    if (!page || !this.#member) return false;
    if (!withSession.test(cookie)) {
      send(request, response, page);
      return true;
    }
    const decision = await guard(middlewareRequest(request));
    const isMember = decision.headers.has("x-middleware-rewrite");
    const shown = isMember ? { headers: page.headers, ...this.#member } : page;
    send(request, response, shown, { ...sessionHeaders(decision), etag: shown.etag });
    return true;
  }
}
