import { siteUrl } from "@/lib/env";
import { changeEmail } from "../backend/accounts";
import { fromRefusal, tooMany } from "../http/answer";
import { memberPost } from "../http/handler";
import { messages, nextMailMessage, toasts } from "../rules/messages";
import { changeEmailSchema } from "../rules/schemas";
import { refuseWithoutProof } from "./account";

/**
 * POST /api/account/email: asks for another address. It counts once both addresses have confirmed it: whoever holds a
 * session alone cannot take the account away.
 */
export const changeEmailHandler = memberPost({
  schema: changeEmailSchema,
  page: "/account",
  limit: {
    name: "mail",
    action: "email-change",
    account: (_, { user }) => user.id,
    message: nextMailMessage,
  },
  act: async ({ email, password }, context) => {
    const { user, session, call } = context;
    const refused = await refuseWithoutProof(password, context);
    if (refused) {
      // No mail was sent, so the next try need not wait. Wrong passwords are counted by themselves.
      context.uncount();
      return refused;
    }
    if (email.toLowerCase() === user.email.toLowerCase()) {
      context.uncount();
      const same = { ok: false, status: 422, code: "invalid", field: "email" } as const;
      return { ...same, message: messages.sameEmail };
    }
    const result = await changeEmail(session.accessToken, email, {
      ...call,
      redirectTo: `${siteUrl()}/account`,
    });
    const why = result.ok ? undefined : result.why;
    if (why?.kind === "too-many") return tooMany(why.retryAfter, nextMailMessage(why.retryAfter));
    // The answer does not tell whether somebody else has an account with that address; that no mail comes may.
    if (why && !(why.kind === "refused" && why.code === "email_exists")) {
      context.uncount();
      return fromRefusal(why);
    }
    return {
      ok: true,
      data: { message: messages.emailChangeSent },
      next: "/account",
      toast: toasts.emailChangeSent,
    };
  },
});
