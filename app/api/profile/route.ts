import { toasts } from "@/lib/account/auth/messages";
import { profileSchema } from "@/lib/account/auth/schemas";
import { memberGet, memberPost } from "@/lib/account/http/handler";
import { loadProfile, storeProfile } from "@/lib/account/profile/profile";

export const GET = memberGet(async (context) => {
  const profile = await loadProfile(context);
  return "ok" in profile ? profile : { ok: true, data: { profile }, next: "/account" };
});

export const POST = memberPost({
  schema: profileSchema,
  page: "/account",
  act: async (input, context) => {
    const outcome = await storeProfile(input, context);
    return outcome.ok ? { ...outcome, toast: toasts.profileSaved } : outcome;
  },
});
