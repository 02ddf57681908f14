"use client";

import { useEffect, useState } from "react";
import { signUpSchema } from "@/lib/account/schemas";
import { showToast } from "../toasts";
import { AccountForm } from "./account-form";
import { CheckEmail } from "./check-email";
import { EmailField, NewPasswordField, TextField } from "./fields";
import { type FormWay, useAccountForm } from "./use-account-form";

/**
 * The address to which this page has sent an email, and whether it did so just now. It is kept in
 * the browser's history entry, so that a reload shows the same step and no other page gets it.
 */
function useSentTo() {
  const [sent, setSent] = useState<{ to: string; justSent: boolean }>();

  useEffect(() => {
    const to: unknown = history.state?.mailSentTo;
    if (typeof to === "string") setSent({ to, justSent: false });
  }, []);

  function setSentTo(to: string | undefined) {
    history.replaceState({ ...history.state, mailSentTo: to }, "");
    setSent(to === undefined ? undefined : { to, justSent: true });
  }

  return [sent, setSentTo] as const;
}

/**
 * Name, email and password; once sent, the code from the email can be entered in the same place.
 */
export function SignUpForm({ next, flash }: FormWay) {
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
      {/* It stays in the page while the email is on its way, so that a mistyped address can be corrected. */}
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
        <p className="max-w-line text-[0.875rem] text-muted-foreground">
          Accounts are for readers of 18 years and above. By signing up you say that you are, accept
          the{" "}
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
        <div data-step="check">
          <CheckEmail
            email={sent.to}
            purpose="signup"
            justSent={sent.justSent}
            name={getValues("name")}
            password={getValues("password")}
            next={next}
            onOtherAddress={() => setSentTo(undefined)}
          />
        </div>
      )}
    </>
  );
}
