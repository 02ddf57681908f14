/**
 * The one wrapper of every handler: origin, parse, user, act, answer, in that order. A handler itself is one function
 * from checked input to an outcome.
 */
import { randomUUID } from "node:crypto";
import { type NextRequest, NextResponse } from "next/server";
import * as z from "zod/mini";
import { environment } from "@/lib/env";
import { errorText, log } from "@/lib/log";
import { formAnswer, jsonAnswer, type Outcome, type Refused, refusals, tooMany } from "./answer";
import { readBody } from "./body";
import type { User } from "./contract";
import { type CookieJar, requestJar } from "./cookies";
import { type LimitName, takeFromLimits } from "./limits";
import { messages } from "./messages";
import { protectionOf } from "./paths";
import { readerAddress } from "./reader-address";
import { isFromThisSite, isReadAllowed } from "./same-origin";
import { openSession } from "./session";
import type { Session } from "./shapes";
import type { CallOptions } from "./supabase";

/** For everything that one request asks of the backend, its session included: whoever sent a form waits a little. */
const requestDeadlineMs = 6000;

export interface HandlerContext {
  request: NextRequest;
  /** In the answer and in every line of the log about this request. */
  requestId: string;
  jar: CookieJar;
  /** For calls of the backend. */
  call: CallOptions;
  /** Takes the try back that was counted for this request. */
  uncount: () => void;
}

export interface MemberContext extends HandlerContext {
  user: User;
  session: Session;
}

interface PostOptions<Schema extends z.ZodMiniType, Context extends HandlerContext> {
  schema: Schema;
  /** The page that a form sent without JavaScript goes back to. */
  page: string | ((values: Readonly<Record<string, string>>) => string);
  /** What is counted, and whose account it is counted against besides the reader's address. */
  limit?: {
    name: LimitName;
    action: string;
    account: (input: z.output<Schema>, context: Context) => string | undefined;
    /** What only this account's own reader has: tries with it are counted apart from all others. */
    known?: (input: z.output<Schema>, context: Context) => string | undefined;
    /** Says how long to wait. */
    message?: (retryAfter: number) => string;
  };
  act: (input: z.output<Schema>, context: Context) => Promise<Outcome>;
}

/** A handler as a route exports it. */
export type Handler = (request: NextRequest) => Promise<NextResponse>;

/** For the backend's calls of one request, whose time begins now. */
function callOptions({ headers }: NextRequest): CallOptions {
  const endsAt = Date.now() + requestDeadlineMs;
  return {
    readerAddress: readerAddress(headers, environment().TRUSTED_PROXY),
    // What is left of it, whenever it is asked.
    get deadlineMs() {
      return Math.max(1, endsAt - Date.now());
    },
  };
}

function newContext(request: NextRequest): HandlerContext {
  return {
    request,
    requestId: randomUUID(),
    jar: requestJar(request.headers),
    call: callOptions(request),
    uncount: () => {},
  };
}

/** Gives every answer an id, and writes one line about it: what was asked, how it ended, how long it took. */
function logged(handle: (context: HandlerContext) => Promise<NextResponse>): Handler {
  return async (request) => {
    const start = performance.now();
    const context = newContext(request);
    const response = await handle(context);
    const { requestId } = context;
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

/** The table of protected paths and the wrapper a handler is in must agree: a slip shows at its first request. */
function assertAccess(request: NextRequest, isMember: boolean): void {
  const { pathname } = request.nextUrl;
  if ((protectionOf(pathname) !== undefined) !== isMember) {
    throw new Error(`${pathname} and lib/account/paths.ts disagree on who may call it.`);
  }
}

/** The reader's session as the backend confirms it, or why there is none. */
async function memberOf(context: HandlerContext): Promise<MemberContext | Refused> {
  const opened = await openSession(context.jar, { verify: true, ...context.call });
  if (opened.kind === "none") return refusals.signedOut;
  if (opened.kind === "unavailable" || !opened.user) return refusals.unavailable;
  return { ...context, user: opened.user, session: opened.session };
}

function reportFault({ request, requestId }: HandlerContext, error: unknown): Refused {
  log("error", "handler-fault", { requestId, path: request.nextUrl.pathname, error: errorText(error) });
  return refusals.failed;
}

type Issue = z.core.$ZodIssue;

/** Of several shapes the one that came closest tells what is wrong. */
function closest(issues: readonly Issue[]): readonly Issue[] {
  const [first] = issues;
  if (first?.code !== "invalid_union") return issues;
  const branches = first.errors.filter((branch) => !branch.some(({ code }) => code === "unrecognized_keys"));
  return [...branches].sort((a, b) => a.length - b.length)[0] ?? issues;
}

function invalid(issues: readonly Issue[]): Refused {
  const wrong = closest(issues);
  if (wrong.some(({ code }) => code === "unrecognized_keys" || code === "invalid_union")) {
    return refusals.unreadable;
  }
  const [first] = wrong;
  const field = first?.path.join(".");
  // The schemas' own sentences are for readers; the library's are not.
  const own =
    first?.message && !/^Invalid (?:input|option)\b/.test(first.message) ? first.message : undefined;
  const message = own ?? messages.invalid;
  return { ok: false, status: 422, code: "invalid", message, ...(field && { field }) };
}

function typedTexts(fields: unknown): Record<string, string> {
  const entries = typeof fields === "object" && fields !== null ? Object.entries(fields) : [];
  return Object.fromEntries(entries.filter((pair): pair is [string, string] => typeof pair[1] === "string"));
}

const bodyRefusals = { 400: refusals.unreadable, 413: refusals.tooLarge, 415: refusals.wrongType } as const;

function post<Schema extends z.ZodMiniType, Context extends HandlerContext>(
  options: PostOptions<Schema, Context>,
  isMember: boolean,
  enter: (context: HandlerContext) => Promise<Context | Refused>,
): Handler {
  async function outcomeOf(fields: unknown, context: HandlerContext): Promise<Outcome> {
    assertAccess(context.request, isMember);
    const parsed = z.safeParse(options.schema, fields);
    if (!parsed.success) return invalid(parsed.error.issues);
    const entered = await enter(context);
    if ("ok" in entered) return entered;
    const { limit } = options;
    if (!limit) return options.act(parsed.data, entered);
    const permission = await takeFromLimits({
      name: limit.name,
      action: limit.action,
      account: limit.account(parsed.data, entered),
      known: limit.known?.(parsed.data, entered),
      address: context.call.readerAddress,
    });
    if (!permission.ok) return tooMany(permission.retryAfter, limit.message?.(permission.retryAfter));
    return options.act(parsed.data, { ...entered, uncount: permission.giveBack });
  }

  return logged(async (received) => {
    const { request, jar } = received;
    if (!isFromThisSite(request.headers, environment().SITE_URL)) return jsonAnswer(refusals.refused, jar);
    const body = await readBody(request);
    // Whoever sends slowly must not use up the backend's time: how it then fails would tell what it was doing.
    const context: HandlerContext = { ...received, call: callOptions(request) };
    const fields = body.ok ? body.fields : {};
    const outcome = body.ok
      ? await outcomeOf(fields, context).catch((error: unknown) => reportFault(context, error))
      : bodyRefusals[body.status];
    const wantsJson = request.headers.get("accept")?.includes("application/json") || !body.isForm;
    if (wantsJson) {
      const isSignedOut = !outcome.ok && outcome.code === "signed-out";
      // A script leaves the form as it stands.
      return jsonAnswer(isSignedOut ? { ...outcome, message: messages.signedOutTyped } : outcome, jar);
    }
    const values = typedTexts(fields);
    const page = typeof options.page === "string" ? options.page : options.page(values);
    return formAnswer(outcome, jar, { page, values });
  });
}

/** A POST that anybody may send. */
export function publicPost<Schema extends z.ZodMiniType>(
  options: PostOptions<Schema, HandlerContext>,
): Handler {
  return post(options, false, async (context) => context);
}

/** A POST of a signed-in reader, whom the backend has just confirmed. */
export function memberPost<Schema extends z.ZodMiniType>(
  options: PostOptions<Schema, MemberContext>,
): Handler {
  return post(options, true, memberOf);
}

/** A GET of a signed-in reader. A link that cannot be followed leads to `page`, which says why; a script gets JSON. */
export function memberGet(
  act: (context: MemberContext) => Promise<Outcome | NextResponse>,
  page?: string,
): Handler {
  return logged(async (context) => {
    const { request, jar } = context;
    const isFollowed = request.headers.get("accept")?.includes("text/html");
    const answer = (outcome: Outcome): NextResponse =>
      page && isFollowed && !outcome.ok
        ? formAnswer(outcome, jar, { page, values: {} })
        : jsonAnswer(outcome, jar);
    if (!isReadAllowed(request.headers)) return jsonAnswer(refusals.refused, jar);
    try {
      assertAccess(request, true);
      const member = await memberOf(context);
      if ("ok" in member) return answer(member);
      const outcome = await act(member);
      return outcome instanceof NextResponse ? outcome : answer(outcome);
    } catch (error) {
      return answer(reportFault(context, error));
    }
  });
}

/** A GET that anybody may send, and that answers a redirect. */
export function publicGet(act: (context: HandlerContext) => Promise<NextResponse>): Handler {
  return logged(async (context) => {
    try {
      assertAccess(context.request, false);
      return await act(context);
    } catch (error) {
      return jsonAnswer(reportFault(context, error), context.jar);
    }
  });
}
