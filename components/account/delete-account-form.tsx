"use client";

import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import type { Flash, Onward } from "@/lib/account/rules/contract";
import { toasts } from "@/lib/account/rules/messages";
import {
  type DeleteAccountInput,
  deleteAccountSchema,
  deleteConfirmation,
} from "@/lib/account/rules/schemas";
import { FormFailure, ProofByGoogle } from "./form-failure";
import { leaveFor } from "./leave-for";
import { PasswordField } from "./password-field";
import { SubmitButton } from "./submit-button";
import { showToast } from "./toasts";
import { useAccountForm } from "./use-account-form";

type DeleteAccountFormProps = { hasPassword: boolean; flash: Flash | undefined };

/** Deletes the account: a typed word against a slip of the hand, a password or a fresh sign-in against anybody else. */
export function DeleteAccountForm({ hasPassword, flash }: DeleteAccountFormProps) {
  const { form, field, busy, failure } = useAccountForm<DeleteAccountInput, Onward>({
    schema: deleteAccountSchema,
    action: "/api/account/delete",
    flash,
    onDone: (answer) => leaveFor(answer, "SIGNED_OUT"),
    onFailed: ({ message }) => showToast(toasts.failed(message)),
  });
  const confirmation = field("confirmation");
  const password = field("password");

  return (
    <form {...form} aria-label="Delete account" className="grid gap-5">
      <FormFailure failure={failure}>
        {failure?.code === "proof-needed" && !hasPassword && <ProofByGoogle />}
      </FormFailure>
      <Field
        id="delete-confirmation"
        label={`Type ${deleteConfirmation} to confirm`}
        error={confirmation.error}
      >
        {(control) => (
          <Input
            {...confirmation.control}
            {...control}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            required
            className="max-w-56"
          />
        )}
      </Field>
      {hasPassword && (
        <PasswordField
          id="delete-password"
          label="Your password"
          hint="Not needed within ten minutes of signing in."
          error={password.error}
          {...password.control}
          autoComplete="current-password"
        />
      )}
      <SubmitButton busy={busy} busyText="Deleting…" variant="danger" className="justify-self-start">
        Delete my account
      </SubmitButton>
    </form>
  );
}
