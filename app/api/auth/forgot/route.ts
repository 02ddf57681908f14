import { forgotNeutrally } from "@/lib/auth/mail-flows";
import { emailSchema } from "@/lib/auth/schemas";
import { publicPost } from "@/lib/http/handler";

export const POST = publicPost({
  schema: emailSchema,
  page: "/auth/forgot",
  limit: { name: "mail", scope: "forgot", account: ({ email }) => email },
  act: ({ email }, context) => forgotNeutrally(email, context),
});
