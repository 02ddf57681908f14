import { emailSchema } from "./schemas";
import { emailPost, sendRecoveryEmail } from "./send-email";

/** POST /api/auth/forgot: sends an email with a code, with which the reader sets a new password. */
export const forgotHandler = emailPost({
  purpose: "recovery",
  schema: emailSchema,
  page: "/auth/forgot",
  send: sendRecoveryEmail,
});
