"use client";

import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import type { Flash, MailPurpose, Onward } from "@/lib/account/rules/contract";
import { toasts } from "@/lib/account/rules/messages";
import { type ConfirmCodeInput, confirmCodeSchema } from "@/lib/account/rules/schemas";
import { ConfirmedPassword } from "./confirmed-password";
import { EmailField } from "./email-field";
import { FormFailure } from "./form-failure";
import { leaveFor } from "./leave-for";
import { SubmitButton } from "./submit-button";
import { showToast } from "./toasts";
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
  const { form, field, busy, failure } = useAccountForm<ConfirmCodeInput, Onward>({
    schema: confirmCodeSchema,
    action: "/api/auth/confirm",
    flash,
    extra: next ? { next } : undefined,
    onDone: (answer) => leaveFor(answer),
    onFailed: ({ message }) => showToast(toasts.failed(message)),
  });
  const address = field("email");
  const code = field("code");
  const type = field("type");
  const chosen = field("password");
  const asksForPassword = purpose === "signup" && (!password || chosen.error !== undefined);

  return (
    <form {...form} aria-label="Enter the code" className="grid gap-5">
      <FormFailure failure={failure} />
      <input {...type.control} type="hidden" defaultValue={purpose} />
      {email ? (
        <input {...address.control} type="hidden" defaultValue={email} />
      ) : (
        <EmailField id="code-email" field={address} />
      )}
      <Field
        id="code"
        label="Code from the mail"
        hint="Six digits; a newer mail makes older codes useless."
        error={code.error}
      >
        {(control) => (
          <Input
            {...code.control}
            {...control}
            inputMode="numeric"
            autoComplete="one-time-code"
            required
            className="max-w-56 font-semibold tracking-[0.35em]"
          />
        )}
      </Field>
      {next && <input type="hidden" name="next" value={next} />}
      {password && !asksForPassword && <input {...chosen.control} type="hidden" defaultValue={password} />}
      {asksForPassword && <ConfirmedPassword id="code-password" field={chosen} />}
      <SubmitButton busy={busy} busyText="Confirming…" className="justify-self-start">
        Confirm the code
      </SubmitButton>
    </form>
  );
}
