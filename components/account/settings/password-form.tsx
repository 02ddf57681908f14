"use client";

import type { Flash } from "@/lib/account/flash";
import { changePasswordSchema } from "@/lib/account/schemas";
import { AccountForm, SignInAgain } from "../forms/account-form";
import { NewPasswordField, PasswordField } from "../forms/fields";
import { useAccountForm } from "../forms/use-account-form";
import { showToast } from "../toasts";

type PasswordFormProps = { email: string; flash: Flash | undefined };

/** A new password for whoever knows the old one. Empties itself when it is done. */
export function PasswordForm({ email, flash }: PasswordFormProps) {
  const { field, watch, reset, setFocus, ...state } = useAccountForm({
    schema: changePasswordSchema,
    action: "/api/auth/password",
    flash,
    onDone: ({ toast }) => {
      showToast(toast);
      // Before the fields are anew.
      setFocus("current");
      reset({ current: "", password: "" });
    },
  });

  return (
    <AccountForm
      state={state}
      aria-label="Change password"
      button="Change password"
      busyText="Saving…"
      ways={{ "signed-out": <SignInAgain /> }}
    >
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
