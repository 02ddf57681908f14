"use client";

import type { Flash } from "@/lib/account/rules/contract";
import { toasts } from "@/lib/account/rules/messages";
import { type ResetInput, resetSchema } from "@/lib/account/rules/schemas";
import { FormFailure } from "./form-failure";
import { NewPasswordField } from "./new-password-field";
import { redirectAfterSignIn } from "./redirect-after-sign-in";
import { SubmitButton } from "./submit-button";
import { showToast } from "./toasts";
import { useAccountForm } from "./use-account-form";

/** A new password, for a reader who came here by the mail. */
export function ResetForm({ flash }: { flash?: Flash | undefined }) {
  const { form, field, busy, failure } = useAccountForm<ResetInput, { next: string }>({
    schema: resetSchema,
    action: "/api/auth/reset",
    flash,
    onDone: (answer) => redirectAfterSignIn(answer.next),
    onFailed: ({ message }) => showToast(toasts.failed(message)),
  });
  const password = field("password");

  return (
    <form {...form} aria-label="Choose a new password" className="grid gap-5">
      <FormFailure
        failure={failure}
        signedOut={
          <p>
            <a className="link" href="/auth/forgot">
              Ask for a new mail
            </a>
          </p>
        }
      />
      <NewPasswordField
        id="reset-password"
        label="New password"
        error={password.error}
        {...password.control}
        required
      />
      <SubmitButton busy={busy} busyText="Saving…">
        Save the new password
      </SubmitButton>
    </form>
  );
}
