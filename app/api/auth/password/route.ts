import { replacePassword } from "@/lib/account/auth/password";
import { changePasswordSchema } from "@/lib/account/auth/schemas";
import { memberPost } from "@/lib/account/http/handler";

export const POST = memberPost({
  schema: changePasswordSchema,
  page: "/account",
  limit: { name: "passwordCheck", scope: "password", account: (_, { user }) => user.id },
  act: replacePassword,
});
