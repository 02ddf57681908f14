"use client";

import type { Flash } from "@/lib/account/flash";
import { deleteAccountSchema, deleteConfirmation } from "@/lib/account/schemas";
import { AccountForm, ProofByProvider, type ProofLink, SignInAgain } from "../forms/account-form";
import { PasswordField, TextField } from "../forms/fields";
import { useAccountForm } from "../forms/use-account-form";

type DeleteFormProps = {
  hasPassword: boolean;
  /**
   * Links to sign in again with a provider. A reader without a password proves their identity this
   * way.
   */
  proofs: readonly ProofLink[];
  flash: Flash | undefined;
};

/**
 * A form to delete the account. The reader must type a word, so that nobody deletes an account by
 * mistake. The password or a recent sign-in proves the reader's identity.
 */
export function DeleteForm({ hasPassword, proofs, flash }: DeleteFormProps) {
  const { field, ...state } = useAccountForm({
    schema: deleteAccountSchema,
    action: "/api/account/delete",
    flash,
  });

  return (
    <AccountForm
      state={state}
      aria-label="Delete account"
      button="Delete my account"
      busyText="Deleting…"
      variant="destructive"
      helpByCode={{
        "proof-needed": <ProofByProvider links={proofs} />,
        "signed-out": <SignInAgain />,
      }}
    >
      <TextField
        id="delete-confirmation"
        label={
          <span>
            Type <span translate="no">{deleteConfirmation}</span> to confirm
          </span>
        }
        field={field("confirmation")}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        required
        className="max-w-56"
      />
      {hasPassword && (
        <PasswordField
          id="delete-password"
          label="Your password"
          hint="Not needed if you signed in less than ten minutes ago."
          field={field("password")}
          autoComplete="current-password"
        />
      )}
    </AccountForm>
  );
}
