"use client";

import type { Flash, Onward } from "@/lib/account/contract";
import { resetSchema } from "@/lib/account/schemas";
import { AccountForm } from "./account-form";
import { leaveFor } from "./leave-for";
import { NewPasswordField } from "./new-password-field";
import { useAccountForm } from "./use-account-form";

/** A new password, for a reader who came here by the mail. */
export function ResetForm({ next, flash }: { next: string | undefined; flash?: Flash | undefined }) {
  const { field, ...state } = useAccountForm({
    schema: resetSchema,
    action: "/api/auth/reset",
    flash,
    next,
    onDone: (answer: Onward) => leaveFor(answer),
  });

  const askAnew = (
    <p>
      <a className="link" href="/auth/forgot">
        Ask for a new mail
      </a>
    </p>
  );

  return (
    <AccountForm
      state={state}
      aria-label="Choose a new password"
      button="Save the new password"
      busyText="Saving…"
      wide
      ways={{ "signed-out": askAnew, "proof-needed": askAnew }}
    >
      <NewPasswordField id="reset-password" label="New password" field={field("password")} required />
    </AccountForm>
  );
}
