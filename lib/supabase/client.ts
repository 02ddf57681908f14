/**
 * Every request of the site to Supabase goes through this file. It sets a deadline, retries
 * responses with status 502 to 504, and decides from each HTTP response what has failed. The errors
 * of supabase-js do not tell all failures apart. For example, supabase-js treats a response with an
 * empty body as the end of the session.
 */
import { setTimeout as sleep } from "node:timers/promises";
import {
  createClient,
  type SupabaseClient,
  type SupabaseClientOptions,
} from "@supabase/supabase-js";
import { LRUCache } from "lru-cache";
import * as z from "zod";
import { environment } from "@/lib/env";
import { errorText, log } from "@/lib/log";
import { processState } from "@/lib/protection/rate-limit-store";
import type { Database } from "./database.types";
import { sessionCookie } from "./session-cookie";

/** The reason why the backend did not carry out a request. */
export type Refusal = (
  | { kind: "too-many"; retryAfter: number; code: string; message: string }
  /** The backend understood the request and refused it. `code` is the backend's error code. */
  | { kind: "refused"; code: string; message: string }
  /**
   * No backend is configured, the backend did not respond before the deadline, or the backend
   * failed. `code` is the backend's error code, if it sent one. A backend that sends an error code
   * may still work for other requests.
   */
  | { kind: "unavailable"; code?: string | undefined }
) & {
  /**
   * True if an earlier try of the request got status 504 (gateway timeout). The backend may have
   * carried out the operation, although the last try failed.
   */
  mayBeDone?: boolean;
};

export type BackendResult<Value> = { ok: true; value: Value } | { ok: false; refusal: Refusal };

/** Options of one operation on the backend: its deadlines, and the reader's IP address. */
export type CallOptions = {
  /** Deadline for all requests of the operation, in milliseconds since 1970. */
  readonly endsAt: number;
  /**
   * Time in milliseconds since 1970. A try that fails after this time is not repeated. The default
   * is `endsAt`.
   */
  readonly retriesEndAt?: number;
  /**
   * The reader's IP address. It is sent to Auth if the settings have a secret key. Without this
   * address, Auth's rate limits would count all readers together, under the address of this server.
   */
  readonly clientAddress: string | undefined;
};

/**
 * Returns options with a deadline that is `ms` milliseconds from now. All operations that get these
 * options share the deadline.
 */
export function withDeadline(ms: number, clientAddress: string | undefined): CallOptions {
  return { endsAt: Date.now() + ms, clientAddress };
}

const largestResponse = 256 * 1024;

/** After a failure is logged, the same failure is not logged again for this many milliseconds. */
const logPauseMs = 10_000;

/**
 * The time at which each failure was last logged, in milliseconds since 1970. The key is the path
 * and the error.
 */
const loggedFailures = (): LRUCache<string, number> =>
  processState("logged failures", () => new LRUCache<string, number>({ max: 100 }));

/**
 * Logs that the backend is unavailable, and why. A failure of the same path with the same error is
 * logged at most once in ten seconds, because in an outage every request fails alike.
 *
 * After a failure the site goes on sending requests to the backend. If it paused, one client could
 * make accounts unavailable for everybody: it would only have to send a text that makes the backend
 * fail.
 */
export function reportUnavailable(url: string, reason: unknown): void {
  // If `fetch` fails, the system's message ("connect ECONNREFUSED …") is in the error's cause.
  const cause = reason instanceof Error && reason.cause instanceof Error ? reason.cause : reason;
  const path = new URL(url).pathname;
  const error = errorText(cause);
  const key = `${path} ${error}`;
  const loggedAt = loggedFailures().get(key);
  const now = Date.now();
  if (loggedAt !== undefined && now - loggedAt < logPauseMs) return;
  loggedFailures().set(key, now);
  log("error", "backend-unavailable", { path, error });
}

/**
 * Reads the body of a request or response as text. Returns undefined if the body is longer than
 * `maxBytes`.
 *
 * @throws Error if the body is not UTF-8, or ends early
 */
export async function readText(
  message: Request | Response,
  maxBytes: number,
): Promise<string | undefined> {
  let size = 0;
  const chunks: Uint8Array[] = [];
  for await (const chunk of message.body ?? []) {
    size += chunk.byteLength;
    // The received bytes are counted, because the header `Content-Length` may be missing or wrong.
    if (size > maxBytes) return undefined;
    chunks.push(chunk);
  }
  return new TextDecoder("utf-8", { fatal: true }).decode(Buffer.concat(chunks));
}

/**
 * Reads the JSON body of a response. Returns null if the body is empty. Returns undefined if the
 * body is too long or is not labelled as JSON.
 */
async function readJson(response: Response): Promise<unknown> {
  const text = await readText(response, largestResponse);
  if (text === "") return null;
  const type = response.headers.get("content-type") ?? "";
  const isJson = /^application\/(?:[\w.-]+\+)?json\b/i.test(type);
  return text !== undefined && isJson ? (JSON.parse(text) as unknown) : undefined;
}

/** The body of an error response from Auth or PostgREST. */
const errorSchema = z.object({
  // Older versions of Auth send the HTTP status here, as a number. It is ignored.
  code: z.string().optional().catch(undefined),
  error_code: z.string().optional(),
  msg: z.string().optional(),
  message: z.string().optional(),
});

/** Statuses that a gateway sends if it cannot reach the backend. A retry may succeed. */
const retriedStatuses = [502, 503, 504];
const firstPauseMs = 200;

/**
 * One operation on the backend, which may need several HTTP requests. It has one deadline, and it
 * remembers why its last request failed.
 */
export class SupabaseRequest {
  readonly #settings = environment().supabase;
  /**
   * The backend's origin. If the settings have no backend, it is a placeholder, and no request is
   * sent.
   */
  readonly url = this.#settings?.url ?? "http://backend.invalid";
  readonly publishableKey = this.#settings?.publishableKey ?? "none";
  readonly secretKey = this.#settings?.secretKey;
  /** Why the last request failed. Undefined if that request succeeded. */
  refusal: Refusal | undefined;
  #mayBeDone = false;
  readonly #options: CallOptions;
  readonly #signal: AbortSignal;

  constructor(options: CallOptions) {
    this.#options = options;
    this.#signal = AbortSignal.timeout(Math.max(1, options.endsAt - Date.now()));
  }

  /**
   * The `fetch` function that supabase-js uses. Every failure becomes an empty response with status
   * 400, because supabase-js could retry for 30 seconds after a thrown error or a 5xx status.
   */
  readonly fetch: typeof fetch = async (input, init) => {
    this.refusal = undefined;
    if (!this.#settings || this.#signal.aborted) return this.#refuse({ kind: "unavailable" });
    const url = String(input);
    try {
      return await this.#classify(url, await this.#send(url, init));
    } catch (error) {
      reportUnavailable(url, error);
      return this.#refuse({ kind: "unavailable" });
    }
  };

  async #send(url: string, init: RequestInit | undefined): Promise<Response> {
    const { endsAt, retriesEndAt = endsAt } = this.#options;
    const request: RequestInit = {
      ...init,
      headers: this.#headers(url, init),
      signal: this.#signal,
      cache: "no-store",
      redirect: "manual",
    };
    for (let pause = firstPauseMs; ; pause *= 2) {
      const response = await fetch(url, request);
      const isRetried = retriedStatuses.includes(response.status);
      if (!isRetried || Date.now() + pause >= retriesEndAt) return response;
      this.#mayBeDone ||= response.status === 504;
      await response.body?.cancel();
      await sleep(pause);
    }
  }

  #headers(url: string, init: RequestInit | undefined): Headers {
    const headers = new Headers(init?.headers);
    const { clientAddress } = this.#options;
    const { secretKey } = this;
    /* Requests to Auth send the reader's IP address and the secret key, because Auth accepts a
       forwarded address only with that key. A reader's request to the database must not have the
       key, which bypasses row-level security. */
    if (secretKey && clientAddress && new URL(url).pathname.startsWith("/auth/v1/")) {
      headers.set("apikey", secretKey);
      if (headers.get("authorization") === `Bearer ${this.publishableKey}`) {
        headers.set("authorization", `Bearer ${secretKey}`);
      }
      headers.set("Sb-Forwarded-For", clientAddress);
    }
    return headers;
  }

  async #classify(url: string, response: Response): Promise<Response> {
    const body = await readJson(response);
    if (response.ok && body !== undefined) return Response.json(body);
    const { status, headers } = response;
    const error = errorSchema.safeParse(body).data;
    const code = error?.error_code ?? error?.code;
    const message = (error?.msg ?? error?.message ?? "").slice(0, 200);
    if (status === 429) {
      const retryAfter = Number(headers.get("retry-after")) || 60;
      return this.#refuse({ kind: "too-many", retryAfter, code: code ?? "", message });
    }
    if (status < 400 || status >= 500 || !code) {
      /* The message of a 401 or 403 is about a wrong API key, so it is safe to log. Other messages
         are not logged, because they may quote text that a reader typed. */
      const keyMessage = status === 401 || status === 403 ? error?.message : undefined;
      const reason = keyMessage ?? code ?? "cannot be understood";
      reportUnavailable(url, new Error(`answer ${status} ${reason}`));
      return this.#refuse({ kind: "unavailable", code });
    }
    return this.#refuse({ kind: "refused", code, message: message || code });
  }

  /**
   * Stores why a request failed, for `callSupabase`. Returns an empty error response for
   * supabase-js.
   */
  #refuse(refusal: Refusal): Response {
    this.refusal = { ...refusal, mayBeDone: this.#mayBeDone };
    return Response.json({}, { status: 400 });
  }
}

/** The storage in which supabase-js keeps values between calls, such as a PKCE verifier. */
export type SupabaseStorage = NonNullable<
  NonNullable<SupabaseClientOptions<"public">["auth"]>["storage"]
>;
export type SupabaseAuth = SupabaseClient<Database>["auth"];
export type SupabaseResult = PromiseLike<{ data?: unknown; error: unknown }>;
export type SupabaseOperation = (client: SupabaseClient<Database>) => SupabaseResult;

export type ClientOptions = {
  /**
   * The reader's access token. With it, the database applies row-level security for this reader.
   */
  accessToken?: string;
  /** Storage for supabase-js. If it is left out, supabase-js stores no session. */
  storage?: SupabaseStorage;
  /**
   * True to send the site's secret key in place of the publishable key. The secret key bypasses
   * row-level security, so it is only for operations of the site itself, such as counting attempts.
   */
  asService?: boolean;
};

/**
 * Creates a supabase-js client for one operation. Without `storage` the client does not use PKCE.
 * With PKCE, the link in an email would work only in the browser that requested the email.
 */
export function createSupabaseClient(
  request: SupabaseRequest,
  { accessToken, storage, asService = false }: ClientOptions = {},
): SupabaseClient<Database> {
  const key = (asService && request.secretKey) || request.publishableKey;
  return createClient<Database>(request.url, key, {
    auth: {
      autoRefreshToken: false,
      detectSessionInUrl: false,
      storageKey: sessionCookie,
      flowType: storage ? "pkce" : "implicit",
      persistSession: storage !== undefined,
      ...(storage && { storage }),
    },
    global: {
      fetch: request.fetch,
      headers: accessToken ? { Authorization: `Bearer ${accessToken}` } : {},
    },
  });
}

/**
 * Runs one supabase-js operation, and returns the backend's data, parsed by `shape`. If the data
 * does not fit `shape`, returns the refusal "unavailable". Never throws.
 */
export async function callSupabase<Shape extends z.ZodType = z.ZodUnknown>(
  options: CallOptions,
  operation: SupabaseOperation,
  shape?: Shape,
  clientOptions?: ClientOptions,
): Promise<BackendResult<z.output<Shape>>> {
  const request = new SupabaseRequest(options);
  try {
    const { data, error } = await operation(createSupabaseClient(request, clientOptions));
    if (!error) return { ok: true, value: (shape ?? z.unknown()).parse(data) as z.output<Shape> };
  } catch {
    // supabase-js or `shape` could not read the response.
  }
  return { ok: false, refusal: request.refusal ?? { kind: "unavailable" } };
}

/**
 * True if one of the project's public keys confirms the signature of a token, even of an expired
 * token. False if the signature is wrong. Undefined if the keys could not be fetched, or cannot
 * verify this token. supabase-js caches the keys for ten minutes, and fetches them again for a
 * token with an unknown key id.
 */
export async function isSignedByProject(
  accessToken: string,
  options: CallOptions,
): Promise<boolean | undefined> {
  try {
    const { auth } = createSupabaseClient(new SupabaseRequest(options));
    const { data, error } = await auth.getClaims(accessToken, { allowExpired: true });
    if (data) return true;
    return error?.code === "invalid_jwt" ? false : undefined;
  } catch {
    return undefined;
  }
}
