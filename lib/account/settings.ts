/** Handlers of /account that change the password, download all data, and delete the account. */
import { NextResponse } from "next/server";
import * as z from "zod";
import { providerNames, providersAmong } from "@/lib/site/providers";
import { callSupabase } from "@/lib/supabase/client";
import { readProfile } from "@/lib/supabase/profiles";
import { beginSession, endSession, updateUser } from "@/lib/supabase/session";
import { withCookies } from "@/lib/supabase/session-cookie";
import { takeFromSharedLimits } from "@/lib/supabase/shared-rate-limits";
import type { Session } from "@/lib/supabase/types";
import {
  type FailureOutcome,
  failures,
  RequestError,
  toFailure,
  tooMany,
  unwrapOrThrow,
} from "./failures";
import { type MemberContext, memberGet, memberPost } from "./handler";
import { messages, providerMessages, toasts } from "./messages";
import { changePasswordSchema, deleteAccountSchema } from "./schemas";
import { signUpCookie } from "./sign-up-cookie";

/**
 * Reads all sessions of the reader with the database function `own_sessions`. Returns undefined if
 * the database refuses the call, for example because the function may not read Auth's table of
 * sessions.
 */
async function readSessions({ session, call }: MemberContext): Promise<unknown[] | undefined> {
  const shape = z.array(z.unknown());
  const result = await callSupabase(call, (client) => client.rpc("own_sessions"), shape, session);
  if (!result.ok && result.refusal.kind === "refused") return undefined;
  return unwrapOrThrow(result);
}

/** GET /api/account/export: returns all data about the reader, as a JSON file. */
export const exportHandler = memberGet(async (context) => {
  const { session, call, jar } = context;
  const { user } = session;
  const { row: profile } = unwrapOrThrow(await readProfile(session, call));
  const sessions = await readSessions(context);
  const content = {
    exportedAt: new Date().toISOString(),
    account: {
      id: user.id,
      email: user.email,
      signUpName: user.name,
      signInMethods: user.providers,
    },
    /** Every column of the reader's profile. */
    profile,
    sessions,
    /**
     * The current session. Its tokens are left out, because anybody who has them can use the
     * account.
     */
    session: {
      id: session.token.sessionId,
      signIns: session.signIns,
      expiresAt: session.token.expiresAt,
    },
    /** The user, with every field that the backend sends. */
    stored: user.raw,
  };
  const headers = {
    "Content-Type": "application/json; charset=utf-8",
    "Content-Disposition": 'attachment; filename="account.json"',
  };
  const text = `${JSON.stringify(content, null, 2)}\n`;
  return withCookies(new NextResponse(text, { headers }), jar);
});

/**
 * Checks the reader's password by signing in again. Returns the new session, because the backend
 * allows some actions only in a new session. The reader's cookies do not change. Every check counts
 * against the rate limit, even with the right password.
 */
async function proveWithPassword(
  password: string,
  field: string,
  { session, call }: MemberContext,
): Promise<Session> {
  const { id: account, email } = session.user;
  const attempt = { kind: "proof", account, address: call.clientAddress } as const;
  const permission = await takeFromSharedLimits(attempt);
  if (!permission.ok) throw new RequestError(tooMany(permission.retryAfter));
  const begun = await beginSession(call, (auth) => auth.signInWithPassword({ email, password }));
  if (!begun.ok && begun.refusal.code === "invalid_credentials") {
    const message = providerMessages.wrongCurrentPassword(providerNames());
    throw new RequestError({
      ok: false,
      status: 422,
      code: "invalid-credentials",
      field,
      message,
    });
  }
  return unwrapOrThrow(begun);
}

/**
 * POST /api/auth/password: sets a new password for a reader who knows the current one.
 * 1. The check of the current password opens a new session.
 * 2. The password is changed in the new session, and the backend ends all other sessions.
 * 3. The reader's cookies get the new session.
 */
export const passwordHandler = memberPost({
  schema: changePasswordSchema,
  page: "/account",
  act: async ({ current, password }, context) => {
    const { jar, call } = context;
    const begun = await proveWithPassword(current, "current", context);
    const result = await updateUser(begun, { password }, call);
    /* An earlier try may have set the password although its response was a gateway timeout. The
       backend then refuses the retry with "same_password". */
    const wasSetBefore =
      !result.ok && result.refusal.mayBeDone && result.refusal.code === "same_password";
    if (result.ok || wasSetBefore) {
      jar.setSession(begun.stored);
      return { ok: true, next: "/account", toast: toasts.passwordChanged };
    }
    const failure = toFailure(result.refusal);
    if (failure.code === "unavailable") {
      /* It is unknown whether the backend has changed the password. If it has, the reader's old
         session has ended. So the reader gets the new session, which works in both cases. */
      jar.setSession(begun.stored);
      return { ...failure, message: messages.passwordUnsure };
    }
    await endSession(begun, "local", call);
    return failure.status === 401 ? failures.failed : failure;
  },
});

/** Seconds after a sign-in within which the account can be deleted without its password. */
const freshSeconds = 600;

/**
 * True if the reader has just signed in. The token's claims list the times of sign-ins. If they
 * list no time, the time of the user's last sign-in is used.
 */
function isFresh({ signIns, user }: Session): boolean {
  const times = signIns.map(({ timestamp }) => timestamp);
  if (times.length === 0) times.push(user.signedInAt);
  return times.some((time) => Math.abs(Date.now() / 1000 - time) < freshSeconds);
}

/**
 * Returns the failure for a reader who wants to delete the account, but has typed no password and
 * has not signed in recently. The message asks for the password or a new sign-in. For an account
 * without a password it asks for a sign-in with the provider.
 */
function proofNeeded({ user }: Session): FailureOutcome {
  const failure = { ok: false, status: 403, code: "proof-needed" } as const;
  if (!user.providers.includes("email")) {
    const names = providerNames(providersAmong(user.providers));
    return { ...failure, message: providerMessages.proof(names) };
  }
  return { ...failure, field: "password", message: messages.proofNeeded };
}

/**
 * POST /api/account/delete: deletes the account permanently. It needs the password, or a sign-in
 * within the last ten minutes.
 */
export const deleteHandler = memberPost({
  schema: deleteAccountSchema,
  page: "/account",
  act: async ({ password }, context) => {
    const { session, call, jar } = context;
    if (password) await proveWithPassword(password, "password", context);
    else if (!isFresh(session)) return proofNeeded(session);
    // The database function deletes only the account of the user who calls it.
    const deletion = await callSupabase(
      call,
      (client) => client.rpc("delete_own_account"),
      undefined,
      session,
    );
    unwrapOrThrow(deletion);
    jar.clearSession();
    jar.remove(signUpCookie);
    // Without JavaScript, /auth shows the message, because the static home page cannot show it.
    return { ok: true, data: { next: "/" }, next: "/auth", toast: toasts.accountDeleted };
  },
});
