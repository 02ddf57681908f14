"use client";

import { type ComponentProps, useEffect } from "react";
import { confirmSchema, type MailLink, type MailPurpose } from "@/lib/account/schemas";
import { AccountForm, FormFailure } from "./account-form";
import { EmailField, NewPasswordField, PasswordField, TextField } from "./fields";
import { type FormWay, useAccountForm } from "./use-account-form";

const confirmation = { schema: confirmSchema, action: "/api/auth/confirm" };

const action: Record<MailPurpose, string> = {
  signup: "Confirm my address",
  recovery: "Save the new password",
};

/** The way on where nobody knows whether a code was used up. */
const unansweredWays = {
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

type ConfirmFormProps = FormWay & {
  link: MailLink;
  /** Whether this browser brings the name of the sign-up along. */
  knowsName: boolean;
};

/**
 * The button behind an email's link. Opening the link alone uses nothing up: mail scanners open
 * links too.
 */
export function ConfirmForm({ link: { email, code, type }, knowsName, ...way }: ConfirmFormProps) {
  const { field, watch, setFocus, ...state } = useAccountForm({ ...confirmation, ...way });
  const name = field("name");
  // The handler asks for a name where it finds none: the field comes with its error, and takes the
  // focus.
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
      button={action[type]}
      busyText="Confirming…"
      wide
      ways={unansweredWays}
    >
      <input {...field("via").control} type="hidden" defaultValue="link" />
      <input {...field("email").control} type="hidden" defaultValue={email} />
      <input {...field("code").control} type="hidden" defaultValue={code} />
      <input {...field("type").control} type="hidden" defaultValue={type} />
      {(isElsewhere || name.error) && <NameField id="confirm-name" field={name} />}
      <ChosenPassword
        id="confirm-password"
        kind={isElsewhere ? "elsewhere" : type}
        own={[email, watch("name")]}
        field={field("password")}
        typed={watch("password")}
      />
    </AccountForm>
  );
}

function NameField(props: Pick<ComponentProps<typeof TextField>, "id" | "field">) {
  return <TextField {...props} label="Your name" autoComplete="name" dir="auto" required />;
}

type LinkExpiredProps = Pick<ComponentProps<typeof FormFailure>, "failure"> & {
  purpose: MailPurpose;
};

/** In place of the form whose link does nothing any more: the ways to a new one. */
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
  "id" | "field" | "typed"
> & {
  /** Name and address beside it, which make no password stronger. */
  own: readonly (string | undefined)[];
  /** "elsewhere" stands for a sign-up in another browser, whose password did not come along. */
  kind: MailPurpose | "elsewhere";
};

/**
 * The password beside the code. Anybody can sign an address up: the one typed here is the one that
 * counts.
 */
function ChosenPassword({ kind, typed, own, ...props }: ChosenPasswordProps) {
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
  return <NewPasswordField {...props} label={label} noun={noun} typed={typed} own={own} required />;
}

type CodeFormProps = FormWay & {
  email: string;
  purpose: MailPurpose;
  /** Typed on this page already, at the sign-up. */
  name?: string | undefined;
  password?: string | undefined;
  /** Whether nothing of the sign-up is at hand: the code is typed in another browser. */
  isElsewhere?: boolean | undefined;
};

/**
 * The code from the email. Without a known address it asks for that too, so that it works on any
 * device.
 */
export function CodeForm({
  email,
  purpose,
  name,
  password,
  isElsewhere = false,
  ...way
}: CodeFormProps) {
  const { field, watch, setFocus, ...state } = useAccountForm({ ...confirmation, ...way });
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
      ways={unansweredWays}
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
          own={[watch("email"), watch("name")]}
          field={chosenPassword}
          typed={watch("password")}
        />
      )}
    </AccountForm>
  );
}
