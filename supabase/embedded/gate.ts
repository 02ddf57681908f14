import { isLoopback } from "../../lib/env";
import { type AuthCall, type AuthShim, authError } from "./auth-shims";
import type { GoogleStandIn } from "./google";

type GateOptions = {
  /** Lite's own answer. */
  lite(request: Request, peerAddress: string | null): Promise<Response>;
  shims: Map<string, AuthShim>;
  google: GoogleStandIn;
  /** Every key that Lite lets in. */
  keys: readonly string[];
};

const largestBody = 1024 * 1024;

/**
 * The proxy in front of Lite: lets requests to the auth and data API through, one at a time, and makes the
 * answers those of hosted Supabase.
 */
export function createGate({ lite, shims, google, keys }: GateOptions) {
  const inTurn = createQueue();

  async function answer(request: Request, peerAddress: string | null): Promise<Response> {
    const url = new URL(request.url);
    // A page of another site whose name resolves to this machine is no client.
    if (!isLoopback(url.href)) return Response.json({ message: "Forbidden" }, { status: 403 });
    // Lite's other paths show the database's address and secrets.
    // Escapes and doubled slashes are no part of the API, and would pass by the shims.
    if (!/^\/(?:auth|rest)\/v1(?:\/[\w.-]+)*\/?$/.test(url.pathname))
      return Response.json({ message: "Not found" }, { status: 404 });
    if (Number(request.headers.get("content-length")) > largestBody) {
      return Response.json({ message: "Request body too large" }, { status: 413 });
    }
    const body = request.body ? await request.text() : null;
    const forward = (text: string | null) => lite(rebuild(request, text), peerAddress);
    const shim = shims.get(`${request.method} ${url.pathname.replace(/^\/auth\/v1|\/$/g, "")}`);
    const isAuth = url.pathname.startsWith("/auth/v1/");
    // Without the key Lite answers 401; a shim must not answer in its place.
    const hasKey = keys.includes(request.headers.get("apikey") ?? "");
    // Lite shares one connection and leaves transactions open across awaits: of three that ran at once, the
    // rollback of one undid the other two, which had been reported as done.
    const response = await inTurn(async () => {
      if (!isAuth || !shim || !hasKey) return forward(body);
      const fields = parseFields(body);
      if (!fields) return forward(body);
      const call: AuthCall = {
        body: fields,
        claims: claimsOf(request.headers.get("authorization")),
        query: url.searchParams,
        next: (changed) => forward(body === null ? null : JSON.stringify(changed ?? fields)),
      };
      return shim(call);
    });
    return isAuth ? toStandIn(response, google) : withPostgrestError(response);
  }

  return {
    /** Answers one request. Whatever goes wrong inside is a 500 in the auth server's shape. */
    async handle(request: Request, peerAddress: string | null): Promise<Response> {
      try {
        const response = await answer(request, peerAddress);
        if (response.status >= 500) await reportFailure(request, response);
        return response;
      } catch (error) {
        process.stderr.write(
          `[backend] ${request.method} ${new URL(request.url).pathname}: ${String(error)}\n`,
        );
        return authError(
          500,
          "unexpected_failure",
          "Unexpected failure, please check server logs for more information",
        );
      }
    },
    /** Resolves when every request so far is answered. */
    settle: () => inTurn(async () => {}),
  };
}

function createQueue() {
  let last: Promise<unknown> = Promise.resolve();
  return <Result>(work: () => Promise<Result>): Promise<Result> => {
    const result = last.then(work);
    last = result.catch(() => {});
    return result;
  };
}

function rebuild(request: Request, body: string | null): Request {
  const headers = new Headers(request.headers);
  headers.delete("content-length");
  return new Request(request.url, { method: request.method, headers, body });
}

function parseFields(body: string | null): Record<string, unknown> | undefined {
  if (body === null || body === "") return {};
  try {
    // Half a surrogate pair is no text that PostgreSQL stores; Supabase puts U+FFFD in its place too.
    const value: unknown = JSON.parse(body, (_, part) =>
      typeof part === "string" ? part.toWellFormed() : part,
    );
    return typeof value === "object" && value !== null
      ? Object.fromEntries(Object.entries(value))
      : undefined;
  } catch {
    return undefined;
  }
}

function claimsOf(authorization: string | null): Record<string, unknown> {
  const payload = authorization?.replace(/^Bearer /, "").split(".")[1] ?? "";
  return parseFields(Buffer.from(payload, "base64url").toString()) ?? {};
}

/** Lite redirects to the real Google; on this machine its stand-in takes the reader over. */
function toStandIn(response: Response, google: GoogleStandIn): Response {
  const location = google.addressFor(response.headers.get("location") ?? "");
  if (location === undefined) return response;
  const headers = new Headers(response.headers);
  headers.set("location", location);
  return new Response(null, { status: response.status, headers });
}

/** A broken CHECK is the client's doing: PostgREST answers 400 with its SQLSTATE, Lite 500 with none. */
async function withPostgrestError(response: Response): Promise<Response> {
  if (response.status !== 500) return response;
  const text = String(parseFields(await response.clone().text())?.message);
  const message = /new row for relation ".*" violates check constraint ".*"/.exec(text)?.[0];
  if (message === undefined) return response;
  return Response.json({ code: "23514", details: null, hint: null, message }, { status: 400 });
}

async function reportFailure(request: Request, response: Response): Promise<void> {
  const text = (await response.clone().text()).slice(0, 300);
  process.stderr.write(
    `[backend] ${request.method} ${new URL(request.url).pathname}: ${response.status} ${text}\n`,
  );
}
