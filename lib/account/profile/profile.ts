import type { Profile } from "../auth/contract.ts";
import { messages } from "../auth/messages.ts";
import { setViewer } from "../auth/session-cookie.ts";
import { fromRefusal, type Outcome, type Refused } from "../http/answer.ts";
import type { MemberContext } from "../http/handler.ts";
import { readProfile, saveProfile } from "../supabase/profiles.ts";
import { displayName } from "./name.ts";
import { normalisePhone } from "./phone.ts";

/** The reader's profile as the form shows it; the header follows, where another device has changed the name. */
export async function loadProfile({ user, session, call, jar }: MemberContext): Promise<Profile | Refused> {
  const result = await readProfile({ userId: user.id, accessToken: session.accessToken }, call);
  if (!result.ok) return fromRefusal(result.why);
  const { full_name: name, phone } = result.value ?? { full_name: null, phone: null };
  setViewer(jar, displayName({ profileName: name, signUpName: user.name, email: user.email }));
  return { name: name ?? "", phone: phone ?? "", email: user.email };
}

/** Saves name and phone, already checked by the schema, and renames the reader in the header. */
export async function storeProfile(
  input: { name: string; phone: string },
  { user, session, call, jar }: MemberContext,
): Promise<Outcome> {
  const phone = normalisePhone(input.phone);
  if (phone === undefined) {
    return { ok: false, status: 422, code: "invalid", field: "phone", message: messages.invalidPhone };
  }
  const profile = { name: input.name || null, phone };
  const result = await saveProfile({ userId: user.id, accessToken: session.accessToken }, profile, call);
  if (!result.ok) return fromRefusal(result.why);
  setViewer(jar, displayName({ profileName: profile.name, signUpName: user.name, email: user.email }));
  const saved: Profile = { name: input.name, phone: phone ?? "", email: user.email };
  return { ok: true, data: { profile: saved }, next: "/account" };
}
