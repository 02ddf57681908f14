import type { NextResponse } from "next/server";
import { siteUrl } from "../../env.ts";
import { redirectTo, redirectWith } from "../http/answer.ts";
import type { HandlerContext } from "../http/handler.ts";
import { limitsFor } from "../http/limits.ts";
import { takeFromLimits } from "../http/rate-limit.ts";
import { isReadAllowed } from "../http/same-origin.ts";
import { beginGoogle, exchangeCode, isAnswering } from "../supabase/accounts.ts";
import { googleNextCookieName, sessionCookieName } from "./cookie-names.ts";
import { messages, toasts, tooManyMessage } from "./messages.ts";
import { safeNext } from "./safe-next.ts";
import { welcome } from "./sign-in.ts";

const flowLifetime = 600;
const longestCode = 512;
/** The backend is asked first: its own error page would be a dead end for the reader. */
const probeDeadlineMs = 3000;

function failed(message: string, { jar }: HandlerContext): NextResponse {
  return redirectWith({ message, code: "failed", toast: toasts.googleFailed(message) }, "/auth", jar);
}

function endFlow({ jar }: HandlerContext): void {
  jar.remove(googleNextCookieName(jar.secure));
  jar.remove(`${sessionCookieName(jar.secure)}-code-verifier`);
}

/** Sends the reader to Google, by way of the backend. The verifier and the way on wait in cookies of this browser. */
export async function startGoogle(context: HandlerContext): Promise<NextResponse> {
  const { request, jar, call } = context;
  // Only a reader starts a sign-in: another site's page must not.
  if (!isReadAllowed(request.headers)) return redirectTo("/auth", jar);
  const wait = takeFromLimits(limitsFor("passwordCheck", "google", { address: call.readerAddress }));
  if (wait !== undefined) return failed(tooManyMessage(wait), context);
  if (!(await isAnswering({ ...call, deadlineMs: probeDeadlineMs })))
    return failed(messages.unavailable, context);
  const url = await beginGoogle(jar, { ...call, redirectTo: `${siteUrl()}/auth/callback` });
  if (!url) return failed(messages.unavailable, context);
  const next = safeNext(request.nextUrl.searchParams.get("next"));
  jar.set(googleNextCookieName(jar.secure), next, { maxAge: flowLifetime });
  return redirectTo(url, jar, 302);
}

/** Comes back from Google: a session, or a plain word on why there is none. */
export async function finishGoogle(context: HandlerContext): Promise<NextResponse> {
  const { request, jar, call } = context;
  const { searchParams } = request.nextUrl;
  const next = safeNext(jar.get(googleNextCookieName(jar.secure)));
  const code = searchParams.get("code") ?? "";
  if (searchParams.get("error") === "access_denied" && !code) {
    endFlow(context);
    return failed(messages.googleCancelled, context);
  }
  // Without the verifier this browser never asked: nothing is sent, so the backend is not at fault.
  const isAsked = jar.get(`${sessionCookieName(jar.secure)}-code-verifier`) !== undefined;
  if (code === "" || code.length > longestCode || !isAsked) {
    endFlow(context);
    return failed(messages.googleFailed, context);
  }
  const result = await exchangeCode(jar, code, call);
  endFlow(context);
  if (!result.ok) {
    return failed(result.why.kind === "unavailable" ? messages.unavailable : messages.googleFailed, context);
  }
  await welcome(context, result.value);
  return redirectWith({ toast: toasts.signedIn }, next, jar);
}
