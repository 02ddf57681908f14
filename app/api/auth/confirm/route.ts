import { confirmSchema } from "@/lib/account/auth/schemas";
import { confirmAndWelcome } from "@/lib/account/auth/sign-in";
import { publicPost } from "@/lib/account/http/handler";

export const POST = publicPost({
  schema: confirmSchema,
  page: ({ token_hash, type = "", email = "" }) =>
    token_hash
      ? `/auth/confirm?${new URLSearchParams({ token_hash, type })}`
      : `/auth/check-email?${new URLSearchParams({ email, type })}`,
  // A link cannot be guessed; six digits can, so tries are counted against the address they are for.
  limit: {
    name: "codeCheck",
    scope: "confirm",
    account: (input) => ("email" in input ? input.email : undefined),
  },
  act: (input, context) =>
    confirmAndWelcome("email" in input ? input : { tokenHash: input.token_hash, type: input.type }, context),
});
