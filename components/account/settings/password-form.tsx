"use client";

import { useEffect, useState } from "react";
import type { Flash } from "@/lib/account/flash";
import { changePasswordSchema } from "@/lib/account/schemas";
import { AccountForm } from "../forms/account-form";
import { NewPasswordField, PasswordField } from "../forms/fields";
import { useAccountForm } from "../forms/use-account-form";
import { showToast } from "../toasts";

type PasswordFormProps = { email: string; flash: Flash | undefined };

/** A new password for whoever knows the old one. Empties itself when it is done. */
export function PasswordForm({ email, flash }: PasswordFormProps) {
  const [changes, setChanges] = useState(0);
  const { field, watch, reset, ...state } = useAccountForm({
    schema: changePasswordSchema,
    action: "/api/auth/password",
    flash,
    onDone: ({ toast }) => {
      showToast(toast);
      setChanges(changes + 1);
    },
  });

  useEffect(() => {
    if (changes === 0) return;
    reset({ current: "", password: "" });
    document.getElementById("current-password")?.focus();
  }, [changes, reset]);

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
        typed={watch("password")}
        own={[email]}
        required
      />
    </AccountForm>
  );
}
