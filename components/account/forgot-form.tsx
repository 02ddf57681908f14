"use client";

import { useState } from "react";
import type { Flash } from "@/lib/account/contract";
import { toasts } from "@/lib/account/messages";
import { emailSchema } from "@/lib/account/schemas";
import { AccountForm } from "./account-form";
import { CheckEmail } from "./check-email";
import { EmailField } from "./text-field";
import { showToast } from "./toasts";
import { useAccountForm } from "./use-account-form";

/** Asks for the mail that lets its reader choose a new password. */
export function ForgotForm({ next, flash }: { next: string | undefined; flash?: Flash | undefined }) {
  const [sentTo, setSentTo] = useState<string>();
  const { field, ...state } = useAccountForm({
    schema: emailSchema,
    action: "/api/auth/forgot",
    flash,
    next,
    onDone: (_, { email }) => {
      showToast(toasts.mailSent);
      setSentTo(email);
    },
  });

  return (
    <>
      <AccountForm
        state={state}
        aria-label="Forgot password"
        button="Send me the mail"
        busyText="Sending…"
        wide
        hidden={sentTo !== undefined}
      >
        <EmailField id="forgot-email" field={field("email")} autoComplete="username" />
      </AccountForm>
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
