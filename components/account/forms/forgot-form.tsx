"use client";

import { checkEmailPage } from "@/lib/account/paths";
import { emailSchema } from "@/lib/account/schemas";
import { leaveFor } from "../send";
import { AccountForm } from "./account-form";
import { EmailField } from "./fields";
import { type FormWay, useAccountForm } from "./use-account-form";

/**
 * Asks for the email that lets its reader choose a new password, and leads to the page that waits
 * for its code.
 */
export function ForgotForm({ next, flash }: FormWay) {
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
