"use client";

import type { ComponentProps } from "react";
import { confirmSchema, type MailLink, type MailPurpose } from "@/lib/account/schemas";
import { AccountForm, FormFailure } from "./account-form";
import { EmailField, NewPasswordField, PasswordField, TextField } from "./fields";
import { type FormWay, useAccountForm } from "./use-account-form";

const confirmation = { schema: confirmSchema, action: "/api/auth/confirm" };

const action: Record<MailPurpose, string> = {
  signup: "Confirm my address",
  recovery: "Save the new password",
};

/** The button behind a mail's link. Opening the link alone spends nothing: mail scanners open links too. */
export function ConfirmForm({ link: { email, code, type, key }, ...way }: FormWay & { link: MailLink }) {
  const { field, watch, ...state } = useAccountForm({ ...confirmation, ...way });
  if (state.failure?.type !== "link-expired")
    return (
      <AccountForm state={state} aria-label="Confirm" button={action[type]} busyText="Confirming…" wide>
        <input {...field("via").control} type="hidden" defaultValue="link" />
        <input {...field("email").control} type="hidden" defaultValue={email} />
        <input {...field("code").control} type="hidden" defaultValue={code} />
        <input {...field("type").control} type="hidden" defaultValue={type} />
        {key && <input {...field("key").control} type="hidden" defaultValue={key} />}
        <ChosenPassword
          id="confirm-password"
          purpose={type}
          email={email}
          field={field("password")}
          typed={watch("password")}
        />
      </AccountForm>
    );
  return (
    <div className="grid gap-5">
      <FormFailure failure={state.failure} />
      <p>
        <a className="link" href={type === "recovery" ? "/auth/forgot" : "/auth"}>
          {type === "recovery" ? "Ask for a new mail" : "Sign in, if the address is confirmed already"}
        </a>
      </p>
      {type === "signup" && (
        <p>
          Not confirmed yet?{" "}
          <a className="link" href="/auth?tab=sign-up">
            Sign up again with the same address
          </a>{" "}
          for a new mail.
        </p>
      )}
    </div>
  );
}

type ChosenPasswordProps = Pick<ComponentProps<typeof NewPasswordField>, "id" | "field" | "typed"> & {
  purpose: MailPurpose;
  email: string | undefined;
};

/** The password beside the mail's code. Anybody can sign an address up: the one typed here is the one that counts. */
function ChosenPassword({ purpose, email, typed, ...more }: ChosenPasswordProps) {
  if (purpose === "recovery")
    return <NewPasswordField {...more} label="New password" typed={typed} own={[email]} required />;
  return (
    <PasswordField
      {...more}
      label="Password"
      hint="The one you chose when you signed up, or a new one. From now on this one opens the account."
      autoComplete="current-password"
      required
    />
  );
}

type CodeFormProps = FormWay & {
  email: string;
  purpose: MailPurpose;
  /** Typed on this page already. */
  password?: string | undefined;
};

/** The six digits of the mail. Without a known address it asks for that too, so that it works on any device. */
export function CodeForm({ email, purpose, password, ...way }: CodeFormProps) {
  const { field, watch, ...state } = useAccountForm({ ...confirmation, ...way });
  const address = field("email");
  const chosen = field("password");

  return (
    <AccountForm state={state} aria-label="Enter the code" button="Confirm the code" busyText="Confirming…">
      <input {...field("type").control} type="hidden" defaultValue={purpose} />
      {email ? (
        <input {...address.control} type="hidden" defaultValue={email} />
      ) : (
        <EmailField id="code-email" field={address} />
      )}
      <TextField
        id="code"
        label="Code from the mail"
        hint="Six digits, from the newest mail."
        field={field("code")}
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        className="max-w-56 font-semibold tracking-[0.35em]"
      />
      {password && !chosen.error ? (
        <input {...chosen.control} type="hidden" defaultValue={password} />
      ) : (
        <ChosenPassword
          id="code-password"
          purpose={purpose}
          email={watch("email")}
          field={chosen}
          typed={watch("password")}
        />
      )}
    </AccountForm>
  );
}
