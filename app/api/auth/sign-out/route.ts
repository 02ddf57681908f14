import { signOutSchema } from "@/lib/account/auth/schemas";
import { signOutHere, signOutOthers } from "@/lib/account/auth/sign-out";
import { publicPost } from "@/lib/account/http/handler";

export const POST = publicPost({
  schema: signOutSchema,
  page: "/account",
  act: ({ scope }, context) => (scope === "others" ? signOutOthers(context) : signOutHere(context)),
});
