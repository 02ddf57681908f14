"use client";

import { useState } from "react";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import type { Flash } from "@/lib/account/rules/contract";
import { toasts } from "@/lib/account/rules/messages";
import { type SignUpInput, signUpSchema } from "@/lib/account/rules/schemas";
import { CheckEmail } from "./check-email";
import { EmailField } from "./email-field";
import { FormFailure } from "./form-failure";
import { NewPasswordField } from "./new-password-field";
import { SubmitButton } from "./submit-button";
import { showToast } from "./toasts";
import { useAccountForm } from "./use-account-form";

type SignUpFormProps = { next: string | undefined; flash?: Flash | undefined };

/** Name, email and password; once sent, the code from the mail can be entered in the same place. */
export function SignUpForm({ next, flash }: SignUpFormProps) {
  const [sentTo, setSentTo] = useState<string>();
  const { form, field, busy, failure, getValues } = useAccountForm<SignUpInput>({
    schema: signUpSchema,
    action: "/api/auth/sign-up",
    flash,
    extra: next ? { next } : undefined,
    onDone: (_, { email }) => {
      showToast(toasts.signedUp);
      setSentTo(email);
    },
    onFailed: ({ message }) => showToast(toasts.signUpFailed(message)),
  });
  const name = field("name");
  const email = field("email");
  const password = field("password");

  return (
    <>
      {/* Kept while the mail is under way: a mistyped address is corrected, not typed anew. */}
      <form
        {...form}
        aria-label="Sign up"
        hidden={sentTo !== undefined}
        className="grid gap-5 [&[hidden]]:hidden"
      >
        <FormFailure failure={failure} />
        {next && <input type="hidden" name="next" value={next} />}
        <Field id="sign-up-name" label="Full name" error={name.error}>
          {(control) => <Input {...name.control} {...control} autoComplete="name" dir="auto" required />}
        </Field>
        <EmailField id="sign-up-email" field={email} />
        <NewPasswordField
          id="sign-up-password"
          label="Password"
          error={password.error}
          {...password.control}
          hints={() => [getValues("name") ?? "", getValues("email") ?? ""]}
          required
        />
        <p className="text-[0.875rem] text-ink-soft">
          Accounts are for readers of 18 years and above. By signing up you say that you are, accept the{" "}
          <a className="link" href="/terms" target="_blank" rel="noopener">
            terms
          </a>{" "}
          and have seen the{" "}
          <a className="link" href="/privacy" target="_blank" rel="noopener">
            privacy notice
          </a>
          .
        </p>
        <SubmitButton busy={busy} busyText="Signing up…">
          Sign Up
        </SubmitButton>
      </form>
      {sentTo !== undefined && (
        <CheckEmail
          email={sentTo}
          purpose="signup"
          step="now"
          password={getValues("password")}
          next={next}
          onOtherAddress={() => setSentTo(undefined)}
        />
      )}
    </>
  );
}
