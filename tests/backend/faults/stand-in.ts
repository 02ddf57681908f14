import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { createChunks, stringToBase64URL } from "@supabase/ssr";

const json = { "content-type": "application/json" };

const respondWith =
  (status: number, body?: string, headers: Record<string, string> = json) =>
  (response: ServerResponse) =>
    response.writeHead(status, headers).end(body);

/**
 * How a broken backend responds. "refuses" closes the connection; `fetch` reports this like a
 * closed port.
 */
const faultyResponses = {
  refuses: (response: ServerResponse) => {
    response.destroy();
  },
  hangs: () => undefined,
  "500": respondWith(
    500,
    '{"code":"unexpected_failure","error_code":"unexpected_failure","msg":"no"}',
  ),
  "503 with HTML": respondWith(503, "<h1>Service unavailable</h1>", {
    "content-type": "text/html",
  }),
  "429": respondWith(
    429,
    '{"code":429,"error_code":"over_request_rate_limit","msg":"Request rate limit reached"}',
    {
      ...json,
      "retry-after": "7",
    },
  ),
  "{}": respondWith(200, "{}"),
  truncated(response: ServerResponse) {
    response.writeHead(200, { ...json, "content-length": "5000" }).write('{"access_token":"a.b');
    setTimeout(() => response.destroy(), 20);
  },
  giant: respondWith(200, `{"access_token":"${"x".repeat(2_000_000)}"}`),
  "wrong type": respondWith(200, '{"access_token":"a.b.c"}', { "content-type": "text/plain" }),
  empty: respondWith(200),
  array: respondWith(200, "[[null]]"),
  redirect: respondWith(302, undefined, { location: "/elsewhere" }),
};

export type Fault = keyof typeof faultyResponses;
export const faults = Object.keys(faultyResponses) as Fault[];

export type Reply = { status: number; body: unknown; afterMs?: number };
type BackendRequest = {
  method: string;
  path: string;
  body: string;
  headers: IncomingMessage["headers"];
};
export type Responder = (request: BackendRequest) => Reply;

export type StandIn = Awaited<ReturnType<typeof startStandIn>>;

/** A backend that gives the response, or the fault, that a test sets. */
export async function startStandIn() {
  const server = createServer(async (request, response) => {
    const path = request.url ?? "";
    standIn.calls.push(`${request.method} ${path.split("?")[0]}`);
    if (standIn.fault) return faultyResponses[standIn.fault](response);
    const body = await text(request);
    const { method = "", headers } = request;
    const { status, body: value, afterMs = 0 } = standIn.respond({ method, path, body, headers });
    setTimeout(() => response.writeHead(status, json).end(JSON.stringify(value)), afterMs);
  });
  // The server never closes an idle connection. Otherwise, on a busy machine, the client may send a
  // request on a connection that the server has just closed.
  server.keepAliveTimeout = 0;
  await once(server.listen(0, "127.0.0.1"), "listening");
  const standIn = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** "METHOD /path" of every request so far. */
    calls: [] as string[],
    /** The fault of every response; undefined for normal responses. */
    fault: undefined as Fault | undefined,
    respond: healthy as Responder,
    async stop(): Promise<void> {
      server.closeAllConnections();
      await once(server.close(), "close");
    },
  };
  return standIn;
}

const userId = "6f1d3c1e-6d0e-4a63-9c5e-0d9c0b2f7a11";

export const user = () => ({
  id: userId,
  aud: "authenticated",
  role: "authenticated",
  email: "asha@example.in",
  created_at: "2026-01-01T00:00:00Z",
  email_confirmed_at: "2026-01-01T00:00:00Z",
  // The site saves `password_set_by` when somebody who can read the address's email chooses the
  // password.
  user_metadata: { full_name: "Asha Rao", password_set_by: userId },
  app_metadata: { provider: "email", providers: ["email"] },
});

/** One part of a JWT. */
export const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");

/** Seconds since 1970, as tokens count. */
export const now = () => Math.floor(Date.now() / 1000);

/**
 * A session as the backend sends it, valid for `left` seconds, with tokens in the form of JWTs.
 * `claims` adds to the access token, such as the proof of the sign-in ("amr").
 */
export function session(name: string, left = 3600, claims: object = {}) {
  const payload = { sub: userId, session_id: `session-${name}`, exp: now() + left, ...claims };
  return {
    access_token: `${part({ alg: "HS256" })}.${part(payload)}.${part({ name })}`,
    token_type: "bearer",
    expires_in: 3600,
    expires_at: now() + left,
    refresh_token: `refresh-${name}`,
    user: user(),
  };
}

/** An error response of the backend. */
export const refusal = (status: number, error_code: string, msg = "No."): Reply => ({
  status,
  body: { error_code, msg },
});

/**
 * A healthy backend. It accepts every password, Google code and session, has no profile, and
 * refuses every emailed code.
 */
export function healthy({ path, body }: Pick<BackendRequest, "path" | "body">): Reply {
  const success = (value: unknown) => ({ status: 200, body: value });
  if (path.includes("grant_type=refresh_token")) {
    const { refresh_token: used } = JSON.parse(body) as { refresh_token: string };
    return success(session(`${used}-renewed`));
  }
  if (path.startsWith("/auth/v1/token")) return success(session("signed-in"));
  if (path.startsWith("/auth/v1/verify")) return refusal(403, "otp_expired");
  return success(path.startsWith("/rest/") ? null : user());
}

/** Cookie header of a browser with this session and a display name. */
export function cookieOf(value: object): string {
  const chunks = createChunks("icp-session", `base64-${stringToBase64URL(JSON.stringify(value))}`);
  const cookies = [...chunks, { name: "viewer", value: "Asha Rao" }];
  return cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join("; ");
}

/** Cookie header of a browser whose session is valid for `left` seconds. */
export const cookieFor = (name: string, left?: number): string => cookieOf(session(name, left));
