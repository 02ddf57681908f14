"use client";

import { useState } from "react";
import type { Flash } from "@/lib/account/rules/contract";
import { messages, toasts } from "@/lib/account/rules/messages";
import { changeEmailSchema } from "@/lib/account/rules/schemas";
import { AccountForm } from "./account-form";
import { ProofByGoogle } from "./form-failure";
import { Notice } from "./notice";
import { PasswordField } from "./password-field";
import { EmailField } from "./text-field";
import { showToast } from "./toasts";
import { useAccountForm } from "./use-account-form";

type ChangeEmailFormProps = { hasPassword: boolean; flash: Flash | undefined };

/** Another address for the account, on a password or a fresh sign-in; both addresses then confirm it by mail. */
export function ChangeEmailForm({ hasPassword, flash }: ChangeEmailFormProps) {
  const [sentTo, setSentTo] = useState<string>();
  const { field, ...state } = useAccountForm({
    schema: changeEmailSchema,
    action: "/api/account/email",
    flash,
    onDone: (_, { email }) => {
      showToast(toasts.emailChangeSent);
      setSentTo(email);
    },
  });

  return (
    <AccountForm
      state={state}
      aria-label="Change email address"
      button="Change address"
      busyText="Sending…"
      ways={{ "proof-needed": <ProofByGoogle /> }}
    >
      {sentTo !== undefined && (
        <Notice kind="info">
          <p>{messages.emailChangeSent}</p>
        </Notice>
      )}
      <EmailField id="new-email" label="New email" field={field("email")} />
      {hasPassword && (
        <PasswordField
          id="email-password"
          label="Your password"
          hint="You can leave it empty within ten minutes of signing in."
          field={field("password")}
          autoComplete="current-password"
        />
      )}
    </AccountForm>
  );
}
