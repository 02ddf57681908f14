/** What members do on /account, but for the profile: a new password, all data as a file, the end of the account. */
import { NextResponse } from "next/server";
import * as z from "zod";
import { fromRefusal, orRefused, RefusedRequest, refusals, tooMany } from "./answer";
import { withCookies } from "./cookies";
import { type MemberContext, memberGet, memberPost } from "./handler";
import { takeFromLimits } from "./limits";
import { messages, toasts } from "./messages";
import { readProfile, type Session } from "./reader";
import { changePasswordSchema, deleteAccountSchema } from "./schemas";
import { beginSession, endSession, updateUser } from "./session";
import { signUpCookie } from "./sign-up-cookie";
import { ask } from "./supabase";

/**
 * GET /api/account/export: everything that is stored about the reader, as a file. Of sessions it has the one that asks, and
 * all of them where the auth server keeps them as the database's function expects.
 */
export const exportHandler = memberGet(async ({ session, call, jar }) => {
  const { user } = session;
  const { row: profile } = orRefused(await readProfile(session, call));
  const told = await ask(call, (client) => client.rpc("own_sessions"), z.array(z.unknown()), session);
  const sessions = told.ok || told.why.kind !== "refused" ? orRefused(told) : undefined;
  const content = {
    exportedAt: new Date().toISOString(),
    account: { id: user.id, email: user.email, signUpName: user.name, signInMethods: user.providers },
    /** As the backend has it, whatever else it adds; so is the user below. */
    profile,
    sessions,
    /** Names the session and says how it began; the token itself would let others in. */
    session: { id: session.token.sessionId, signIns: session.signIns, expiresAt: session.token.expiresAt },
    stored: user.all,
  };
  const headers = {
    "Content-Type": "application/json; charset=utf-8",
    "Content-Disposition": 'attachment; filename="account.json"',
  };
  return withCookies(new NextResponse(`${JSON.stringify(content, null, 2)}\n`, { headers }), jar);
});

/**
 * Signs in once more to check a password: the fresh session may do what an old one may not. The reader's own cookies do
 * not change. Whatever form takes it, it is counted, a right one too: what is done with it sends a mail.
 */
async function proveWithPassword(
  password: string,
  field: string,
  { session, call }: MemberContext,
): Promise<Session> {
  const { id: account, email } = session.user;
  const permission = takeFromLimits({ kind: "proof", account, address: call.readerAddress });
  if (!permission.ok) throw new RefusedRequest(tooMany(permission.retryAfter));
  const begun = await beginSession(call, (auth) => auth.signInWithPassword({ email, password }));
  if (!begun.ok && begun.why.code === "invalid_credentials") {
    const message = messages.wrongCurrentPassword;
    throw new RefusedRequest({ ok: false, status: 422, code: "invalid-credentials", field, message });
  }
  return orRefused(begun);
}

/**
 * POST /api/auth/password: a new password for someone who knows the old one. The check signs in anew, and it is that
 * session which changes the password and stays: the backend refuses this to old sessions, and ends every other one.
 */
export const passwordHandler = memberPost({
  schema: changePasswordSchema,
  page: "/account",
  act: async ({ current, password }, context) => {
    const { jar, call } = context;
    const begun = await proveWithPassword(current, "current", context);
    const result = await updateUser(begun, { password }, call);
    // Set by a first try whose answer came too late, it is the present one by now.
    const isSet = result.ok || (result.why.mayBeDone && result.why.code === "same_password");
    if (!isSet) {
      const refused = fromRefusal(result.why);
      // The reader keeps the session they have; where nobody knows whether it is over, that of the check.
      if (refused.code === "unavailable") jar.setSession(begun.stored);
      else await endSession(begun, "local", call);
      if (refused.code === "unavailable") return { ...refused, message: messages.passwordUnsure };
      return refused.status === 401 ? refusals.failed : refused;
    }
    jar.setSession(begun.stored);
    return { ok: true, next: "/account", toast: toasts.passwordChanged };
  },
});

/** Seconds for which a sign-in is fresh. */
const freshSeconds = 600;

/** Whether the reader has just signed in: as the token tells, and as the backend does of the user where the token does not. */
function isFresh({ signIns, user }: Session): boolean {
  const times = signIns.length > 0 ? signIns.map(({ timestamp }) => timestamp) : [user.signedInAt];
  return times.some((at) => Math.abs(Date.now() / 1000 - at) < freshSeconds);
}

/** POST /api/account/delete: for good, on a password or a sign-in of the last ten minutes. */
export const deleteHandler = memberPost({
  schema: deleteAccountSchema,
  page: "/account",
  act: async ({ password }, context) => {
    const { session, call, jar } = context;
    if (password) await proveWithPassword(password, "password", context);
    else if (!isFresh(session)) {
      // Without a password there is no field that the answer could stand at.
      const told = session.user.providers.includes("email")
        ? { field: "password", message: messages.proofNeeded }
        : { message: messages.proofByGoogle };
      return { ok: false, status: 403, code: "proof-needed", ...told };
    }
    // By a function of the database that can delete its caller only.
    orRefused(await ask(call, (client) => client.rpc("delete_own_account"), undefined, session));
    jar.clearSession();
    jar.remove(signUpCookie);
    // The home page is the same for everyone, so that without a script only the sign-in page can say that it is done.
    return { ok: true, data: { next: "/" }, next: "/auth", toast: toasts.accountDeleted };
  },
});
