import type { NextResponse } from "next/server";
import { siteUrl } from "@/lib/env";
import { fromRefusal, redirectTo, redirectWith } from "./answer";
import { beginGoogle, exchangeCode, isReachable } from "./auth-calls";
import { type HandlerContext, publicGet } from "./handler";
import { takeFromLimits } from "./limits";
import { messages, toasts, tooManyMessage } from "./messages";
import { googleNextCookieName, sessionCookieName } from "./names";
import { safeNext } from "./paths";
import { isReadAllowed } from "./same-origin";
import { opaqueToken } from "./schemas";
import { finishSignIn } from "./sign-in";
import type { CallOptions } from "./supabase";

const flowLifetime = 600;
/** The backend is asked first: its own error page would be a dead end for the reader. */
const probeDeadlineMs = 3000;

/** Both steps of a flow ask the backend, and whoever likes can take them. */
const countedAs = ({ readerAddress }: CallOptions) =>
  ({ name: "passwordCheck", action: "google", address: readerAddress }) as const;

/** Back to the sign-in page with a word on why; the way on from there stays what it was. */
function failed(message: string, { jar }: HandlerContext, next: string): NextResponse {
  const page = next === "/" ? "/auth" : `/auth?${new URLSearchParams({ next })}`;
  return redirectWith({ message, code: "failed", toast: toasts.googleFailed(message) }, page, jar);
}

function endFlow({ jar }: HandlerContext): void {
  jar.remove(googleNextCookieName(jar.secure));
  jar.remove(`${sessionCookieName(jar.secure)}-code-verifier`);
}

/**
 * GET /api/auth/google?next=, a plain link: sends the reader to Google, by way of the backend. The verifier and the way
 * on wait in cookies of this browser.
 */
export const startGoogleHandler = publicGet(async (context) => {
  const { request, jar, call } = context;
  const next = safeNext(request.nextUrl.searchParams.get("next"));
  // Only a reader starts a sign-in: another site's page must not.
  if (!isReadAllowed(request.headers)) return redirectTo("/auth", jar);
  const permission = await takeFromLimits(countedAs(call));
  if (!permission.ok) return failed(tooManyMessage(permission.retryAfter), context, next);
  if (!(await isReachable({ ...call, deadlineMs: probeDeadlineMs })))
    return failed(messages.unavailable, context, next);
  const url = await beginGoogle(jar, { ...call, redirectTo: `${siteUrl()}/auth/callback` });
  if (!url) return failed(messages.unavailable, context, next);
  jar.set(googleNextCookieName(jar.secure), next, { maxAge: flowLifetime });
  return redirectTo(url, jar, 302);
});

/** GET /auth/callback: back from Google with a session, or with a plain word on why there is none. */
export const finishGoogleHandler = publicGet(async (context) => {
  const { request, jar, call } = context;
  const { searchParams } = request.nextUrl;
  const next = safeNext(jar.get(googleNextCookieName(jar.secure)));
  const code = searchParams.get("code") ?? "";
  // Without the verifier this browser never asked: nothing is sent, so the backend is not at fault.
  const isAsked = jar.get(`${sessionCookieName(jar.secure)}-code-verifier`) !== undefined;
  if (!opaqueToken.test(code) || !isAsked) {
    endFlow(context);
    const isCancelled = searchParams.get("error") === "access_denied" && !code;
    // An address that anybody can make up must not put words on this site's page.
    const said = (isAsked && searchParams.get("error_description")?.slice(0, 200)) || messages.googleFailed;
    return failed(isCancelled ? messages.googleCancelled : said, context, next);
  }
  const permission = await takeFromLimits(countedAs(call));
  if (!permission.ok) return failed(tooManyMessage(permission.retryAfter), context, next);
  const result = await exchangeCode(jar, code, call);
  endFlow(context);
  if (!result.ok) {
    const { message, code: why } = fromRefusal(result.why);
    return failed(why === "link-expired" ? messages.googleFailed : message, context, next);
  }
  permission.giveBack();
  await finishSignIn(context, result.value);
  return redirectWith({ toast: toasts.signedIn }, next, jar);
});
