"use client";

import { useEffect, useState } from "react";
import type { Flash } from "@/lib/account/contract";
import { toasts } from "@/lib/account/messages";
import { changePasswordSchema } from "@/lib/account/schemas";
import { AccountForm } from "./account-form";
import { NewPasswordField } from "./new-password-field";
import { PasswordField } from "./password-field";
import { showToast } from "./toasts";
import { useAccountForm } from "./use-account-form";

type ChangePasswordFormProps = { email: string; flash: Flash | undefined };

/** A new password for whoever knows the old one. Empties itself when it is done. */
export function ChangePasswordForm(props: ChangePasswordFormProps) {
  const [round, setRound] = useState(0);
  useEffect(() => {
    // The form that had the focus is gone.
    if (round > 0) document.getElementById("current-password")?.focus();
  }, [round]);
  return <PasswordRound key={round} {...props} onDone={() => setRound(round + 1)} />;
}

function PasswordRound({ email, flash, onDone }: ChangePasswordFormProps & { onDone: () => void }) {
  const { field, ...state } = useAccountForm({
    schema: changePasswordSchema,
    action: "/api/auth/password",
    flash,
    onDone: () => {
      showToast(toasts.passwordChanged);
      onDone();
    },
  });

  return (
    <AccountForm state={state} aria-label="Change password" button="Change password" busyText="Saving…">
      {/* Password managers ask whose password it is. */}
      <input type="text" value={email} readOnly autoComplete="username" hidden />
      <PasswordField
        id="current-password"
        label="Current password"
        field={field("current")}
        autoComplete="current-password"
        required
      />
      <NewPasswordField
        id="new-password"
        label="New password"
        field={field("password")}
        own={() => [email]}
        required
      />
    </AccountForm>
  );
}
