"use client";

import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import type { Flash } from "@/lib/account/rules/contract";
import { toasts } from "@/lib/account/rules/messages";
import { type SignInInput, signInSchema } from "@/lib/account/rules/schemas";
import { arrive } from "./arrive";
import { CheckEmail } from "./check-email";
import { Notice } from "./notice";
import { PasswordField } from "./password-field";
import { SubmitButton } from "./submit-button";
import { showToast } from "./toasts";
import { useAccountForm } from "./use-account-form";

type SignInFormProps = { next: string | undefined; flash?: Flash | undefined };

/** Email and password. An address that was never confirmed gets the way to confirm it right here. */
export function SignInForm({ next, flash }: SignInFormProps) {
  const { form, field, busy, failure, getValues } = useAccountForm<SignInInput, { next: string }>({
    schema: signInSchema,
    action: "/api/auth/sign-in",
    flash,
    extra: next ? { next } : undefined,
    onDone: (answer) => arrive(answer.next),
    onFailed: ({ message }) => showToast(toasts.signInFailed(message)),
  });
  const email = field("email");
  const password = field("password");

  return (
    <>
      <form {...form} aria-label="Sign in" className="grid gap-5">
        {failure && (
          <Notice>
            <p>{failure.message}</p>
          </Notice>
        )}
        {next && <input type="hidden" name="next" value={next} />}
        <Field id="sign-in-email" label="Email" error={email.error}>
          {(control) => (
            <Input
              {...email.control}
              {...control}
              type="email"
              autoComplete="username"
              inputMode="email"
              required
            />
          )}
        </Field>
        <PasswordField
          id="sign-in-password"
          label="Password"
          error={password.error}
          {...password.control}
          autoComplete="current-password"
          required
          aside={
            <a href="/auth/forgot" className="link py-1 text-[0.9375rem]">
              Forgot password?
            </a>
          }
        />
        <SubmitButton busy={busy} busyText="Signing in…">
          Sign In
        </SubmitButton>
      </form>
      {failure?.code === "email-not-confirmed" && (
        <CheckEmail email={getValues("email") || (flash?.values?.email ?? "")} purpose="signup" />
      )}
    </>
  );
}
