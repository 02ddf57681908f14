import { checkEmailPage, signUpNeutrally } from "@/lib/account/auth/mail-flows";
import { signUpSchema } from "@/lib/account/auth/schemas";
import { publicPost } from "@/lib/account/http/handler";

export const POST = publicPost({
  schema: signUpSchema,
  page: ({ next }) => `/auth?tab=sign-up${next ? `&next=${encodeURIComponent(next)}` : ""}`,
  limit: { name: "signUp", scope: "sign-up", account: ({ email }) => email },
  act: (input, context) => signUpNeutrally(input, checkEmailPage(input.email, "signup"), context),
});
