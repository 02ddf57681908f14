import { NextResponse } from "next/server";
import { messages, toasts } from "../auth/messages.ts";
import { hasProof } from "../auth/proof.ts";
import { clearSession } from "../auth/session-cookie.ts";
import { forgetRefreshesOf } from "../auth/session-refresh.ts";
import { proveWithPassword } from "../auth/sign-in.ts";
import { fromRefusal, type Outcome, sealed } from "../http/answer.ts";
import type { MemberContext } from "../http/handler.ts";
import { deleteOwnAccount, readProfile } from "../supabase/profiles.ts";

/** Everything that is stored about the reader, as a file. */
export async function exportAccount(context: MemberContext): Promise<Outcome | NextResponse> {
  const { user, session, call, jar } = context;
  const profile = await readProfile({ userId: user.id, accessToken: session.accessToken }, call);
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
    },
    profile: profile.value
      ? {
          name: profile.value.full_name,
          phone: profile.value.phone,
          updatedAt: profile.value.updated_at ?? null,
        }
      : null,
  };
  const file = new NextResponse(`${JSON.stringify(content, null, 2)}\n`, {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": 'attachment; filename="india-card-polls-account.json"',
    },
  });
  return sealed(file, jar);
}

/** Deletes the reader's account for good, on a password or a sign-in of the last ten minutes. */
export async function deleteAccount(password: string | undefined, context: MemberContext): Promise<Outcome> {
  const { user, session, call, jar } = context;
  if (password) {
    const proof = await proveWithPassword(user.email, password, context);
    if (!proof.ok) {
      if (proof.why.kind !== "refused") return fromRefusal(proof.why);
      const wrong = { ok: false, status: 422, code: "invalid-credentials", field: "password" } as const;
      return { ...wrong, message: messages.wrongCurrentPassword };
    }
  } else if (!hasProof(jar, ["sign-in", "recovery"], session)) {
    const needed = { ok: false, status: 403, code: "proof-needed", field: "password" } as const;
    return { ...needed, message: messages.proofNeeded };
  }
  const result = await deleteOwnAccount(session.accessToken, call);
  if (!result.ok) return fromRefusal(result.why);
  await forgetRefreshesOf(session);
  clearSession(jar);
  // The home page is the same for everyone, so that without a script only the sign-in page can say that it is done.
  return { ok: true, data: { next: "/" }, next: "/auth", toast: toasts.accountDeleted, reload: true };
}
