/** What members do on /account, but for the profile: a new password, all data as a file, the end of the account. */
import { NextResponse } from "next/server";
import { fromRefusal, type Refused, refusals, tooMany } from "./answer";
import { withCookies } from "./cookies";
import { type MemberContext, memberGet, memberPost } from "./handler";
import { takeFromLimits } from "./limits";
import { messages, toasts } from "./messages";
import { hasProof, setProof } from "./proof";
import { fetchStoredUser, readProfile } from "./reader";
import { changePasswordSchema, deleteAccountSchema } from "./schemas";
import { adoptSession, beginSession, type NewSession } from "./session";
import { ask, cookieClient, plainClient } from "./supabase";

/**
 * GET /api/account/export: everything that is stored about the reader, as a file. Of sessions it has the one that asks: the
 * backend tells of no others.
 */
export const exportHandler = memberGet(async ({ user, session, call, jar }) => {
  const profile = await readProfile({ ...session, user }, call);
  if (!profile.ok) return fromRefusal(profile.why);
  const stored = await fetchStoredUser(session, call);
  if (!stored.ok) return fromRefusal(stored.why);
  const content = {
    exportedAt: new Date().toISOString(),
    account: { id: user.id, email: user.email, signUpName: user.name, signInMethods: user.providers },
    profile: profile.value,
    /** Names the session and says how it began; the token itself would let others in. */
    session: { id: session.key, signIns: session.signIns, expiresAt: session.token.expiresAt },
    /** As the backend has it, whatever else it adds. */
    stored: stored.value.user,
  };
  const headers = {
    "Content-Type": "application/json; charset=utf-8",
    "Content-Disposition": 'attachment; filename="account.json"',
  };
  return withCookies(new NextResponse(`${JSON.stringify(content, null, 2)}\n`, { headers }), jar);
}, "/account");

/**
 * Signs in once more to check a password: the fresh session may do what an old one may not. The reader's own cookies do
 * not change. Guesses are counted together, whatever form takes them.
 */
async function proveWithPassword(
  password: string,
  field: string,
  { user, jar, call }: MemberContext,
): Promise<NewSession | Refused> {
  const { id: account, email } = user;
  const permission = takeFromLimits({ kind: "proof", account, address: call.readerAddress });
  if (!permission.ok) return tooMany(permission.retryAfter);
  const begun = await beginSession(jar, call, (auth) => auth.signInWithPassword({ email, password }));
  if (begun.ok) {
    permission.giveBack();
    return begun.value;
  }
  if (begun.why.kind !== "refused") return fromRefusal(begun.why);
  const message = messages.wrongCurrentPassword;
  return { ok: false, status: 422, code: "invalid-credentials", field, message };
}

/**
 * POST /api/auth/password: a new password for someone who knows the old one. The check signs in anew, and it is that
 * session which changes the password and stays: the backend refuses this to old sessions, and ends every other one.
 */
export const passwordHandler = memberPost({
  schema: changePasswordSchema,
  form: "password",
  page: "/account",
  act: async ({ current, password }, context) => {
    const { jar, call } = context;
    const begun = await proveWithPassword(current, "current", context);
    if ("ok" in begun) return begun;
    const result = await ask(call, (backend) =>
      cookieClient(backend, begun.jar).auth.updateUser({ password }),
    );
    if (!result.ok) {
      // The reader keeps the session they have; the one of the check is over.
      const { accessToken } = begun.session;
      await ask(call, (backend) => plainClient(backend).auth.admin.signOut(accessToken, "local"));
      const refused = fromRefusal(result.why);
      return refused.status === 401 ? refusals.failed : refused;
    }
    adoptSession(jar, begun);
    setProof(jar, "sign-in", begun.session);
    return { ok: true, next: "/account", toast: toasts.passwordChanged };
  },
});

/** Whether it is the reader: a password, or a sign-in of the last ten minutes. Undefined where it is. */
async function refuseWithoutProof(
  password: string | undefined,
  context: MemberContext,
): Promise<Refused | undefined> {
  const { user, session, jar } = context;
  if (password) {
    const proved = await proveWithPassword(password, "password", context);
    return "ok" in proved ? proved : undefined;
  }
  if (hasProof(jar, "sign-in", session)) return undefined;
  const needed = { ok: false, status: 403, code: "proof-needed" } as const;
  // Without a password there is no field that the answer could stand at.
  return user.providers.includes("email")
    ? { ...needed, field: "password", message: messages.proofNeeded }
    : { ...needed, message: messages.proofByGoogle };
}

/** POST /api/account/delete: for good, on a password or a sign-in of the last ten minutes. */
export const deleteHandler = memberPost({
  schema: deleteAccountSchema,
  form: "delete",
  page: "/account",
  act: async ({ password }, context) => {
    const { session, call, jar } = context;
    const refused = await refuseWithoutProof(password, context);
    if (refused) return refused;
    // By a function of the database that can delete its caller only.
    const result = await ask(call, (backend) =>
      plainClient(backend, session.accessToken).rpc("delete_own_account"),
    );
    if (!result.ok) return fromRefusal(result.why);
    jar.clearSession();
    // The home page is the same for everyone, so that without a script only the sign-in page can say that it is done.
    return { ok: true, data: { next: "/" }, next: "/auth", toast: toasts.accountDeleted, reload: true };
  },
});
