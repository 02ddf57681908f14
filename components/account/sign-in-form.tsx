"use client";

import type { Flash, Onward } from "@/lib/account/rules/contract";
import { toasts } from "@/lib/account/rules/messages";
import { type SignInInput, signInSchema } from "@/lib/account/rules/schemas";
import { CheckEmail } from "./check-email";
import { EmailField } from "./email-field";
import { FormFailure } from "./form-failure";
import { leaveFor } from "./leave-for";
import { PasswordField } from "./password-field";
import { SubmitButton } from "./submit-button";
import { showToast } from "./toasts";
import { useAccountForm } from "./use-account-form";

type SignInFormProps = { next: string | undefined; flash?: Flash | undefined };

/** Email and password. An address that was never confirmed gets the way to confirm it right here. */
export function SignInForm({ next, flash }: SignInFormProps) {
  const { form, field, busy, failure, getValues } = useAccountForm<SignInInput, Onward>({
    schema: signInSchema,
    action: "/api/auth/sign-in",
    flash,
    extra: next ? { next } : undefined,
    onDone: (answer) => leaveFor(answer),
    onFailed: ({ message }) => showToast(toasts.signInFailed(message)),
  });
  const email = field("email");
  const password = field("password");

  return (
    <>
      <form {...form} aria-label="Sign in" className="grid gap-5">
        <FormFailure failure={failure} />
        {next && <input type="hidden" name="next" value={next} />}
        <EmailField id="sign-in-email" field={email} autoComplete="username" />
        <PasswordField
          id="sign-in-password"
          label="Password"
          error={password.error}
          {...password.control}
          autoComplete="current-password"
          required
          aside={
            <a
              href={next ? `/auth/forgot?${new URLSearchParams({ next })}` : "/auth/forgot"}
              className="link py-1 text-[0.9375rem]"
            >
              Forgot password?
            </a>
          }
        />
        <SubmitButton busy={busy} busyText="Signing in…">
          Sign In
        </SubmitButton>
      </form>
      {failure?.code === "email-not-confirmed" && (
        <CheckEmail
          email={getValues("email") || (flash?.values?.email ?? "")}
          purpose="signup"
          step="before"
          password={getValues("password")}
          next={next}
        />
      )}
    </>
  );
}
