import { replacePassword } from "@/lib/auth/password";
import { changePasswordSchema } from "@/lib/auth/schemas";
import { memberPost } from "@/lib/http/handler";

export const POST = memberPost({
  schema: changePasswordSchema,
  page: "/account",
  limit: { name: "passwordCheck", scope: "password", account: (_, { user }) => user.id },
  act: replacePassword,
});
