import { NextResponse } from "next/server";
import { fromRefusal, type Refused } from "./answer";
import { forgetDevice } from "./device";
import { markEnded } from "./ended";
import { type MemberContext, memberGet, memberPost } from "./handler";
import { messages, toasts } from "./messages";
import { deleteOwnAccount, readProfile } from "./profiles";
import { hasProof } from "./proof";
import { deleteAccountSchema } from "./schemas";
import { clearSession } from "./session-cookie";
import { proveWithPassword } from "./sign-in";
import { withCookies } from "./with-cookies";

/** GET /api/account/export: everything that is stored about the reader, as a file. */
export const exportHandler = memberGet(async ({ user, session, call, jar }) => {
  const profile = await readProfile({ ...session, user }, call);
  if (!profile.ok) return fromRefusal(profile.why);
  const content = {
    exportedAt: new Date().toISOString(),
    account: {
      id: user.id,
      email: user.email,
      signUpName: user.name,
      signInMethods: user.providers,
      createdAt: user.createdAt ?? null,
      emailConfirmedAt: user.emailConfirmedAt ?? null,
      lastSignInAt: user.lastSignInAt ?? null,
    },
    profile: profile.value
      ? {
          name: profile.value.full_name,
          phone: profile.value.phone,
          updatedAt: profile.value.updated_at ?? null,
        }
      : null,
  };
  const headers = {
    "Content-Type": "application/json; charset=utf-8",
    "Content-Disposition": 'attachment; filename="india-card-polls-account.json"',
  };
  return withCookies(new NextResponse(`${JSON.stringify(content, null, 2)}\n`, { headers }), jar);
}, "/account");

/** Whether it is the reader: a password, or a sign-in of the last ten minutes. Undefined where it is. */
async function refuseWithoutProof(
  password: string | undefined,
  context: MemberContext,
): Promise<Refused | undefined> {
  const { user, session, jar } = context;
  if (password) {
    const check = await proveWithPassword(password, context);
    if (check.ok) return undefined;
    if (check.why.kind !== "refused") return fromRefusal(check.why);
    const wrong = { ok: false, status: 422, code: "invalid-credentials", field: "password" } as const;
    return { ...wrong, message: messages.wrongCurrentPassword };
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
  page: "/account",
  act: async ({ password }, context) => {
    const { user, session, call, jar } = context;
    const refused = await refuseWithoutProof(password, context);
    if (refused) return refused;
    const result = await deleteOwnAccount({ ...session, user }, call);
    if (!result.ok) return fromRefusal(result.why);
    markEnded(session);
    clearSession(jar);
    forgetDevice(jar);
    // The home page is the same for everyone, so that without a script only the sign-in page can say that it is done.
    return { ok: true, data: { next: "/" }, next: "/auth", toast: toasts.accountDeleted, reload: true };
  },
});
