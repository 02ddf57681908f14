import { signInSchema } from "@/lib/account/auth/schemas";
import { signInAndWelcome } from "@/lib/account/auth/sign-in";
import { publicPost } from "@/lib/account/http/handler";

export const POST = publicPost({
  schema: signInSchema,
  page: ({ next }) => (next ? `/auth?next=${encodeURIComponent(next)}` : "/auth"),
  limit: { name: "passwordCheck", scope: "sign-in", account: ({ email }) => email },
  act: signInAndWelcome,
});
