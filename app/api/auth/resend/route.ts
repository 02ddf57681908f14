import { checkEmailPage, resendNeutrally } from "@/lib/account/auth/mail-flows";
import { emailSchema } from "@/lib/account/auth/schemas";
import { publicPost } from "@/lib/account/http/handler";

export const POST = publicPost({
  schema: emailSchema,
  page: ({ email = "" }) => checkEmailPage(email, "signup"),
  limit: { name: "mail", scope: "resend", account: ({ email }) => email },
  act: ({ email }, context) => resendNeutrally(email, context),
});
