"use client";

import { type ComponentProps, useEffect } from "react";
import { confirmSchema, type EmailLink, type EmailPurpose } from "@/lib/account/schemas";
import { AccountForm, FormFailure } from "./account-form";
import { EmailField, NewPasswordField, PasswordField, TextField } from "./fields";
import { type FormNavigation, useAccountForm } from "./use-account-form";

const confirmation = { schema: confirmSchema, action: "/api/auth/confirm" };

const buttonText: Record<EmailPurpose, string> = {
  signup: "Confirm my address",
  recovery: "Save the new password",
};

/**
 * Help if the backend did not respond. The backend may have used up the code, so the reader may
 * need a new email.
 */
const unansweredHelp = {
  unavailable: (
    <p>
      If you can’t go on,{" "}
      <a className="link" href="/auth/forgot">
        ask for a new email
      </a>
      .
    </p>
  ),
};

type ConfirmFormProps = FormNavigation & {
  link: EmailLink;
  /** True if this browser still stores, in a cookie, the reader's name from the sign-up form. */
  knowsName: boolean;
};

/**
 * The form of the page to which the link in an email leads. Opening the page must not use up the
 * code in the link, because email scanners open links. Only the button sends the code.
 */
export function ConfirmForm({
  link: { email, code, type },
  knowsName,
  ...navigation
}: ConfirmFormProps) {
  const { field, watch, setFocus, ...state } = useAccountForm({ ...confirmation, ...navigation });
  const name = field("name");
  // If the account has no name, the handler returns an error for the field "name".
  // The form then shows the field, and this effect moves the focus to it.
  useEffect(() => {
    if (name.error) setFocus("name");
  }, [name.error, setFocus]);
  if (state.failure?.type === "link-expired")
    return <LinkExpired failure={state.failure} purpose={type} />;
  const isElsewhere = type === "signup" && !knowsName;
  return (
    <AccountForm
      state={state}
      aria-label="Confirm"
      button={buttonText[type]}
      busyText="Confirming…"
      wide
      helpByCode={unansweredHelp}
    >
      <input {...field("via").control} type="hidden" defaultValue="link" />
      <input {...field("email").control} type="hidden" defaultValue={email} />
      <input {...field("code").control} type="hidden" defaultValue={code} />
      <input {...field("type").control} type="hidden" defaultValue={type} />
      {(isElsewhere || name.error) && <NameField id="confirm-name" field={name} />}
      <ChosenPassword
        id="confirm-password"
        kind={isElsewhere ? "elsewhere" : type}
        personalTexts={[email, watch("name")]}
        field={field("password")}
        password={watch("password")}
      />
    </AccountForm>
  );
}

function NameField(props: Pick<ComponentProps<typeof TextField>, "id" | "field">) {
  return <TextField {...props} label="Your name" autoComplete="name" dir="auto" required />;
}

type LinkExpiredProps = Pick<ComponentProps<typeof FormFailure>, "failure"> & {
  purpose: EmailPurpose;
};

/** Replaces the form if the link has expired, and explains how to get a new link. */
function LinkExpired({ failure, purpose }: LinkExpiredProps) {
  return (
    <div className="grid gap-5">
      <FormFailure failure={failure} />
      <p>
        <a className="link" href={purpose === "recovery" ? "/auth/forgot" : "/auth"}>
          {purpose === "recovery"
            ? "Ask for a new email"
            : "Sign in, if the address is confirmed already"}
        </a>
      </p>
      {purpose === "signup" && (
        <p>
          Not confirmed yet?{" "}
          <a className="link" href="/auth?tab=sign-up">
            Sign up again with the same address
          </a>{" "}
          for a new email.
        </p>
      )}
    </div>
  );
}

type ChosenPasswordProps = Pick<
  ComponentProps<typeof NewPasswordField>,
  "id" | "field" | "password"
> & {
  /**
   * The reader's name and email address. When the strength of the password is rated, words from
   * these texts do not count.
   */
  personalTexts: readonly (string | undefined)[];
  /** The email's purpose, or "elsewhere" if the reader signed up in a different browser. */
  kind: EmailPurpose | "elsewhere";
};

/**
 * The field for a password, which the form sends with the code. The account gets this password and
 * not the one of the sign-up, because a stranger may have signed up with the reader's address.
 */
function ChosenPassword({ kind, password, personalTexts, ...props }: ChosenPasswordProps) {
  if (kind === "signup")
    return (
      <PasswordField
        {...props}
        label="Password"
        hint="Use the one you signed up with, or choose a new one now."
        autoComplete="current-password"
        required
      />
    );
  const label = kind === "elsewhere" ? "Choose a password" : "New password";
  const noun = kind === "elsewhere" ? "Password" : label;
  return (
    <NewPasswordField
      {...props}
      label={label}
      noun={noun}
      password={password}
      personalTexts={personalTexts}
      required
    />
  );
}

type CodeFormProps = FormNavigation & {
  email: string;
  purpose: EmailPurpose;
  /** The name and the password, if the reader signed up on this page. */
  name?: string | undefined;
  password?: string | undefined;
  /** True if the reader signed up in a different browser. */
  isElsewhere?: boolean | undefined;
};

/**
 * The form for the code from the email. If the email address is unknown, it has a field for the
 * address too.
 */
export function CodeForm({
  email,
  purpose,
  name,
  password,
  isElsewhere = false,
  ...navigation
}: CodeFormProps) {
  const { field, watch, setFocus, ...state } = useAccountForm({ ...confirmation, ...navigation });
  const address = field("email");
  const chosenName = field("name");
  const chosenPassword = field("password");
  useEffect(() => {
    if (chosenName.error) setFocus("name");
  }, [chosenName.error, setFocus]);

  return (
    <AccountForm
      state={state}
      aria-label="Enter the code"
      button="Confirm the code"
      busyText="Confirming…"
      helpByCode={unansweredHelp}
    >
      <input {...field("type").control} type="hidden" defaultValue={purpose} />
      {email ? (
        <input {...address.control} type="hidden" defaultValue={email} />
      ) : (
        <EmailField id="code-email" field={address} />
      )}
      <TextField
        id="code"
        label="Code from the email"
        hint="All its digits, from the newest email."
        field={field("code")}
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        className="max-w-72 font-semibold tracking-[0.35em]"
      />
      {name && !chosenName.error && (
        <input {...chosenName.control} type="hidden" defaultValue={name} />
      )}
      {(isElsewhere || chosenName.error) && <NameField id="code-name" field={chosenName} />}
      {password && !chosenPassword.error ? (
        <input {...chosenPassword.control} type="hidden" defaultValue={password} />
      ) : (
        <ChosenPassword
          id="code-password"
          kind={isElsewhere ? "elsewhere" : purpose}
          personalTexts={[watch("email"), watch("name")]}
          field={chosenPassword}
          password={watch("password")}
        />
      )}
    </AccountForm>
  );
}
