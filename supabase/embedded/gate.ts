import { isLoopback } from "../../lib/env";
import type { WayBack } from "./google";
import { type AuthShim, authError } from "./shims";

type GateOptions = {
  /** Lite's own answer. */
  lite(request: Request, peerAddress: string | null): Promise<Response>;
  shims: Map<string, AuthShim>;
  wayBack: WayBack;
  /** Every key that Lite lets in. */
  keys: readonly string[];
};

/**
 * Lite's other paths show the database's address and secrets. Escapes and doubled slashes are no
 * part of the API, and would pass by the shims.
 */
const api = /^\/(?:auth|rest)\/v1(?:\/[\w.-]+)*\/?$/;
/**
 * The site has no use for these. Lite makes confirmed users of unknown addresses by the first two,
 * with no mail opened.
 */
const closed = /^\/auth\/v1\/(?:otp|magiclink|admin)/;

/**
 * The proxy in front of Lite: lets requests to the auth and data API through, one at a time, and
 * makes the answers those of hosted Supabase.
 */
export function createGate({ lite, shims, wayBack, keys }: GateOptions) {
  let last: Promise<unknown> = Promise.resolve();

  // Lite shares one connection and leaves transactions open across awaits: of three that ran at
  // once, the rollback of one undid the other two, which had been reported as done.
  function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = last.then(work);
    last = result.catch(() => {});
    return result;
  }

  async function answer(request: Request, peerAddress: string | null): Promise<Response> {
    const url = new URL(request.url);
    // A page of another site whose name resolves to this machine is no client.
    if (!isLoopback(url.href)) return Response.json({ message: "Forbidden" }, { status: 403 });
    if (!api.test(url.pathname) || closed.test(url.pathname))
      return Response.json({ message: "Not found" }, { status: 404 });
    const { method, headers } = request;
    const body = request.body ? await request.text() : null;
    const shim = shims.get(`${method} ${url.pathname.replace(/^\/auth\/v1|\/$/g, "")}`);
    // Without the key Lite answers 401; a shim must not answer in its place.
    const hasKey = keys.includes(headers.get("apikey") ?? "");
    const fields = shim && hasKey ? parseFields(body || "{}") : undefined;
    const next = () => lite(new Request(url, { method, headers, body }), peerAddress);
    const payload = headers.get("authorization")?.split(".")[1] ?? "";
    const claims = parseFields(Buffer.from(payload, "base64url").toString()) ?? {};
    const response = await inTurn(() =>
      shim && fields ? shim({ body: fields, claims, query: url.searchParams, next }) : next(),
    );
    if (url.pathname.startsWith("/rest/")) return withPostgrestError(response);
    // Lite redirects to the real Google; its stand-in on this machine leads the reader straight
    // back.
    const location = wayBack(response.headers.get("location") ?? "", url);
    return location === undefined
      ? response
      : new Response(null, { status: 302, headers: { location } });
  }

  /**
   * Answers one request. Whatever goes wrong inside is a 500 in the auth server's shape, and is
   * reported.
   */
  return async (request: Request, peerAddress: string | null): Promise<Response> => {
    const response = await answer(request, peerAddress).catch((error) =>
      authError(500, "unexpected_failure", String(error)),
    );
    if (response.status < 500) return response;
    const { method, url } = request;
    const what = { method, path: new URL(url).pathname, answer: await response.clone().text() };
    process.stderr.write(`[backend] ${JSON.stringify(what)}\n`);
    return response;
  };
}

function parseFields(json: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === "object" && value !== null ? { ...value } : undefined;
  } catch {
    return undefined;
  }
}

/**
 * A broken CHECK is the client's doing: PostgREST answers 400 with its SQLSTATE, Lite 500 with
 * none.
 */
async function withPostgrestError(response: Response): Promise<Response> {
  if (response.status !== 500) return response;
  const text = String(parseFields(await response.clone().text())?.message);
  const message = /new row for relation ".*" violates check constraint ".*"/.exec(text)?.[0];
  if (message === undefined) return response;
  return Response.json({ code: "23514", details: null, hint: null, message }, { status: 400 });
}
