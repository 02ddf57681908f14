import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

const json = { "content-type": "application/json" };

const says =
  (status: number, body?: string, headers: Record<string, string> = json) =>
  (to: ServerResponse) =>
    void to.writeHead(status, headers).end(body);

/** What a broken backend does with a request; "refuses" closes the connection, as a closed port looks to fetch. */
const ways = {
  refuses: (to: ServerResponse) => void to.destroy(),
  hangs: () => undefined,
  "500": says(500, '{"code":"unexpected_failure","error_code":"unexpected_failure","msg":"no"}'),
  "503 with HTML": says(503, "<h1>Service unavailable</h1>", { "content-type": "text/html" }),
  "429": says(429, '{"code":429,"error_code":"over_request_rate_limit","msg":"Request rate limit reached"}', {
    ...json,
    "retry-after": "7",
  }),
  "{}": says(200, "{}"),
  truncated(to: ServerResponse) {
    to.writeHead(200, { ...json, "content-length": "5000" }).write('{"access_token":"a.b');
    setTimeout(() => to.destroy(), 20);
  },
  giant: says(200, `{"access_token":"${"x".repeat(2_000_000)}"}`),
  "wrong type": says(200, '{"access_token":"a.b.c"}', { "content-type": "text/plain" }),
  empty: says(200),
  array: says(200, "[[null]]"),
  redirect: says(302, undefined, { location: "http://127.0.0.1:9/elsewhere" }),
};

export type Fault = keyof typeof ways;
export const faults = Object.keys(ways) as Fault[];

export type Answer = { status: number; body: unknown; afterMs?: number };
type Asked = { method: string; path: string; body: string; headers: IncomingMessage["headers"] };
export type Answerer = (request: Asked) => Answer;

export type StandIn = Awaited<ReturnType<typeof startStandIn>>;

/** A backend that does as it is told: an answer, or a fault. */
export async function startStandIn() {
  const server = createServer(async (request, response) => {
    const path = request.url ?? "";
    standIn.calls.push(`${request.method} ${path.split("?")[0]}`);
    standIn.lastHeaders = request.headers;
    if (standIn.fault) return ways[standIn.fault](response);
    const body = await text(request);
    const { method = "", headers } = request;
    const { status, body: said, afterMs = 0 } = standIn.answer({ method, path, body, headers });
    setTimeout(() => response.writeHead(status, json).end(JSON.stringify(said)), afterMs);
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const notFound: Answer = { status: 404, body: { code: "not_found", error_code: "not_found", msg: "no" } };
  const standIn = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** "METHOD /path" of every request so far. */
    calls: [] as string[],
    /** Headers of the last request. */
    lastHeaders: {} as IncomingMessage["headers"],
    /** Breaks every request in this way, or with undefined answers again. */
    fault: undefined as Fault | undefined,
    answer: (() => notFound) as Answerer,
    async stop(): Promise<void> {
      server.closeAllConnections();
      await once(server.close(), "close");
    },
  };
  return standIn;
}

const userId = "6f1d3c1e-6d0e-4a63-9c5e-0d9c0b2f7a11";

export function user(email = "asha@example.in") {
  return {
    id: userId,
    aud: "authenticated",
    role: "authenticated",
    email,
    created_at: "2026-01-01T00:00:00Z",
    email_confirmed_at: "2026-01-01T00:00:00Z",
    user_metadata: { full_name: "Asha Rao" },
    app_metadata: { provider: "email", providers: ["email"] },
  };
}

function part(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString("base64url");
}

/** A session as the backend answers it, with tokens that look like tokens. */
export function session(
  name: string,
  { expiresAt, padding = 0, signedInAt }: { expiresAt: number; padding?: number; signedInAt?: number },
) {
  const amr = signedInAt === undefined ? undefined : [{ method: "password", timestamp: signedInAt }];
  const claims = {
    sub: userId,
    session_id: `session-${name}`,
    exp: expiresAt,
    padding: "x".repeat(padding),
    amr,
  };
  return {
    access_token: `${part({ alg: "HS256" })}.${part(claims)}.${part({ name })}`,
    token_type: "bearer",
    expires_in: 3600,
    expires_at: expiresAt,
    refresh_token: `refresh-${name}`,
    user: user(),
  };
}
