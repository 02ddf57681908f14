"use client";

import type { Flash } from "@/lib/account/flash";
import { messages } from "@/lib/account/messages";
import { withNext } from "@/lib/account/paths";
import { signInSchema } from "@/lib/account/schemas";
import { setBrowserCookie } from "@/lib/site/display-name-cookie";
import { AccountForm } from "./account-form";
import { CheckEmail } from "./check-email";
import { EmailField, PasswordField } from "./fields";
import { type FormNavigation, useAccountForm } from "./use-account-form";

/**
 * Passes the typed email address to the form for a forgotten password. It uses the flash cookie,
 * which only the next page reads.
 */
function passToForgotForm(email: string | undefined): void {
  if (!email) return;
  const flash: Flash = { form: "/api/auth/forgot", values: { email } };
  setBrowserCookie("flash", JSON.stringify(flash), 60);
}

/**
 * The form for email and password. If the reader has not confirmed the address, the form for the
 * emailed code appears below.
 */
export function SignInForm({ next, flash }: FormNavigation) {
  const { field, getValues, ...state } = useAccountForm({
    schema: signInSchema,
    action: "/api/auth/sign-in",
    flash,
    next,
    failedTitle: "Sign in failed",
  });

  return (
    <>
      <AccountForm state={state} aria-label="Sign in" button="Sign In" busyText="Signing in…" wide>
        <EmailField id="sign-in-email" field={field("email")} autoComplete="username" />
        <PasswordField
          id="sign-in-password"
          label="Password"
          field={field("password")}
          autoComplete="current-password"
          required
        />
      </AccountForm>
      {/* This link is after the form in the HTML, so that the Tab key moves from the email address
          directly to the password. */}
      <p className="-mt-2">
        <a
          href={withNext("/auth/forgot", next)}
          className="link inline-block py-2 text-[0.9375rem]"
          onClick={() => passToForgotForm(getValues("email"))}
        >
          Forgot password?
        </a>
      </p>
      {state.failure?.type === "email-not-confirmed" && (
        <CheckEmail
          email={getValues("email") || (flash?.values?.email ?? "")}
          purpose="signup"
          lead={messages.notConfirmed}
          password={getValues("password")}
          next={next}
        />
      )}
    </>
  );
}
