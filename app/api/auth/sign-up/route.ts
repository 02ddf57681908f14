import { checkEmailPage, signUpNeutrally } from "@/lib/auth/mail-flows";
import { signUpSchema } from "@/lib/auth/schemas";
import { publicPost } from "@/lib/http/handler";

export const POST = publicPost({
  schema: signUpSchema,
  page: ({ next }) => `/auth?tab=sign-up${next ? `&next=${encodeURIComponent(next)}` : ""}`,
  limit: { name: "signUp", scope: "sign-up", account: ({ email }) => email },
  act: (input, context) => signUpNeutrally(input, checkEmailPage(input.email, "signup"), context),
});
