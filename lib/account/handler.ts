/**
 * The one wrapper of every handler: origin, parse, user, act, answer, in that order. A handler itself is one function
 * from checked input to an outcome.
 */
import { randomUUID } from "node:crypto";
import { type NextRequest, NextResponse } from "next/server";
import * as z from "zod/mini";
import { environment } from "@/lib/env";
import { errorText, log } from "@/lib/log";
import {
  formAnswer,
  jsonAnswer,
  type Outcome,
  type Refused,
  RefusedRequest,
  refusals,
  tooMany,
} from "./answer";
import { CookieJar } from "./cookies";
import { type Counted, type Permission, readerAddress, takeFromLimits } from "./limits";
import { messages } from "./messages";
import { withNext } from "./paths";
import type { Session } from "./reader";
import { openSession } from "./session";
import { type CallOptions, readText, within } from "./supabase";

/** For everything that one request asks of the backend, its session included: whoever sent a form waits a little. */
const requestDeadlineMs = 6000;

export interface HandlerContext {
  request: NextRequest;
  /** In the answer and in every line of the log about this request. */
  requestId: string;
  jar: CookieJar;
  call: CallOptions;
}

export interface MemberContext extends HandlerContext {
  /** Its user is the one that the backend has just confirmed. */
  session: Session;
}

/** The page that a form sent without JavaScript goes back to; a path gets the form's `next`. */
export type PostPage = string | ((values: Readonly<Record<string, string>>) => string);

interface PostOptions<Schema extends z.ZodMiniType, Context = HandlerContext> {
  schema: Schema;
  page: PostPage;
  /** What is counted, whose account it is counted against, and what is said when it was too often. */
  limit?: {
    kind: Counted["kind"];
    account: (input: z.output<Schema>) => string;
    message?: (limited: Extract<Permission, { ok: false }>) => string;
  };
  act: (input: z.output<Schema>, context: Context) => Promise<Outcome>;
}

/** A handler as a route exports it. */
export type Handler = (request: NextRequest) => Promise<NextResponse>;

/** What becomes of an error: what the reader is refused, or a fault of ours, which the log tells of. */
function refusedBy(error: unknown, { request, requestId }: HandlerContext): Refused {
  if (error instanceof RefusedRequest) return error.refused;
  log("error", "handler-fault", { requestId, path: request.nextUrl.pathname, error: errorText(error) });
  return refusals.failed;
}

/**
 * A handler that anybody may ask. Gives every answer an id, and writes one line about it: what was asked, how it ended,
 * how long it took.
 */
export function publicGet(answer: (context: HandlerContext) => Promise<NextResponse>): Handler {
  return async (request) => {
    const start = performance.now();
    const [jar, requestId] = [new CookieJar(request.headers), randomUUID()];
    const call = within(requestDeadlineMs, readerAddress(request.headers));
    const context: HandlerContext = { request, requestId, jar, call };
    const response = await answer(context).catch((error) => jsonAnswer(refusedBy(error, context), jar));
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

/** The reader's session as the backend confirms it. */
export async function memberOf(context: HandlerContext): Promise<MemberContext> {
  const opened = await openSession(context.jar, true, context.call);
  if (typeof opened === "object") return { ...context, session: opened };
  if (!opened) throw new RefusedRequest(refusals.signedOut);
  throw new RefusedRequest({ ...refusals.unavailable, message: messages.accountUnavailable });
}

/**
 * Acts for a reader whom the backend has just confirmed. If the backend fails at what comes after that, the reader is told
 * that their account cannot be reached: signing in works.
 */
export async function asMember<Result extends Outcome | NextResponse>(
  context: HandlerContext,
  act: (member: MemberContext) => Promise<Result>,
): Promise<Result | Outcome> {
  const member = await memberOf(context);
  try {
    return forMember(await act(member));
  } catch (error) {
    if (error instanceof RefusedRequest) throw new RefusedRequest(forMember(error.refused));
    throw error;
  }
}

function forMember<Result extends Outcome | NextResponse>(result: Result): Result {
  const isUnavailable = "message" in result && result.message === messages.unavailable;
  return isUnavailable ? { ...result, message: messages.accountUnavailable } : result;
}

function checked<Schema extends z.ZodMiniType>(schema: Schema, fields: unknown): z.output<Schema> {
  const { data, error } = z.safeParse(schema, fields, { error: () => messages.invalid });
  if (!error) return data;
  if (error.issues.some(({ code }) => code === "unrecognized_keys"))
    throw new RefusedRequest(refusals.unreadable);
  const [{ path, message } = { path: [], message: messages.invalid }] = error.issues;
  const field = path.join(".");
  throw new RefusedRequest({ ok: false, status: 422, code: "invalid", message, ...(field && { field }) });
}

/**
 * Whether a request to change something comes from a page of this site. Browsers that say where one comes from
 * (`Sec-Fetch-Site`, which scripts cannot set) are believed; for others the `Origin` must be the site's own.
 */
function isFromThisSite(headers: Headers): boolean {
  const site = headers.get("sec-fetch-site");
  return site === null ? headers.get("origin") === environment().SITE_URL : site === "same-origin";
}

/** Whether a read may be answered: not one that another site's page makes. */
export const isReadAllowed = (headers: Headers): boolean =>
  [null, "same-origin", "none"].includes(headers.get("sec-fetch-site"));

const largestBody = 16 * 1024;

/** The JSON or the form of a request, up to 16 KB. Whether the fields are right is for the schema to say. */
async function readBody(request: Request): Promise<{ isForm: boolean; fields: unknown }> {
  const type = request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase();
  const isForm = type === "application/x-www-form-urlencoded";
  if (!isForm && type !== "application/json") throw new RefusedRequest(refusals.wrongType);
  const text = await readText(request, largestBody).catch(() => "");
  if (text === undefined) throw new RefusedRequest(refusals.tooLarge);
  try {
    return { isForm, fields: isForm ? Object.fromEntries(new URLSearchParams(text)) : JSON.parse(text) };
  } catch {
    throw new RefusedRequest(refusals.unreadable);
  }
}

/** A POST that anybody may send. */
export function publicPost<Schema extends z.ZodMiniType>(options: PostOptions<Schema>): Handler {
  const { schema, page, limit, act } = options;
  async function outcomeOf(fields: unknown, context: HandlerContext): Promise<Outcome> {
    const input = checked(schema, fields);
    const address = context.call.readerAddress;
    const permission = limit && takeFromLimits({ kind: limit.kind, account: limit.account(input), address });
    if (permission?.ok === false) return tooMany(permission.retryAfter, limit?.message?.(permission));
    const outcome = await act(input, context);
    if (outcome.counts === false) permission?.giveBack();
    return outcome;
  }

  return publicGet(async (received) => {
    const { request, jar, call } = received;
    if (!isFromThisSite(request.headers)) throw new RefusedRequest(refusals.refused);
    const { isForm, fields } = await readBody(request);
    // Whoever sends slowly must not use up the backend's time: how it then fails would tell what it was doing.
    const context = { ...received, call: within(requestDeadlineMs, call.readerAddress) };
    const outcome = await outcomeOf(fields, context).catch((error) => refusedBy(error, context));
    if (isForm && !request.headers.get("accept")?.includes("application/json")) {
      const values = fields as Record<string, string>;
      const back = typeof page === "string" ? withNext(page, values.next) : page(values);
      return formAnswer(outcome, jar, { page: back, form: request.nextUrl.pathname, values });
    }
    return jsonAnswer(outcome, jar);
  });
}

/** A POST of a signed-in reader, whom the backend has just confirmed. */
export const memberPost = <Schema extends z.ZodMiniType>({
  act,
  ...more
}: PostOptions<Schema, MemberContext>) =>
  publicPost<Schema>({
    ...more,
    act: (input, context) => asMember(context, (member) => act(input, member)),
  });

/** A GET of a signed-in reader. A link that cannot be followed leads to /account, which says why; a script gets JSON. */
export function memberGet(act: (context: MemberContext) => Promise<Outcome | NextResponse>): Handler {
  return publicGet(async (context) => {
    const { request, jar } = context;
    if (!isReadAllowed(request.headers)) throw new RefusedRequest(refusals.refused);
    const outcome = await asMember(context, act).catch((error) => refusedBy(error, context));
    if (outcome instanceof NextResponse) return outcome;
    const isFollowed = request.headers.get("accept")?.includes("text/html");
    if (isFollowed && !outcome.ok) return formAnswer(outcome, jar, { page: "/account" });
    return jsonAnswer(outcome, jar);
  });
}
