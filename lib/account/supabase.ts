import { setTimeout as sleep } from "node:timers/promises";
import * as z from "zod";
import { environment, type SupabaseSettings } from "@/lib/env";
import { log } from "@/lib/log";
import { processState } from "./process-state";
import { readText } from "./read-text";

const largestAnswer = 256 * 1024;

/** Why the backend did not do what it was asked. */
export type Refusal =
  /** Its own verdict, by its error code. */
  | { kind: "refused"; code: string; message: string; status: number }
  | { kind: "too-many"; retryAfter: number; message: string }
  /** No answer in time, or one that cannot be understood. Nothing is known, so nothing may be ended. */
  | { kind: "unavailable" };

export type BackendResult<Value> = { ok: true; value: Value } | { ok: false; why: Refusal };

export interface CallOptions {
  /** For everything that one operation asks of the backend together. */
  deadlineMs: number;
  /** Forwarded where a secret key is set, so that limits count readers and not this server. */
  readerAddress?: string | undefined;
}

/** The shapes of an error: of Auth, of PostgREST, of older Auth. */
const errorShape = z.object({
  code: z.union([z.string(), z.number()]).optional(),
  error_code: z.string().optional(),
  msg: z.string().optional(),
  message: z.string().optional(),
  error_description: z.string().optional(),
});

const unavailable: Refusal = { kind: "unavailable" };

const reportEveryMs = 10_000;

/**
 * Logs that the backend gave no answer, once in ten seconds. Nothing else comes of it: a failure that one caller can
 * cause (a text that the backend fails on) must not close accounts for the others. Every call has a deadline.
 */
function reportUnavailable(now = Date.now()): void {
  const last = processState("last report", () => ({ at: 0 }));
  if (now - last.at < reportEveryMs) return;
  last.at = now;
  log("error", "backend-unavailable");
}

/**
 * One operation on the backend: its deadline, and what the backend itself last said. supabase-js folds different
 * answers into one error (an empty body looks like a session that has ended), so verdicts are read here, off the wire.
 */
export class BackendCall {
  readonly settings: SupabaseSettings | undefined;
  readonly #signal: AbortSignal;
  readonly #readerAddress: string | undefined;
  #refusal: Refusal | undefined;
  #answered = false;

  constructor({ deadlineMs, readerAddress }: CallOptions) {
    this.settings = environment().supabase;
    this.#signal = AbortSignal.timeout(deadlineMs);
    this.#readerAddress = readerAddress;
  }

  /** Why the operation failed; an answer that cannot be understood counts as none. */
  get refusal(): Refusal {
    return this.#refusal ?? unavailable;
  }

  /** Whether the backend itself has said anything, a refusal included. */
  get answered(): boolean {
    return this.#answered;
  }

  /** For supabase-js. Never throws, and never answers anything that supabase-js would try again for 30 seconds. */
  readonly fetch: typeof fetch = async (input, init) => {
    this.#refusal = undefined;
    if (!this.settings || this.#signal.aborted) return this.#refuse(unavailable);
    try {
      const response = await fetch(input, { ...this.#withReader(String(input), init), signal: this.#signal });
      return await this.#judge(response);
    } catch {
      reportUnavailable();
      return this.#refuse(unavailable);
    }
  };

  /** Asks the auth server itself, where the library has no operation for it. */
  auth(path: string, init: RequestInit = {}): Promise<Response> {
    const { url, publishableKey = "" } = this.settings ?? {};
    return this.fetch(`${url}/auth/v1/${path}`, {
      ...init,
      headers: { apikey: publishableKey, ...init.headers },
    });
  }

  #withReader(url: string, init: RequestInit | undefined): RequestInit {
    const headers = new Headers(init?.headers);
    const { publishableKey = "", secretKey } = this.settings ?? {};
    // As Supabase documents it: the address counts only beside a secret key, and the secret key goes to Auth only.
    if (secretKey && this.#readerAddress && new URL(url).pathname.startsWith("/auth/v1/")) {
      headers.set("apikey", secretKey);
      if (headers.get("authorization") === `Bearer ${publishableKey}`) {
        headers.set("authorization", `Bearer ${secretKey}`);
      }
      headers.set("Sb-Forwarded-For", this.#readerAddress);
    }
    return { ...init, headers, cache: "no-store", redirect: "manual" };
  }

  async #judge(response: Response): Promise<Response> {
    const text = await readText(response, largestAnswer);
    if (text === undefined) {
      await response.body?.cancel();
      throw new Error("The backend's answer is too large.");
    }
    const body = parseJson(text, response.headers.get("content-type"));
    const { status } = response;
    if (status >= 200 && status < 300 && (body !== undefined || text === "")) {
      this.#answered = true;
      return new Response(text === "" ? null : JSON.stringify(ownSession(body)), {
        status: text === "" ? 204 : status,
        headers: { "content-type": "application/json" },
      });
    }
    if (status === 429) {
      this.#answered = true;
      const message = errorShape.safeParse(body).data?.msg ?? "";
      // The auth server says it in words: "… request this after 43 seconds".
      const said = response.headers.get("retry-after") ?? /after (\d+) second/.exec(message)?.[1];
      return this.#refuse({ kind: "too-many", retryAfter: Number(said) > 0 ? Number(said) : 60, message });
    }
    const error = errorShape.safeParse(body).data;
    const code = error?.error_code ?? (typeof error?.code === "string" ? error.code : undefined);
    if (status < 400 || status >= 500 || !error || !code) {
      reportUnavailable();
      return this.#refuse(unavailable);
    }
    this.#answered = true;
    const message = error.msg ?? error.message ?? error.error_description ?? code;
    return this.#refuse({ kind: "refused", code, message: message.slice(0, 200), status });
  }

  #refuse(refusal: Refusal): Response {
    this.#refusal = refusal;
    const code = refusal.kind === "refused" ? refusal.code : `backend_${refusal.kind.replace("-", "_")}`;
    const message = refusal.kind === "refused" ? refusal.message : "The backend gave no answer.";
    return Response.json({ code, error_code: code, msg: message, message }, { status: 400 });
  }
}

/** What each operation of the library resolves to. */
export interface LibraryResult {
  data?: unknown;
  error: unknown;
}

/**
 * Runs one operation of the library; whatever it throws or makes up, the result is what the backend said. The library
 * tries some answers again for half a minute, so the deadline holds here too.
 */
export async function ask(
  options: CallOptions,
  operation: (call: BackendCall) => PromiseLike<LibraryResult>,
): Promise<BackendResult<unknown>> {
  const call = new BackendCall(options);
  try {
    const late = sleep(options.deadlineMs, { data: null, error: "late" }, { ref: false });
    const { data, error } = await Promise.race([operation(call), late]);
    return error ? { ok: false, why: call.refusal } : { ok: true, value: data };
  } catch {
    return { ok: false, why: call.refusal };
  }
}

/** What the backend said, in the shape that it should have; anything else counts as no answer. */
export function inShape<Shape extends z.ZodType>(
  result: BackendResult<unknown>,
  shape: Shape,
): BackendResult<z.output<Shape>> {
  if (!result.ok) return result;
  const { success, data } = shape.safeParse(result.value);
  return success ? { ok: true, value: data } : { ok: false, why: unavailable };
}

function parseJson(text: string, contentType: string | null): unknown {
  if (!/^application\/(?:[\w.-]+\+)?json\b/i.test(contentType ?? "")) return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/**
 * Leaves out the backend's own idea of when a token expires: supabase-js then counts its lifetime from now on this
 * machine's clock, so that two clocks that differ by an hour do not look like an expired session. And Google's own
 * tokens: nothing here uses them, and they would lie in the reader's cookie.
 */
function ownSession(body: unknown): unknown {
  if (typeof body !== "object" || body === null || !("access_token" in body) || !("expires_in" in body)) {
    return body;
  }
  return { ...body, expires_at: undefined, provider_token: undefined, provider_refresh_token: undefined };
}
