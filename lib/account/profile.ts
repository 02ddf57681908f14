import { fromRefusal, orRefused, refusals } from "./answer";
import { type MemberContext, memberGet, memberPost } from "./handler";
import { messages, toasts } from "./messages";
import { type Profile, readProfile, saveProfile } from "./reader";
import { profileSchema } from "./schemas";
import { displayName } from "./viewer";

/** The profile as the form shows it. The header is drawn with its name, which another device may have changed. */
function shown({ name, phone }: Omit<Profile, "email">, { jar, session: { user } }: MemberContext) {
  jar.setViewer(displayName(name, user.name));
  return { ok: true, data: { profile: { name, phone, email: user.email } }, next: "/account" } as const;
}

/** GET /api/profile */
export const readProfileHandler = memberGet(async (context) =>
  shown(orRefused(await readProfile(context.session, context.call)), context),
);

/** POST /api/profile: saves name and phone, and renames the reader in the header. */
export const saveProfileHandler = memberPost({
  schema: profileSchema,
  page: "/account",
  act: async (input, context) => {
    const result = await saveProfile(context.session, input, context.call);
    if (result.ok) return { ...shown(input, context), toast: toasts.profileSaved };
    const refused = fromRefusal(result.why);
    // What the database says for whoever runs it is not for readers.
    return refused === refusals.failed ? { ...refused, message: messages.profileSaveFailed } : refused;
  },
});
