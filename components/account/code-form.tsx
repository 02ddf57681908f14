"use client";

import type { Flash, MailPurpose, Onward } from "@/lib/account/contract";
import { confirmSchema } from "@/lib/account/schemas";
import { AccountForm } from "./account-form";
import { ConfirmedPassword } from "./confirmed-password";
import { leaveFor } from "./leave-for";
import { EmailField, TextField } from "./text-field";
import { useAccountForm } from "./use-account-form";

type CodeFormProps = {
  email: string;
  purpose: MailPurpose;
  /** Typed on this page already. */
  password?: string | undefined;
  next?: string | undefined;
  flash?: Flash | undefined;
};

/** The six digits of the mail. Without a known address it asks for that too, so that it works on any device. */
export function CodeForm({ email, purpose, password, next, flash }: CodeFormProps) {
  const { field, ...state } = useAccountForm({
    schema: confirmSchema,
    action: "/api/auth/confirm",
    flash,
    next,
    onDone: (answer: Onward) => leaveFor(answer),
  });
  const address = field("email");
  const chosen = field("password");
  const asksForPassword = purpose === "signup" && (!password || chosen.error !== undefined);

  return (
    <AccountForm state={state} aria-label="Enter the code" button="Confirm the code" busyText="Confirming…">
      <input {...field("type").control} type="hidden" defaultValue={purpose} />
      {email ? (
        <input {...address.control} type="hidden" defaultValue={email} />
      ) : (
        <EmailField id="code-email" field={address} />
      )}
      <TextField
        id="code"
        label="Code from the mail"
        hint="Six digits, from the newest mail."
        field={field("code")}
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        className="max-w-56 font-semibold tracking-[0.35em]"
      />
      {password && !asksForPassword && <input {...chosen.control} type="hidden" defaultValue={password} />}
      {asksForPassword && <ConfirmedPassword id="code-password" field={chosen} />}
    </AccountForm>
  );
}
