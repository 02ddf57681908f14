"use client";

import type { Flash, Onward } from "@/lib/account/rules/contract";
import { toasts } from "@/lib/account/rules/messages";
import { type ResetInput, resetSchema } from "@/lib/account/rules/schemas";
import { FormFailure } from "./form-failure";
import { leaveFor } from "./leave-for";
import { NewPasswordField } from "./new-password-field";
import { SubmitButton } from "./submit-button";
import { showToast } from "./toasts";
import { useAccountForm } from "./use-account-form";

/** A new password, for a reader who came here by the mail. */
export function ResetForm({ next, flash }: { next: string | undefined; flash?: Flash | undefined }) {
  const { form, field, busy, failure } = useAccountForm<ResetInput, Onward>({
    schema: resetSchema,
    action: "/api/auth/reset",
    flash,
    extra: next ? { next } : undefined,
    onDone: (answer) => leaveFor(answer),
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
      {next && <input type="hidden" name="next" value={next} />}
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
