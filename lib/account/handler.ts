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
import type { FormName } from "./contract";
import { type CookieJar, requestJar } from "./cookies";
import { type LimitKind, type Permission, readerAddress, takeFromLimits } from "./limits";
import { messages } from "./messages";
import type { Session, User } from "./reader";
import { openSession } from "./session";
import { type CallOptions, readText, within } from "./supabase";

/** For everything that one request asks of the backend, its session included: whoever sent a form waits a little. */
const requestDeadlineMs = 6000;

export interface HandlerContext {
  request: NextRequest;
  /** In the answer and in every line of the log about this request. */
  requestId: string;
  jar: CookieJar;
  /** For calls of the backend. */
  call: CallOptions;
}

export interface MemberContext extends HandlerContext {
  user: User;
  session: Session;
}

type Limited = Extract<Permission, { ok: false }>;

interface PostOptions<Schema extends z.ZodMiniType, Context extends HandlerContext> {
  schema: Schema;
  form?: FormName;
  /** The page that a form sent without JavaScript goes back to. */
  page: string | ((values: Readonly<Record<string, string>>) => string);
  /** What is counted, whose account it is counted against, and what is said when it was too often. */
  limit?: {
    kind: LimitKind;
    account: (input: z.output<Schema>, context: Context) => string;
    message?: (limited: Limited) => string;
  };
  act: (input: z.output<Schema>, context: Context) => Promise<Outcome>;
}

/** A handler as a route exports it. */
export type Handler = (request: NextRequest) => Promise<NextResponse>;

function fault({ request, requestId }: HandlerContext, error: unknown): Refused {
  log("error", "handler-fault", { requestId, path: request.nextUrl.pathname, error: errorText(error) });
  return refusals.failed;
}

/** Gives every answer an id, and writes one line about it: what was asked, how it ended, how long it took. */
function handler(answer: (context: HandlerContext) => Promise<NextResponse>): Handler {
  return async (request) => {
    const start = performance.now();
    const [jar, requestId] = [requestJar(request.headers), randomUUID()];
    const call = within(requestDeadlineMs, readerAddress(request.headers));
    const context: HandlerContext = { request, requestId, jar, call };
    const response = await answer(context).catch((error: unknown) => jsonAnswer(fault(context, error), jar));
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

/** The reader's session as the backend confirms it, or why there is none. */
export async function memberOf(context: HandlerContext): Promise<MemberContext | Refused> {
  const opened = await openSession(context.jar, { verify: true, ...context.call });
  if (opened.kind === "none") return refusals.signedOut;
  if (opened.kind === "unavailable" || !opened.user) return refusals.unavailable;
  return { ...context, user: opened.user, session: opened.session };
}

function invalid([first, ...others]: readonly z.core.$ZodIssue[]): Refused {
  if ([first, ...others].some((issue) => issue?.code === "unrecognized_keys")) return refusals.unreadable;
  const field = first?.path.join(".");
  const message = first?.message ?? messages.invalid;
  return { ok: false, status: 422, code: "invalid", message, ...(field && { field }) };
}

/**
 * Whether a request to change something comes from a page of this site. Browsers that say where one comes from
 * (`Sec-Fetch-Site`, which scripts cannot set) are believed; for others the `Origin` must be the site's own.
 */
function isFromThisSite(headers: Headers): boolean {
  const site = headers.get("sec-fetch-site");
  if (site !== null) return site === "same-origin";
  return headers.get("origin") === environment().SITE_URL;
}

/** Whether a read may be answered: not one that another site's page makes. */
export function isReadAllowed(headers: Headers): boolean {
  const site = headers.get("sec-fetch-site");
  return site === null || site === "same-origin" || site === "none";
}

export const largestBody = 16 * 1024;

/** A form's fields; undefined when one of them comes twice. */
function formFields(text: string): Record<string, string> | undefined {
  const pairs = [...new URLSearchParams(text)];
  const names = new Set(pairs.map(([name]) => name));
  return names.size === pairs.length ? Object.fromEntries(pairs) : undefined;
}

/** The JSON or the form of a request, up to 16 KB. Whether the fields are right is for the schema to say. */
export async function readBody(request: Request): Promise<{ isForm: boolean; fields: unknown } | Refused> {
  const type = request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase();
  const isForm = type === "application/x-www-form-urlencoded";
  if (!isForm && type !== "application/json") return refusals.wrongType;
  try {
    const text = await readText(request, largestBody);
    if (text === undefined) return refusals.tooLarge;
    const fields: unknown = isForm ? formFields(text) : JSON.parse(text);
    return fields === undefined ? refusals.unreadable : { isForm, fields };
  } catch {
    return refusals.unreadable;
  }
}

function post<Schema extends z.ZodMiniType, Context extends HandlerContext>(
  { schema, form, page, limit, act }: PostOptions<Schema, Context>,
  enter: (context: HandlerContext) => Promise<Context | Refused>,
): Handler {
  async function outcomeOf(fields: unknown, context: HandlerContext): Promise<Outcome> {
    const parsed = z.safeParse(schema, fields, { error: () => messages.invalid });
    if (!parsed.success) return invalid(parsed.error.issues);
    const entered = await enter(context);
    if ("ok" in entered) return entered;
    if (!limit) return act(parsed.data, entered);
    const { kind, account, message } = limit;
    const address = context.call.readerAddress;
    const permission = takeFromLimits({ kind, account: account(parsed.data, entered), address });
    if (!permission.ok) return tooMany(permission.retryAfter, message?.(permission));
    const outcome = await act(parsed.data, entered);
    if (outcome.counts === false) permission.giveBack();
    return outcome;
  }

  return handler(async (received) => {
    const { request, jar, call } = received;
    if (!isFromThisSite(request.headers)) return jsonAnswer(refusals.refused, jar);
    const body = await readBody(request);
    if ("ok" in body) return jsonAnswer(body, jar);
    // Whoever sends slowly must not use up the backend's time: how it then fails would tell what it was doing.
    const context = { ...received, call: within(requestDeadlineMs, call.readerAddress) };
    const outcome = await outcomeOf(body.fields, context).catch((error: unknown) => fault(context, error));
    if (body.isForm && !request.headers.get("accept")?.includes("application/json")) {
      const values = body.fields as Record<string, string>;
      return formAnswer(outcome, jar, { form, page: typeof page === "string" ? page : page(values), values });
    }
    const isSignedOut = !outcome.ok && outcome.code === "signed-out";
    // A script leaves the form as it stands.
    return jsonAnswer(isSignedOut ? { ...outcome, message: messages.signedOutTyped } : outcome, jar);
  });
}

/** A POST that anybody may send. */
export const publicPost = <Schema extends z.ZodMiniType>(options: PostOptions<Schema, HandlerContext>) =>
  post(options, async (context) => context);

/** A POST of a signed-in reader, whom the backend has just confirmed. */
export const memberPost = <Schema extends z.ZodMiniType>(options: PostOptions<Schema, MemberContext>) =>
  post(options, memberOf);

/** A GET of a signed-in reader. A link that cannot be followed leads to `page`, which says why; a script gets JSON. */
export function memberGet(
  act: (context: MemberContext) => Promise<Outcome | NextResponse>,
  page?: string,
): Handler {
  return handler(async (context) => {
    const { request, jar } = context;
    if (!isReadAllowed(request.headers)) return jsonAnswer(refusals.refused, jar);
    const member = await memberOf(context);
    const outcome = "ok" in member ? member : await act(member);
    if (outcome instanceof NextResponse) return outcome;
    const isFollowed = request.headers.get("accept")?.includes("text/html");
    return page && isFollowed && !outcome.ok ? formAnswer(outcome, jar, { page }) : jsonAnswer(outcome, jar);
  });
}

/** A GET that anybody may send, and that answers a redirect. */
export const publicGet = handler;
