"use client";

import type { Flash, Onward } from "@/lib/account/contract";
import { type ConfirmType, confirmSchema, type MailLink } from "@/lib/account/schemas";
import { AccountForm } from "./account-form";
import { ConfirmedPassword } from "./confirmed-password";
import { FormFailure } from "./form-failure";
import { leaveFor } from "./leave-for";
import { useAccountForm } from "./use-account-form";

type ConfirmFormProps = {
  link: MailLink;
  next: string | undefined;
  flash: Flash | undefined;
};

const action: Record<ConfirmType, string> = {
  signup: "Confirm my address",
  recovery: "Go on to a new password",
};

/** The button behind a mail's link. Opening the link alone spends nothing: mail scanners open links too. */
export function ConfirmForm({ link: { email, code, type }, next, flash }: ConfirmFormProps) {
  const { field, ...state } = useAccountForm({
    schema: confirmSchema,
    action: "/api/auth/confirm",
    flash,
    next,
    onDone: (answer: Onward) => leaveFor(answer),
  });
  const { failure } = state;
  const isSpent = failure?.code === "link-expired";
  return (
    <div className="grid gap-5">
      {isSpent ? (
        <FormFailure failure={failure} />
      ) : (
        <AccountForm state={state} aria-label="Confirm" button={action[type]} busyText="Confirming…" wide>
          <input {...field("via").control} type="hidden" defaultValue="link" />
          <input {...field("email").control} type="hidden" defaultValue={email} />
          <input {...field("code").control} type="hidden" defaultValue={code} />
          <input {...field("type").control} type="hidden" defaultValue={type} />
          {type === "signup" && <ConfirmedPassword id="confirm-password" field={field("password")} />}
        </AccountForm>
      )}
      {isSpent && (
        <p>
          <a className="link" href={type === "recovery" ? "/auth/forgot" : "/auth"}>
            {type === "recovery" ? "Ask for a new mail" : "Sign in, if the address is confirmed already"}
          </a>
        </p>
      )}
      {isSpent && type === "signup" && (
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
