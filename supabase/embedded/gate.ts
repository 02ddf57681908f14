import * as z from "zod";
import { isLoopback } from "../../lib/env";
import type { GoogleRedirect } from "./google";
import { type AuthShim, authError } from "./shims";

type GateOptions = {
  /** Passes a request on to Supabase Lite. */
  lite(request: Request, peerAddress: string | null): Promise<Response>;
  shims: Map<string, AuthShim>;
  googleRedirect: GoogleRedirect;
  /** The API keys that Supabase Lite accepts. */
  keys: readonly string[];
};

export type Gate = (request: Request, peerAddress: string | null) => Promise<Response>;

/**
 * The paths of the API. All other paths of Supabase Lite are refused, because some show the
 * database's address and secrets. Paths with escapes or doubled slashes are refused too, because no
 * shim (shims.ts) would match them.
 */
const apiPaths = /^\/(?:auth|rest)\/v1(?:\/[\w.-]+)*\/?$/;
/**
 * Endpoints that the site does not use. At `otp` and `magiclink`, Supabase Lite marks an unknown
 * address as confirmed although nobody has opened an email.
 */
const closedPaths = /^\/auth\/v1\/(?:otp|magiclink|admin)/;

const jsonObject = z.record(z.string(), z.unknown());

/**
 * The proxy in front of Supabase Lite. It forwards requests for the auth API and the data API, one
 * at a time. It corrects responses that differ from those of hosted Supabase. After an error inside
 * the proxy, the response is a 500 in the auth server's format, and the error is logged.
 */
export function createGate(options: GateOptions): Gate {
  const runInTurn = createQueue();

  async function handle(request: Request, peerAddress: string | null): Promise<Response> {
    const url = new URL(request.url);
    const refusal = refuse(url);
    if (refusal) return refusal;
    const body = request.body ? await request.text() : null;
    const response = await runInTurn(() => respond(options, request, body, peerAddress));
    if (url.pathname.startsWith("/rest/")) return withPostgrestError(response);
    // Sends the browser to the URL that Google would open after the sign-in, instead of to Google.
    const location = options.googleRedirect(response.headers.get("location") ?? "", url);
    if (location === undefined) return response;
    return new Response(null, { status: 302, headers: { location } });
  }

  return async (request, peerAddress) => {
    const response = await handle(request, peerAddress).catch((error) =>
      authError(500, "unexpected_failure", String(error)),
    );
    if (response.status >= 500) await logFailure(request, response);
    return response;
  };
}

/**
 * Runs tasks one after another. Supabase Lite shares one connection and keeps transactions open
 * across awaits. When three tasks ran at once, the rollback of one of them undid the other two,
 * which had already been reported as done.
 */
function createQueue(): <Result>(task: () => Promise<Result>) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve();
  return (task) => {
    const result = last.then(task);
    last = result.catch(() => {});
    return result;
  };
}

/**
 * Returns the response to a request that is not for the API, or that uses a host name of another
 * machine. Undefined for any other request.
 */
function refuse({ href, pathname }: URL): Response | undefined {
  /* Without this check, another site could point its own domain at this machine, and so reach this
     server from a browser here (DNS rebinding). */
  if (!isLoopback(href)) return Response.json({ message: "Forbidden" }, { status: 403 });
  if (apiPaths.test(pathname) && !closedPaths.test(pathname)) return undefined;
  return Response.json({ message: "Not found" }, { status: 404 });
}

/** Returns the response of the path's shim, or of Supabase Lite if the path has no shim. */
function respond(
  { lite, shims, keys }: GateOptions,
  request: Request,
  body: string | null,
  peerAddress: string | null,
): Promise<Response> {
  const url = new URL(request.url);
  const { method, headers } = request;
  const next = () => lite(new Request(url, { method, headers, body }), peerAddress);
  const shim = shims.get(`${method} ${url.pathname.replace(/^\/auth\/v1|\/$/g, "")}`);
  // A request without a valid key skips its shim, so that Supabase Lite refuses it with 401.
  const hasKey = keys.includes(headers.get("apikey") ?? "");
  const fields = shim && hasKey ? parseObject(body || "{}") : undefined;
  if (!shim || !fields) return next();
  return shim({ body: fields, claims: tokenClaims(headers), query: url.searchParams, next });
}

/** Returns the unverified claims of a request's access token. Empty if the request has no token. */
function tokenClaims(headers: Headers): Record<string, unknown> {
  const payload = headers.get("authorization")?.split(".")[1] ?? "";
  return parseObject(Buffer.from(payload, "base64url").toString()) ?? {};
}

function parseObject(json: string): Record<string, unknown> | undefined {
  try {
    return jsonObject.safeParse(JSON.parse(json)).data;
  } catch {
    return undefined;
  }
}

async function logFailure({ method, url }: Request, response: Response): Promise<void> {
  const text = await response.clone().text();
  const entry = { method, path: new URL(url).pathname, response: text };
  process.stderr.write(`[backend] ${JSON.stringify(entry)}\n`);
}

/**
 * Corrects the response to a violated CHECK constraint: PostgREST responds with 400 and the
 * SQLSTATE, Supabase Lite with 500 and no code.
 */
async function withPostgrestError(response: Response): Promise<Response> {
  if (response.status !== 500) return response;
  const text = String(parseObject(await response.clone().text())?.message);
  const message = /new row for relation ".*" violates check constraint ".*"/.exec(text)?.[0];
  if (message === undefined) return response;
  return Response.json({ code: "23514", details: null, hint: null, message }, { status: 400 });
}
