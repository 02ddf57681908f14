import { forgotNeutrally } from "@/lib/account/auth/mail-flows";
import { emailSchema } from "@/lib/account/auth/schemas";
import { publicPost } from "@/lib/account/http/handler";

export const POST = publicPost({
  schema: emailSchema,
  page: "/auth/forgot",
  limit: { name: "mail", scope: "forgot", account: ({ email }) => email },
  act: ({ email }, context) => forgotNeutrally(email, context),
});
