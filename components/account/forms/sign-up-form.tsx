"use client";

import { useEffect, useState } from "react";
import { signUpSchema } from "@/lib/account/schemas";
import { showToast } from "../toasts";
import { AccountForm } from "./account-form";
import { CheckEmail } from "./check-email";
import { EmailField, NewPasswordField, TextField } from "./fields";
import { type FormNavigation, useAccountForm } from "./use-account-form";

/** The address to which an email was sent. `justSent` is false after a reload of the page. */
type SentEmail = { address: string; justSent: boolean };

/**
 * Returns the email address to which this page has sent a code, and a function that sets it. The
 * address is kept in this page's entry of the browser's history. So a reload shows the step for the
 * code again, but other pages cannot read the address.
 */
function useSentEmail(): [SentEmail | undefined, (address: string | undefined) => void] {
  const [sentEmail, setSentEmail] = useState<SentEmail>();

  useEffect(() => {
    const address: unknown = history.state?.emailSentTo;
    if (typeof address === "string") setSentEmail({ address, justSent: false });
  }, []);

  function setAddress(address: string | undefined) {
    history.replaceState({ ...history.state, emailSentTo: address }, "");
    setSentEmail(address === undefined ? undefined : { address, justSent: true });
  }

  return [sentEmail, setAddress];
}

/**
 * The form for name, email and password. After it has sent an email, the form for the emailed code
 * replaces the fields.
 */
export function SignUpForm({ next, flash }: FormNavigation) {
  const [sentEmail, setSentAddress] = useSentEmail();
  const { field, getValues, watch, ...state } = useAccountForm({
    schema: signUpSchema,
    action: "/api/auth/sign-up",
    flash,
    next,
    onDone: ({ toast }, { email }) => {
      showToast(toast);
      setSentAddress(email);
    },
    failedTitle: "Sign up failed",
  });

  return (
    <>
      {/* The fields are hidden but keep their text, because the reader may want to correct the
          email address. */}
      <AccountForm
        state={state}
        aria-label="Sign up"
        button="Sign Up"
        busyText="Signing up…"
        wide
        hidden={sentEmail !== undefined}
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
          password={watch("password")}
          personalTexts={watch(["name", "email"])}
          required
        />
        <p className="max-w-line text-[0.875rem] text-muted-foreground">
          You must be 18 or over. By signing up you accept the{" "}
          <a className="link" href="/terms" target="_blank" rel="noopener">
            terms
          </a>{" "}
          and confirm you’ve read the{" "}
          <a className="link" href="/privacy" target="_blank" rel="noopener">
            privacy policy
          </a>
          .
        </p>
      </AccountForm>
      {sentEmail && (
        <div data-step="check">
          <CheckEmail
            email={sentEmail.address}
            purpose="signup"
            justSent={sentEmail.justSent}
            name={getValues("name")}
            password={getValues("password")}
            next={next}
            onOtherAddress={() => setSentAddress(undefined)}
          />
        </div>
      )}
    </>
  );
}
