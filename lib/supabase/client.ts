/**
 * The only file that calls Supabase. It sets a deadline, retries 502 to 504, and classifies the
 * HTTP response itself. supabase-js turns different responses into one error: an empty body looks
 * like a session that has ended.
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
  /** The backend's own verdict, by its error code. */
  | { kind: "refused"; code: string; message: string }
  /**
   * No response in time, or none that can be understood. With a code, the backend failed on this
   * request and may work for others.
   */
  | { kind: "unavailable"; code?: string | undefined }
) & {
  /** True if an earlier try timed out at a gateway, so that the operation may have happened. */
  mayBeDone?: boolean;
};

export type BackendResult<Value> = { ok: true; value: Value } | { ok: false; refusal: Refusal };

/** The deadline of one operation, and the reader for whom it runs. */
export type CallOptions = {
  /** Deadline for all requests of the operation, in milliseconds since 1970. */
  readonly endsAt: number;
  /** When the last retry may begin, in milliseconds since 1970. The default is `endsAt`. */
  readonly retriesEndAt?: number;
  /**
   * Forwarded if a secret key is set, so that the backend's limits count readers and not this
   * server.
   */
  readonly clientAddress: string | undefined;
};

/** Options for operations that share one deadline. Its time starts now. */
export function withDeadline(ms: number, clientAddress: string | undefined): CallOptions {
  return { endsAt: Date.now() + ms, clientAddress };
}

const largestResponse = 256 * 1024;

/** Milliseconds for which the same failure is not logged again. */
const logPauseMs = 10_000;

/** When failures were logged, by path and error, in milliseconds since 1970. */
const loggedFailures = (): LRUCache<string, number> =>
  processState("logged failures", () => new LRUCache<string, number>({ max: 100 }));

/**
 * Logs that the backend is unavailable, and why. The same path and error is logged once in ten
 * seconds, because all readers get the same failure. It has no other effect: one caller can cause a
 * failure with a text that the backend fails on, and that must not close accounts for others.
 */
export function reportUnavailable(url: string, reason: unknown): void {
  // A failed fetch has the system's message in its cause: "connect ECONNREFUSED …".
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
 * The text of a request or response. Undefined if it is longer than `maxBytes`.
 *
 * @throws Error if it is not UTF-8, or ends early
 */
export async function readText(
  message: Request | Response,
  maxBytes: number,
): Promise<string | undefined> {
  let size = 0;
  const chunks: Uint8Array[] = [];
  for await (const chunk of message.body ?? []) {
    size += chunk.byteLength;
    // The bytes are counted because `Content-Length` may be missing or wrong.
    if (size > maxBytes) return undefined;
    chunks.push(chunk);
  }
  return new TextDecoder("utf-8", { fatal: true }).decode(Buffer.concat(chunks));
}

/** The body of a response. Null if it is empty, undefined if it is not JSON. */
async function readJson(response: Response): Promise<unknown> {
  const text = await readText(response, largestResponse);
  if (text === "") return null;
  const type = response.headers.get("content-type") ?? "";
  const isJson = /^application\/(?:[\w.-]+\+)?json\b/i.test(type);
  return text !== undefined && isJson ? (JSON.parse(text) as unknown) : undefined;
}

/** An error of Auth or of PostgREST. */
const errorSchema = z.object({
  // Older versions of Auth have the status here.
  code: z.string().optional().catch(undefined),
  error_code: z.string().optional(),
  msg: z.string().optional(),
  message: z.string().optional(),
});

/** A gateway's statuses. A retry may reach the backend behind it. */
const retriedStatuses = [502, 503, 504];
const firstPauseMs = 200;

/** One operation on the backend: its deadline, and why its last call failed. */
export class SupabaseRequest {
  readonly #settings = environment().supabase;
  /** Without a backend in the settings, nothing is ever sent to this address. */
  readonly url = this.#settings?.url ?? "http://backend.invalid";
  readonly publishableKey = this.#settings?.publishableKey ?? "none";
  readonly secretKey = this.#settings?.secretKey;
  /** Why the last call failed; undefined if it succeeded. */
  refusal: Refusal | undefined;
  #mayBeDone = false;
  readonly #options: CallOptions;
  readonly #signal: AbortSignal;

  constructor(options: CallOptions) {
    this.#options = options;
    this.#signal = AbortSignal.timeout(Math.max(1, options.endsAt - Date.now()));
  }

  /**
   * For supabase-js. Never throws, and never returns a response that would make supabase-js retry
   * for 30 seconds.
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
    // Supabase uses this address only together with a secret key.
    // Only Auth gets the secret key with a reader's request, never the database.
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
      // The message about a wrong key is safe to log. Other messages may quote what a reader typed.
      const keyMessage = status === 401 || status === 403 ? error?.message : undefined;
      const reason = keyMessage ?? code ?? "cannot be understood";
      reportUnavailable(url, new Error(`answer ${status} ${reason}`));
      return this.#refuse({ kind: "unavailable", code });
    }
    return this.#refuse({ kind: "refused", code, message: message || code });
  }

  /** Returns an empty response for the library. `callSupabase` reads the refusal itself. */
  #refuse(refusal: Refusal): Response {
    this.refusal = { ...refusal, mayBeDone: this.#mayBeDone };
    return Response.json({}, { status: 400 });
  }
}

/** The storage in which the library keeps values between calls. */
export type SupabaseStorage = NonNullable<
  NonNullable<SupabaseClientOptions<"public">["auth"]>["storage"]
>;
export type SupabaseAuth = SupabaseClient<Database>["auth"];
export type SupabaseResult = PromiseLike<{ data?: unknown; error: unknown }>;
export type SupabaseOperation = (client: SupabaseClient<Database>) => SupabaseResult;

export type ClientOptions = {
  /** The access token, which row-level security checks. */
  accessToken?: string;
  /** Storage for a session of the library itself. Without it the library keeps none. */
  storage?: SupabaseStorage;
  /**
   * True to send the secret key of the site itself, which bypasses row-level security. Never used
   * for what a reader requests.
   */
  asService?: boolean;
};

/**
 * Creates a supabase-js client for one request. Without `storage` the client does not use PKCE, so
 * that the links in its emails work in any browser.
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
 * Runs one operation of the library, and returns the backend's response in the given shape. Never
 * throws. A response of another shape counts as unavailable, whatever the library returns for it.
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
    // The library or the shape could not read the response.
  }
  return { ok: false, refusal: request.refusal ?? { kind: "unavailable" } };
}

/**
 * True if the project's public keys confirm a token's signature, even if the token has expired.
 * Undefined if the keys cannot be used for it. The library caches the keys for ten minutes, and
 * fetches them again for a key that it does not know.
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
