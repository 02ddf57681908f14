import {
  emptyFields,
  type Profile,
  type ProfileFields,
  readProfile,
  saveProfile,
} from "@/lib/supabase/profiles";
import { displayName } from "@/lib/supabase/session-cookie";
import { failures, toFailure, unwrapOrThrow } from "./failures";
import { type MemberContext, memberGet, memberPost } from "./handler";
import { messages, toasts } from "./messages";
import type { Success } from "./responses";
import { profileSchema } from "./schemas";

/**
 * The profile for the form. It also updates the name in the header, which another device may have
 * changed.
 */
function profileResponse(
  given: Partial<ProfileFields>,
  { jar, session: { user } }: MemberContext,
): Success {
  const fields: ProfileFields = { ...emptyFields, ...given };
  jar.setDisplayName(displayName(fields.name, user.name));
  const profile: Profile = { ...fields, email: user.email };
  return { ok: true, data: { profile }, next: "/account" };
}

/** GET /api/profile */
export const readProfileHandler = memberGet(async (context) => {
  const { fields } = unwrapOrThrow(await readProfile(context.session, context.call));
  return profileResponse(fields, context);
});

/** POST /api/profile: saves name and phone. */
export const saveProfileHandler = memberPost({
  schema: profileSchema,
  page: "/account",
  act: async (input, context) => {
    const result = await saveProfile(context.session, input, context.call);
    if (result.ok) return { ...profileResponse(input, context), toast: toasts.profileSaved };
    const failure = toFailure(result.refusal);
    if (failure !== failures.failed) return failure;
    // The database's own message is for developers.
    return { ...failure, message: messages.profileSaveFailed };
  },
});
