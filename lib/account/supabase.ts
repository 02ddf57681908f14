/**
 * The one door to the backend: what goes out has a deadline and is tried again where that helps; what comes in is judged
 * off the wire. supabase-js folds different answers into one error (an empty body looks like a session that has ended).
 */
import { setTimeout as sleep } from "node:timers/promises";
import { createClient, type SupabaseClient, type SupabaseClientOptions } from "@supabase/supabase-js";
import * as z from "zod";
import { environment } from "@/lib/env";
import { errorText, log } from "@/lib/log";
import { sessionCookie } from "./cookies";
import type { Database } from "./database.types";

/** Why the backend did not do what it was asked; where a first try of it ran out of time, that may be done all the same. */
export type Refusal = (
  | { kind: "too-many"; retryAfter: number; code: string; message: string }
  /** Its own verdict, by its error code. */
  | { kind: "refused"; code: string; message: string }
  /** No answer in time, or none that can be understood. With a code it failed on this request, and may be well otherwise. */
  | { kind: "unavailable"; code?: string | undefined }
) & { mayBeDone?: boolean };

export type BackendResult<Value> = { ok: true; value: Value } | { ok: false; why: Refusal };

/** What one operation may take of the backend's time, and for whom it is. */
export interface CallOptions {
  /** When it is over, all that it asks together, in milliseconds since 1970. */
  readonly endsAt: number;
  /** Until when what is away is asked again; to the end where this does not say. */
  readonly retriesEndAt?: number;
  /** Forwarded where a secret key is set, so that limits count readers and not this server. */
  readonly readerAddress: string | undefined;
}

/** Options for operations that share one deadline, which begins now. */
export const within = (ms: number, readerAddress: string | undefined): CallOptions => ({
  endsAt: Date.now() + ms,
  readerAddress,
});

const largestAnswer = 256 * 1024;

/**
 * Logs that the backend gave no answer, and why. Nothing else comes of it: a failure that one caller can cause (a text that
 * the backend fails on) must not close accounts for the others. Every call has a deadline.
 */
function reportUnavailable(url: string, why: unknown): void {
  // Of a failed fetch the system's own word is in the cause: "connect ECONNREFUSED …".
  const error = errorText(why instanceof Error && why.cause instanceof Error ? why.cause : why);
  log("error", "backend-unavailable", { path: new URL(url).pathname, error });
}

/**
 * The text of a request or an answer; undefined where it has more bytes than are taken. Throws where it is no UTF-8, or
 * breaks off.
 */
export async function readText(message: Request | Response, mostBytes: number): Promise<string | undefined> {
  let size = 0;
  const chunks: Uint8Array[] = [];
  for await (const chunk of message.body ?? []) {
    size += chunk.byteLength;
    // What counts is what arrives: a header that says how much may be missing or wrong.
    if (size > mostBytes) return undefined;
    chunks.push(chunk);
  }
  return new TextDecoder("utf-8", { fatal: true }).decode(Buffer.concat(chunks));
}

/** The body of an answer: null for an empty one, undefined for one that is no JSON. */
async function bodyOf(response: Response): Promise<unknown> {
  const text = await readText(response, largestAnswer);
  if (text === "") return null;
  const isJson = /^application\/(?:[\w.-]+\+)?json\b/i.test(response.headers.get("content-type") ?? "");
  return text !== undefined && isJson ? (JSON.parse(text) as unknown) : undefined;
}

/** An error, as Auth and as PostgREST give it. */
const errorShape = z.object({
  // An older Auth has the status there.
  code: z.string().optional().catch(undefined),
  error_code: z.string().optional(),
  msg: z.string().optional(),
  message: z.string().optional(),
});

/** What stands between the site and the backend is away, or busy: asked again, it may be there. */
const triedAgain = [502, 503, 504];
const firstPauseMs = 200;

/** One operation on the backend: its deadline, and what the backend itself last said. */
export class BackendCall {
  readonly #settings = environment().supabase;
  /** Without a backend nothing is ever asked at this address. */
  readonly url = this.#settings?.url ?? "http://backend.invalid";
  readonly publishableKey = this.#settings?.publishableKey ?? "none";
  /** Why the last thing that was asked failed; undefined where the backend did as it was told. */
  refusal: Refusal | undefined;
  #mayBeDone = false;
  readonly #options: CallOptions;
  readonly #signal: AbortSignal;

  constructor(options: CallOptions) {
    this.#options = options;
    this.#signal = AbortSignal.timeout(Math.max(1, options.endsAt - Date.now()));
  }

  /** For supabase-js. Never throws, and never answers anything that supabase-js would try again for 30 seconds. */
  readonly fetch: typeof fetch = async (input, init) => {
    this.refusal = undefined;
    if (!this.#settings || this.#signal.aborted) return this.#refuse({ kind: "unavailable" });
    const url = String(input);
    try {
      return await this.#judge(url, await this.#send(url, init));
    } catch (error) {
      reportUnavailable(url, error);
      return this.#refuse({ kind: "unavailable" });
    }
  };

  async #send(url: string, init: RequestInit | undefined): Promise<Response> {
    const { endsAt, retriesEndAt = endsAt } = this.#options;
    const headers = this.#headers(url, init);
    const fixed = { headers, signal: this.#signal, cache: "no-store", redirect: "manual" } as const;
    for (let pause = firstPauseMs; ; pause *= 2) {
      const response = await fetch(url, { ...init, ...fixed });
      if (!triedAgain.includes(response.status) || Date.now() + pause >= retriesEndAt) return response;
      this.#mayBeDone ||= response.status === 504;
      await response.body?.cancel();
      await sleep(pause);
    }
  }

  #headers(url: string, init: RequestInit | undefined): Headers {
    const headers = new Headers(init?.headers);
    const { readerAddress } = this.#options;
    const secretKey = this.#settings?.secretKey;
    // As Supabase documents it: the address counts only beside a secret key, and the secret key goes to Auth only.
    if (secretKey && readerAddress && new URL(url).pathname.startsWith("/auth/v1/")) {
      headers.set("apikey", secretKey);
      if (headers.get("authorization") === `Bearer ${this.publishableKey}`)
        headers.set("authorization", `Bearer ${secretKey}`);
      headers.set("Sb-Forwarded-For", readerAddress);
    }
    return headers;
  }

  async #judge(url: string, response: Response): Promise<Response> {
    const body = await bodyOf(response);
    const { status, headers } = response;
    if (response.ok && body !== undefined) return Response.json(body);
    const error = errorShape.safeParse(body).data;
    const code = error?.error_code ?? error?.code;
    const message = (error?.msg ?? error?.message ?? "").slice(0, 200);
    if (status === 429) {
      const retryAfter = Number(headers.get("retry-after")) || 60;
      return this.#refuse({ kind: "too-many", retryAfter, code: code ?? "", message });
    }
    if (status < 400 || status >= 500 || !code) {
      // Of a key it speaks freely; other words of it may hold what a reader wrote.
      const aboutKey = status === 401 || status === 403 ? error?.message : undefined;
      reportUnavailable(url, new Error(`answer ${status} ${aboutKey ?? code ?? "cannot be understood"}`));
      return this.#refuse({ kind: "unavailable", code });
    }
    return this.#refuse({ kind: "refused", code, message: message || code });
  }

  /** What the library makes of a refusal is not looked at: `ask` goes by the refusal itself. */
  #refuse(refusal: Refusal): Response {
    this.refusal = { ...refusal, mayBeDone: this.#mayBeDone };
    return Response.json({}, { status: 400 });
  }
}

/** What the library keeps between calls, and where. */
export type Storage = NonNullable<NonNullable<SupabaseClientOptions<"public">["auth"]>["storage"]>;

/** Whose token row-level security goes by; and where the library keeps a session of its own, which it has not otherwise. */
interface ClientOptions {
  accessToken?: string;
  storage?: Storage;
}

/** The library on one call. Its mails carry links that work in any browser: with PKCE they would only work in the one that asked. */
export function clientOf(
  call: BackendCall,
  { accessToken, storage }: ClientOptions = {},
): SupabaseClient<Database> {
  return createClient<Database>(call.url, call.publishableKey, {
    auth: {
      autoRefreshToken: false,
      detectSessionInUrl: false,
      storageKey: sessionCookie,
      flowType: storage ? "pkce" : "implicit",
      persistSession: storage !== undefined,
      ...(storage && { storage }),
    },
    global: { fetch: call.fetch, headers: accessToken ? { Authorization: `Bearer ${accessToken}` } : {} },
  });
}

export type Operation = (client: SupabaseClient<Database>) => PromiseLike<{ data?: unknown; error: unknown }>;

/**
 * Runs one operation of the library. Whatever it throws or makes up, the result is what the backend said, in the shape
 * that it should have; anything else counts as no answer.
 */
export async function ask<Shape extends z.ZodType = z.ZodUnknown>(
  options: CallOptions,
  operation: Operation,
  shape?: Shape,
  clientOptions?: ClientOptions,
): Promise<BackendResult<z.output<Shape>>> {
  const call = new BackendCall(options);
  try {
    const { data, error } = await operation(clientOf(call, clientOptions));
    if (!error) return { ok: true, value: (shape ?? z.unknown()).parse(data) as z.output<Shape> };
  } catch {
    // What the library, or we, make of an answer that cannot be understood.
  }
  return { ok: false, why: call.refusal ?? { kind: "unavailable" } };
}

/** Whether the backend answers at a path whoever brings the key of readers' requests; it may say no with this code alone. */
async function answers(path: string, expectedCode?: string): Promise<boolean> {
  const address = environment().TRUSTED_PROXY === "none" ? undefined : "127.0.0.1";
  const call = new BackendCall(within(3000, address));
  await call.fetch(call.url + path, { headers: { apikey: call.publishableKey } });
  const why = call.refusal;
  const isOdd = why?.kind === "refused" && why.code !== expectedCode;
  if (isOdd) reportUnavailable(call.url + path, new Error(`answer ${why.code}`));
  return !isOdd && why?.kind !== "unavailable";
}

/** Asks what readers' requests ask, with the keys that go with them: Auth and the database. Never throws. */
export async function isBackendWell(): Promise<boolean> {
  // That a visitor sees no profiles is the database's own word.
  const profiles = answers("/rest/v1/profiles?select=user_id&limit=1", "42501");
  return (await answers("/auth/v1/health")) && (await profiles);
}

/**
 * Whether the project's captcha refuses readers' forms. Calls with the secret key are exempt from it, and the site makes
 * those where it knows the reader's address.
 */
async function isStoppedByCaptcha(): Promise<boolean> {
  const { supabase, TRUSTED_PROXY } = environment();
  if (supabase?.secretKey && TRUSTED_PROXY !== "none") return false;
  const call = new BackendCall(within(3000, undefined));
  const headers = { apikey: call.publishableKey, "content-type": "application/json" };
  // The captcha is looked at before the fields, which are missing.
  const url = `${call.url}/auth/v1/token?grant_type=password`;
  await call.fetch(url, { method: "POST", headers, body: "{}" });
  if (call.refusal?.kind !== "refused" || call.refusal.code !== "captcha_failed") return false;
  reportUnavailable(url, new Error("answer captcha_failed"));
  return true;
}

/** How long what was seen is kept, in milliseconds. The auth server counts sign-ins: that one is asked for seldom. */
const keptMs = { isWell: 5000, isStopped: 5 * 60_000 };
let lastLook = { isWell: Promise.resolve(false), until: 0 };
let lastCaptcha = { isStopped: Promise.resolve(false), until: 0 };

/**
 * How the accounts' backend is; "captcha" where it refuses every form for want of one. Asked at most once in five seconds,
 * however often a load balancer asks us.
 */
export async function backendState(): Promise<"none" | "ok" | "captcha" | "unavailable"> {
  if (!environment().supabase) return "none";
  const now = Date.now();
  if (lastLook.until <= now) lastLook = { isWell: isBackendWell(), until: now + keptMs.isWell };
  if (!(await lastLook.isWell)) return "unavailable";
  if (lastCaptcha.until <= now)
    lastCaptcha = { isStopped: isStoppedByCaptcha(), until: now + keptMs.isStopped };
  return (await lastCaptcha.isStopped) ? "captcha" : "ok";
}
