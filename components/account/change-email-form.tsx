"use client";

import { useState } from "react";
import type { Answer, Flash } from "@/lib/account/rules/contract";
import { messages, toasts } from "@/lib/account/rules/messages";
import { type ChangeEmailInput, changeEmailSchema } from "@/lib/account/rules/schemas";
import { EmailField } from "./email-field";
import { FormFailure, ProofByGoogle } from "./form-failure";
import { Notice } from "./notice";
import { PasswordField } from "./password-field";
import { SubmitButton } from "./submit-button";
import { showToast } from "./toasts";
import { useAccountForm } from "./use-account-form";

type ChangeEmailFormProps = { hasPassword: boolean; flash: Flash | undefined };

/** Another address for the account, on a password or a fresh sign-in; both addresses then confirm it by mail. */
export function ChangeEmailForm({ hasPassword, flash }: ChangeEmailFormProps) {
  const [sentTo, setSentTo] = useState<string>();
  const { form, field, busy, failure } = useAccountForm<ChangeEmailInput, Answer>({
    schema: changeEmailSchema,
    action: "/api/account/email",
    flash,
    onDone: (_, { email }) => {
      showToast(toasts.emailChangeSent);
      setSentTo(email);
    },
    onFailed: ({ message }) => showToast(toasts.failed(message)),
  });
  const email = field("email");
  const password = field("password");

  return (
    <form {...form} aria-label="Change email address" className="grid gap-5">
      <FormFailure failure={failure}>
        {failure?.code === "proof-needed" && !hasPassword && <ProofByGoogle />}
      </FormFailure>
      {sentTo !== undefined && (
        <Notice kind="info">
          <p>{messages.emailChangeSent}</p>
        </Notice>
      )}
      <EmailField id="new-email" label="New email" field={email} />
      {hasPassword && (
        <PasswordField
          id="email-password"
          label="Your password"
          hint="Not needed within ten minutes of signing in."
          error={password.error}
          {...password.control}
          autoComplete="current-password"
        />
      )}
      <SubmitButton busy={busy} busyText="Sending…" className="justify-self-start">
        Change address
      </SubmitButton>
    </form>
  );
}
