import { deleteAccountSchema } from "@/lib/auth/schemas";
import { memberPost } from "@/lib/http/handler";
import { deleteAccount } from "@/lib/profile/account";

export const POST = memberPost({
  schema: deleteAccountSchema,
  page: "/account",
  limit: { name: "passwordCheck", scope: "delete", account: (_, { user }) => user.id },
  act: ({ password }, context) => deleteAccount(password, context),
});
