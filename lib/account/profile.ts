import { fromRefusal, refusals } from "./answer";
import type { Profile } from "./contract";
import { setViewer } from "./cookies";
import { type MemberContext, memberGet, memberPost } from "./handler";
import { messages, toasts } from "./messages";
import { readProfile, saveProfile } from "./reader";
import { profileSchema } from "./schemas";
import { displayName } from "./viewer";

/** Draws the header with the profile's name, which another device may have changed. */
function renameViewer({ jar, user }: MemberContext, profileName: string | null | undefined): void {
  setViewer(jar, displayName({ profileName, signUpName: user.name }));
}

/** GET /api/profile: the profile as the form shows it. */
export const readProfileHandler = memberGet(async (context) => {
  const { user, session, call } = context;
  const result = await readProfile({ ...session, user }, call);
  if (!result.ok) return fromRefusal(result.why);
  renameViewer(context, result.value?.full_name);
  const { full_name: name, phone } = result.value ?? {};
  const profile: Profile = { name: name ?? "", phone: phone ?? "", email: user.email };
  return { ok: true, data: { profile }, next: "/account" };
});

/** POST /api/profile: saves name and phone, and renames the reader in the header. */
export const saveProfileHandler = memberPost({
  schema: profileSchema,
  form: "profile",
  page: "/account",
  act: async (input, context) => {
    const { user, session, call } = context;
    const result = await saveProfile({ ...session, user }, input, call);
    if (!result.ok) {
      const refused = fromRefusal(result.why);
      // What the database says for whoever runs it is not for readers.
      return refused === refusals.failed ? { ...refused, message: messages.profileSaveFailed } : refused;
    }
    renameViewer(context, input.name);
    const profile: Profile = { ...input, email: user.email };
    return { ok: true, data: { profile }, next: "/account", toast: toasts.profileSaved };
  },
});
