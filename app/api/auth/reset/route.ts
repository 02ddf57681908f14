import { resetPassword } from "@/lib/auth/password";
import { resetSchema } from "@/lib/auth/schemas";
import { memberPost } from "@/lib/http/handler";

export const POST = memberPost({
  schema: resetSchema,
  page: "/auth/reset",
  act: ({ password }, context) => resetPassword(password, context),
});
