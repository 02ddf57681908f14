import { resetPassword } from "@/lib/account/auth/password";
import { resetSchema } from "@/lib/account/auth/schemas";
import { memberPost } from "@/lib/account/http/handler";

export const POST = memberPost({
  schema: resetSchema,
  page: "/auth/reset",
  act: ({ password }, context) => resetPassword(password, context),
});
