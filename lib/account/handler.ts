/**
 * Every handler runs in this wrapper, whose steps are numbered: 1. Same origin. 2. Body. 3. Schema.
 * 4. Rate limit. 5. Session. 6. Act. 7. Respond. A handler adds only step 6: a function that turns
 * the checked input into an outcome.
 */
import { randomUUID } from "node:crypto";
import { type NextRequest, NextResponse } from "next/server";
import * as z from "zod/mini";
import { errorText, log } from "@/lib/log";
import { clientAddress } from "@/lib/protection/client-address";
import type { Permission } from "@/lib/protection/rate-limit-store";
import type { RateLimitKind } from "@/lib/protection/rate-limits";
import { isFromThisSite, isReadAllowed } from "@/lib/protection/same-origin";
import { type CallOptions, readText, withDeadline } from "@/lib/supabase/client";
import { requireSession, SessionRequiredError } from "@/lib/supabase/session";
import { CookieJar } from "@/lib/supabase/session-cookie";
import { takeFromSharedLimits } from "@/lib/supabase/shared-rate-limits";
import type { Session } from "@/lib/supabase/types";
import { type FailureOutcome, failures, RequestError, tooMany } from "./failures";
import { messages } from "./messages";
import { withNext } from "./paths";
import { formResponse, jsonResponse, type Outcome } from "./responses";

/**
 * Deadline for all backend calls of one request, in milliseconds. The check of the session is one
 * of these calls.
 */
const requestDeadlineMs = 6000;

/** Largest body of a request, in bytes. */
const largestBody = 16 * 1024;

/** A handler that a route exports as GET or POST. */
export type Handler = (request: NextRequest) => Promise<NextResponse>;

export type HandlerContext = {
  request: NextRequest;
  /**
   * Id of this request. It is sent in the response, and written in every log line about the
   * request.
   */
  requestId: string;
  jar: CookieJar;
  /** Deadline and IP address for this request's backend calls. */
  call: CallOptions;
};

export type MemberContext = HandlerContext & {
  /** The reader's session, whose user the backend has just confirmed. */
  session: Session;
};

/**
 * The page to which a form without JavaScript returns after a failure. It is either a path, to
 * which the form's `next` is added, or a function that makes the path from the form's values.
 */
export type PostPage = string | ((values: Readonly<Record<string, string>>) => string);

export type PostLimit<Input> = {
  kind: RateLimitKind;
  /** Returns the account whose rate limit applies to the attempt. */
  account: (input: Input) => string;
  /** Returns the message for an attempt over the limit. */
  message?: (limited: Extract<Permission, { ok: false }>) => string;
};

export type PostOptions<Schema extends z.ZodMiniType, Context = HandlerContext> = {
  schema: Schema;
  page: PostPage;
  limit?: PostLimit<z.output<Schema>>;
  act: (input: z.output<Schema>, context: Context) => Promise<Outcome>;
};

/** Turns a thrown error into the failure for the reader. Unexpected errors are logged. */
function failureFrom(error: unknown, { request, requestId }: HandlerContext): FailureOutcome {
  if (error instanceof RequestError) return error.failure;
  if (error instanceof SessionRequiredError) {
    return error.status === "signed-out" ? failures.signedOut : failures.accountUnavailable;
  }
  const path = request.nextUrl.pathname;
  log("error", "handler-fault", { requestId, path, error: errorText(error) });
  return failures.failed;
}

/**
 * Makes a GET handler that anybody may call. All other kinds of handlers are built on this
 * function. The handler gives each response a request id, and logs one line for each request.
 */
export function publicGet(respond: (context: HandlerContext) => Promise<NextResponse>): Handler {
  return async (request) => {
    const start = performance.now();
    const jar = new CookieJar(request.headers);
    const requestId = randomUUID();
    const call = withDeadline(requestDeadlineMs, clientAddress(request.headers));
    const context: HandlerContext = { request, requestId, jar, call };
    const response = await respond(context).catch((error) =>
      jsonResponse(failureFrom(error, context), jar),
    );
    response.headers.set("X-Request-Id", requestId);
    log(response.status >= 500 ? "warn" : "info", "handler", {
      requestId,
      method: request.method,
      path: request.nextUrl.pathname,
      status: response.status,
      ms: Math.round(performance.now() - start),
    });
    return response;
  };
}

type RequestBody = { isForm: boolean; fields: unknown };

/** Reads the JSON or the form in a request's body, up to 16 KB. The fields are not checked yet. */
async function readBody(request: Request): Promise<RequestBody> {
  const type = request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase();
  const isForm = type === "application/x-www-form-urlencoded";
  if (!isForm && type !== "application/json") throw new RequestError(failures.wrongType);
  const text = await readText(request, largestBody).catch(() => "");
  if (text === undefined) throw new RequestError(failures.tooLarge);
  try {
    const fields = isForm ? Object.fromEntries(new URLSearchParams(text)) : JSON.parse(text);
    return { isForm, fields };
  } catch {
    throw new RequestError(failures.unreadable);
  }
}

/**
 * Returns the fields of a request, checked and normalised by the schema.
 *
 * @throws RequestError with the message for the first wrong field
 */
function parseFields<Schema extends z.ZodMiniType>(
  schema: Schema,
  fields: unknown,
): z.output<Schema> {
  const { data, error } = z.safeParse(schema, fields, { error: () => messages.invalid });
  if (!error) return data;
  if (error.issues.some(({ code }) => code === "unrecognized_keys")) {
    throw new RequestError(failures.unreadable);
  }
  const [{ path, message } = { path: [], message: messages.invalid }] = error.issues;
  const field = path.join(".");
  const failure: FailureOutcome = { ok: false, status: 422, code: "invalid", message };
  throw new RequestError(field ? { ...failure, field } : failure);
}

/** Runs steps 3 (schema) to 6 (act) of a POST request. */
async function runPost<Schema extends z.ZodMiniType>(
  { schema, limit, act }: PostOptions<Schema>,
  fields: unknown,
  context: HandlerContext,
): Promise<Outcome> {
  // 3. Schema: check the fields.
  const input = parseFields(schema, fields);
  // 4. Rate limit: count the attempt.
  const address = context.call.clientAddress;
  const permission =
    limit &&
    (await takeFromSharedLimits({ kind: limit.kind, account: limit.account(input), address }));
  if (permission?.ok === false) {
    return tooMany(permission.retryAfter, limit?.message?.(permission));
  }
  // 6. Act. In a handler for members, `act` also does step 5: it first checks the session.
  const outcome = await act(input, context);
  if (outcome.counts === false) await permission?.giveBack();
  return outcome;
}

/** Makes a POST handler that anybody may call. */
export function publicPost<Schema extends z.ZodMiniType>(options: PostOptions<Schema>): Handler {
  return publicGet(async (received) => {
    const { request, jar } = received;
    // 1. Same origin: refuse a request from another site.
    if (!isFromThisSite(request.headers)) throw new RequestError(failures.refused);
    // 2. Body: read the fields.
    const { isForm, fields } = await readBody(request);
    /* The deadline begins after the body is read. Otherwise a client could use up the time by
       sending the body slowly. In the little time that is left, the backend could refuse an unknown
       address, but not check the password of an existing account. The timeout would reveal the
       account. */
    const call = withDeadline(requestDeadlineMs, received.call.clientAddress);
    const context: HandlerContext = { ...received, call };
    const outcome = await runPost(options, fields, context).catch((error) =>
      failureFrom(error, context),
    );
    // 7. Respond: a script gets JSON, a form gets a redirect.
    const wantsJson = request.headers.get("accept")?.includes("application/json");
    if (!isForm || wantsJson) return jsonResponse(outcome, jar);
    const values = fields as Record<string, string>;
    const { page } = options;
    return formResponse(outcome, jar, {
      page: typeof page === "string" ? withNext(page, values.next) : page(values),
      form: request.nextUrl.pathname,
      values,
    });
  });
}

/** Replaces the message "Sign-in is unavailable", which would be wrong for a signed-in reader. */
function forMember<Result extends Outcome | NextResponse>(result: Result): Result {
  const isUnavailable = "message" in result && result.message === messages.unavailable;
  return isUnavailable ? { ...result, message: messages.accountUnavailable } : result;
}

/**
 * Runs an action for a signed-in reader, after the backend has confirmed the session. Throws a
 * SessionRequiredError if nobody is signed in, or if the backend does not respond.
 */
export async function asMember<Result extends Outcome | NextResponse>(
  context: HandlerContext,
  act: (member: MemberContext) => Promise<Result>,
): Promise<Result> {
  const session = await requireSession(context.jar, context.call);
  try {
    return forMember(await act({ ...context, session }));
  } catch (error) {
    if (error instanceof RequestError) throw new RequestError(forMember(error.failure));
    throw error;
  }
}

/** Makes a POST handler that only signed-in readers may call. */
export function memberPost<Schema extends z.ZodMiniType>({
  act,
  ...options
}: PostOptions<Schema, MemberContext>): Handler {
  return publicPost<Schema>({
    ...options,
    // 5. Session: check the session. 6. Act: run the action.
    act: (input, context) => asMember(context, (member) => act(input, member)),
  });
}

/**
 * Makes a GET handler that only signed-in readers may call. After a failure, a reader who followed
 * a link is redirected to /account, which shows the message. A script gets the failure as JSON.
 */
export function memberGet(
  act: (context: MemberContext) => Promise<Outcome | NextResponse>,
): Handler {
  return publicGet(async (context) => {
    const { request, jar } = context;
    // 1. Same origin: refuse a request from another site.
    if (!isReadAllowed(request.headers)) throw new RequestError(failures.refused);
    // 5. Session: check the session. 6. Act: run the action.
    const outcome = await asMember(context, act).catch((error) => failureFrom(error, context));
    // 7. Respond with the result, or with the failure.
    if (outcome instanceof NextResponse) return outcome;
    const isLink = request.headers.get("accept")?.includes("text/html");
    if (isLink && !outcome.ok) return formResponse(outcome, jar, { page: "/account" });
    return jsonResponse(outcome, jar);
  });
}
