"use client";

import type { Flash } from "@/lib/account/flash";
import { signUpSchema } from "@/lib/account/schemas";
import { showToast } from "../toasts";
import { AccountForm } from "./account-form";
import { CheckEmail, useSentTo } from "./check-email";
import { EmailField, NewPasswordField, TextField } from "./fields";
import { useAccountForm } from "./use-account-form";

type SignUpFormProps = { next: string | undefined; flash?: Flash | undefined };

/** Name, email and password; once sent, the code from the mail can be entered in the same place. */
export function SignUpForm({ next, flash }: SignUpFormProps) {
  const [sent, setSentTo] = useSentTo();
  const { field, getValues, watch, ...state } = useAccountForm({
    schema: signUpSchema,
    action: "/api/auth/sign-up",
    flash,
    next,
    onDone: ({ toast }, { email }) => {
      showToast(toast);
      setSentTo(email);
    },
    failedTitle: "Sign up failed",
  });

  return (
    <>
      {/* Kept while the mail is under way: a mistyped address is corrected, not typed anew. */}
      <AccountForm
        state={state}
        aria-label="Sign up"
        button="Sign Up"
        busyText="Signing up…"
        wide
        hidden={sent !== undefined}
      >
        <TextField
          id="sign-up-name"
          label="Full name"
          field={field("name")}
          autoComplete="name"
          dir="auto"
          required
        />
        <EmailField id="sign-up-email" field={field("email")} />
        <NewPasswordField
          id="sign-up-password"
          label="Password"
          field={field("password")}
          typed={watch("password")}
          own={watch(["name", "email"])}
          required
        />
        <p className="max-w-line text-[0.875rem] text-ink-soft">
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
      </AccountForm>
      {sent && (
        <CheckEmail
          email={sent.to}
          purpose="signup"
          step={sent.step}
          password={getValues("password")}
          next={next}
          onOtherAddress={() => setSentTo(undefined)}
        />
      )}
    </>
  );
}
