"use client";

import type { Flash } from "@/lib/account/flash";
import { changePasswordSchema } from "@/lib/account/schemas";
import { AccountForm, SignInAgain } from "../forms/account-form";
import { NewPasswordField, PasswordField } from "../forms/fields";
import { useAccountForm } from "../forms/use-account-form";
import { showToast } from "../toasts";

type PasswordFormProps = { email: string; flash: Flash | undefined };

/**
 * A form to change the password. It asks for the current password. After the change it clears its
 * fields.
 */
export function PasswordForm({ email, flash }: PasswordFormProps) {
  const { field, watch, reset, setFocus, ...state } = useAccountForm({
    schema: changePasswordSchema,
    action: "/api/auth/password",
    flash,
    onDone: ({ toast }) => {
      showToast(toast);
      // `setFocus` must run before `reset`, because `reset` replaces the registered fields.
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
      helpByCode={{ "signed-out": <SignInAgain /> }}
    >
      {/* Password managers read this hidden field to know to which account the password
          belongs. */}
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
        password={watch("password")}
        personalTexts={[email]}
        required
      />
    </AccountForm>
  );
}
