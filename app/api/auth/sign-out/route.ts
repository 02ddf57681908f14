import { signOutSchema } from "@/lib/auth/schemas";
import { signOutHere, signOutOthers } from "@/lib/auth/sign-out";
import { publicPost } from "@/lib/http/handler";

export const POST = publicPost({
  schema: signOutSchema,
  page: "/account",
  act: ({ scope }, context) => (scope === "others" ? signOutOthers(context) : signOutHere(context)),
});
