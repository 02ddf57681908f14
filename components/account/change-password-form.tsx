"use client";

import { useState } from "react";
import type { Flash } from "@/lib/account/rules/contract";
import { toasts } from "@/lib/account/rules/messages";
import { type ChangePasswordInput, changePasswordSchema } from "@/lib/account/rules/schemas";
import { FormFailure } from "./form-failure";
import { NewPasswordField } from "./new-password-field";
import { PasswordField } from "./password-field";
import { SubmitButton } from "./submit-button";
import { showToast } from "./toasts";
import { useAccountForm } from "./use-account-form";

type ChangePasswordFormProps = { email: string; flash: Flash | undefined };

/** A new password for whoever knows the old one. Empties itself when it is done. */
export function ChangePasswordForm(props: ChangePasswordFormProps) {
  const [round, setRound] = useState(0);
  return <PasswordRound key={round} {...props} onDone={() => setRound(round + 1)} />;
}

function PasswordRound({ email, flash, onDone }: ChangePasswordFormProps & { onDone: () => void }) {
  const { form, field, busy, failure } = useAccountForm<ChangePasswordInput>({
    schema: changePasswordSchema,
    action: "/api/auth/password",
    flash,
    onDone: () => {
      showToast(toasts.passwordChanged);
      onDone();
    },
    onFailed: ({ message }) => showToast(toasts.failed(message)),
  });
  const current = field("current");
  const password = field("password");

  return (
    <form {...form} aria-label="Change password" className="grid gap-5">
      <FormFailure failure={failure} />
      {/* Password managers ask whose password it is. */}
      <input type="text" value={email} readOnly autoComplete="username" hidden />
      <PasswordField
        id="current-password"
        label="Current password"
        error={current.error}
        {...current.control}
        autoComplete="current-password"
        required
      />
      <NewPasswordField
        id="new-password"
        label="New password"
        error={password.error}
        {...password.control}
        hints={() => [email]}
        required
      />
      <SubmitButton busy={busy} busyText="Saving…" className="justify-self-start">
        Change password
      </SubmitButton>
    </form>
  );
}
