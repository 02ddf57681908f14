"use client";

import { useState } from "react";
import type { Flash } from "@/lib/account/rules/contract";
import { toasts } from "@/lib/account/rules/messages";
import { type EmailInput, emailSchema } from "@/lib/account/rules/schemas";
import { CheckEmail } from "./check-email";
import { EmailField } from "./email-field";
import { FormFailure } from "./form-failure";
import { SubmitButton } from "./submit-button";
import { showToast } from "./toasts";
import { useAccountForm } from "./use-account-form";

/** Asks for the mail that lets its reader choose a new password. */
export function ForgotForm({ next, flash }: { next: string | undefined; flash?: Flash | undefined }) {
  const [sentTo, setSentTo] = useState<string>();
  const { form, field, busy, failure } = useAccountForm<EmailInput>({
    schema: emailSchema,
    action: "/api/auth/forgot",
    flash,
    extra: next ? { next } : undefined,
    onDone: (_, { email }) => {
      showToast(toasts.mailSent);
      setSentTo(email);
    },
    onFailed: ({ message }) => showToast(toasts.failed(message)),
  });
  const email = field("email");

  return (
    <>
      <form
        {...form}
        aria-label="Forgot password"
        hidden={sentTo !== undefined}
        className="grid gap-5 [&[hidden]]:hidden"
      >
        <FormFailure failure={failure} />
        {next && <input type="hidden" name="next" value={next} />}
        <EmailField id="forgot-email" field={email} autoComplete="username" />
        <SubmitButton busy={busy} busyText="Sending…">
          Send me the mail
        </SubmitButton>
      </form>
      {sentTo !== undefined && (
        <CheckEmail
          email={sentTo}
          purpose="recovery"
          step="now"
          next={next}
          onOtherAddress={() => setSentTo(undefined)}
        />
      )}
    </>
  );
}
