"use client";

import type { Flash } from "@/lib/account/flash";
import { emailSchema } from "@/lib/account/schemas";
import { AccountForm } from "./account-form";
import { CheckEmail, useSentTo } from "./check-email";
import { EmailField } from "./fields";
import { useAccountForm } from "./use-account-form";

/** Asks for the mail that lets its reader choose a new password. */
export function ForgotForm({ next, flash }: { next: string | undefined; flash?: Flash | undefined }) {
  const [sent, setSentTo] = useSentTo();
  const { field, ...state } = useAccountForm({
    schema: emailSchema,
    action: "/api/auth/forgot",
    flash,
    next,
    onDone: (_, { email }) => setSentTo(email),
  });

  return (
    <>
      <AccountForm
        state={state}
        aria-label="Forgot password"
        button="Send me the mail"
        busyText="Sending…"
        wide
        hidden={sent !== undefined}
      >
        <EmailField id="forgot-email" field={field("email")} autoComplete="username" />
      </AccountForm>
      {sent && (
        <CheckEmail
          email={sent.to}
          purpose="recovery"
          step={sent.step}
          next={next}
          onOtherAddress={() => setSentTo(undefined)}
        />
      )}
    </>
  );
}
