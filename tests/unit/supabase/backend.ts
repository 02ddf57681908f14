import { vi } from "vitest";
import { environment } from "@/lib/env";

/** A request that the site has sent to the backend. */
export type SentRequest = {
  url: URL;
  method: string;
  headers: Headers;
  /** The parsed JSON body. Undefined if the request has no body. */
  body: unknown;
  init: RequestInit;
};

type Responder = (request: SentRequest) => Response | Promise<Response>;

export const backendUrl = "https://project.example";

/**
 * Configures a backend and replaces `fetch`, so that `respond` answers every request. Returns the
 * list of the requests, which grows with each of them.
 */
export function stubBackend(respond: Responder, secretKey?: string): SentRequest[] {
  environment().supabase = { url: backendUrl, publishableKey: "publishable", secretKey };
  const requests: SentRequest[] = [];
  vi.stubGlobal("fetch", async (input: string | URL, init: RequestInit = {}) => {
    const { method = "GET", headers, body } = init;
    const request: SentRequest = {
      url: new URL(input),
      method,
      headers: new Headers(headers),
      body: typeof body === "string" ? JSON.parse(body) : undefined,
      init,
    };
    requests.push(request);
    return respond(request);
  });
  return requests;
}

/** An error response of the backend. */
export const refusal = (status: number, error_code: string, msg = "No."): Response =>
  Response.json({ error_code, msg }, { status });
