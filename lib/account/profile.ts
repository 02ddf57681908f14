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
 * Returns the profile for the form on /account. It also updates the name in the site's header,
 * because the reader may have changed the name on another device.
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

/** GET /api/profile: returns the reader's name, phone and email address. */
export const readProfileHandler = memberGet(async (context) => {
  const { fields } = unwrapOrThrow(await readProfile(context.session, context.call));
  return profileResponse(fields, context);
});

/** POST /api/profile: saves the reader's name and phone. */
export const saveProfileHandler = memberPost({
  schema: profileSchema,
  page: "/account",
  act: async (input, context) => {
    const result = await saveProfile(context.session, input, context.call);
    if (result.ok) return { ...profileResponse(input, context), toast: toasts.profileSaved };
    const failure = toFailure(result.refusal);
    if (failure !== failures.failed) return failure;
    // This form has a message of its own in place of the general one ("Something went wrong").
    return { ...failure, message: messages.profileSaveFailed };
  },
});
