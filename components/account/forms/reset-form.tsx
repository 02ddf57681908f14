"use client";

import { resetSchema } from "@/lib/account/schemas";
import { AccountForm } from "./account-form";
import { NewPasswordField } from "./fields";
import { type FormWay, useAccountForm } from "./use-account-form";

const askAnew = (
  <p>
    <a className="link" href="/auth/forgot">
      Ask for a new mail
    </a>
  </p>
);

/** A new password, for a reader who came here by the mail. */
export function ResetForm({ next, flash }: FormWay) {
  const { field, watch, ...state } = useAccountForm({
    schema: resetSchema,
    action: "/api/auth/reset",
    flash,
    next,
  });

  return (
    <AccountForm
      state={state}
      aria-label="Choose a new password"
      button="Save the new password"
      busyText="Saving…"
      wide
      ways={{ "signed-out": askAnew, "proof-needed": askAnew }}
    >
      <NewPasswordField
        id="reset-password"
        label="New password"
        field={field("password")}
        typed={watch("password")}
        required
      />
    </AccountForm>
  );
}
