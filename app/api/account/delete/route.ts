import { deleteAccountSchema } from "@/lib/account/auth/schemas";
import { memberPost } from "@/lib/account/http/handler";
import { deleteAccount } from "@/lib/account/profile/account";

export const POST = memberPost({
  schema: deleteAccountSchema,
  page: "/account",
  limit: { name: "passwordCheck", scope: "delete", account: (_, { user }) => user.id },
  act: ({ password }, context) => deleteAccount(password, context),
});
