"use client";

import { checkEmailPage } from "@/lib/account/paths";
import { emailSchema } from "@/lib/account/schemas";
import { leaveFor } from "../requests";
import { AccountForm } from "./account-form";
import { EmailField } from "./fields";
import { type FormNavigation, useAccountForm } from "./use-account-form";

/**
 * The form for a forgotten password. It sends an email, and opens the page with the form for the
 * code in that email.
 */
export function ForgotForm({ next, flash }: FormNavigation) {
  const { field, ...state } = useAccountForm({
    schema: emailSchema,
    action: "/api/auth/forgot",
    flash,
    next,
    onDone: ({ toast }, { email }) => leaveFor(checkEmailPage("recovery", { email, next }), toast),
  });

  return (
    <AccountForm
      state={state}
      aria-label="Forgot password"
      button="Send reset email"
      busyText="Sending…"
      wide
    >
      <EmailField id="forgot-email" field={field("email")} autoComplete="username" />
    </AccountForm>
  );
}
