"use client";

import { useEffect, useRef } from "react";
import { messages } from "@/lib/account/messages";
import { type EmailPurpose, emailSchema } from "@/lib/account/schemas";
import { AccountForm } from "./account-form";
import { CodeForm } from "./confirm-form";
import { useAccountForm } from "./use-account-form";

type CheckEmailProps = {
  email: string;
  purpose: EmailPurpose;
  /** A sentence about the email. The default sentence says that an email is on its way. */
  lead?: string;
  /** True if this page has just sent the email, so that the heading takes the focus. */
  justSent?: boolean;
  /**
   * The name and the password that were typed on this page. If the password is missing, the form
   * for the code has a field for a password.
   */
  name?: string | undefined;
  password?: string;
  /**
   * True if the reader signed up in a different browser. The form for the code then has fields for
   * name and password.
   */
  isElsewhere?: boolean;
  next?: string | undefined;
  onOtherAddress?: () => void;
};

const leads = { signup: messages.checkEmail, recovery: messages.forgotSent } as const;

/**
 * The step after an email was sent: a form for its code, a button that sends the email again, and a
 * button to change the address.
 */
export function CheckEmail({
  email,
  purpose,
  lead = leads[purpose],
  justSent,
  name,
  password,
  isElsewhere,
  next,
  onOtherAddress,
}: CheckEmailProps) {
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    if (justSent) heading.current?.focus();
  }, [justSent]);

  return (
    <section aria-labelledby="check-email" className="grid gap-5">
      <div>
        <h2 id="check-email" ref={heading} tabIndex={-1} className="text-2xl outline-none">
          Check your email
        </h2>
        {email && (
          <p className="mt-1 font-semibold" dir="auto">
            {email}
          </p>
        )}
        <p className="mt-1 text-muted-foreground">
          {`${email ? `${lead} ` : ""}Open the link, on any device, or enter the code here.`}
        </p>
      </div>
      <CodeForm
        email={email}
        purpose={purpose}
        name={name}
        password={password}
        isElsewhere={isElsewhere}
        next={next}
      />
      <div className="border-t border-border pt-4">
        <p className="mb-3 text-[0.9375rem] text-muted-foreground">
          Nothing there? Look in the spam folder first. Emails can take a few minutes; the next one
          can be sent a minute after the last.
        </p>
        {email && <ResendForm email={email} purpose={purpose} next={next} />}
        {onOtherAddress && (
          <button type="button" className="link mt-1 py-2" onClick={onOtherAddress}>
            Use another address
          </button>
        )}
      </div>
    </section>
  );
}

type ResendFormProps = Required<Pick<CheckEmailProps, "email" | "purpose" | "next">>;

/**
 * A button that sends the email again. If a reader presses it too early, an error says how long to
 * wait.
 */
function ResendForm({ email, purpose, next }: ResendFormProps) {
  const { field, ...state } = useAccountForm({
    schema: emailSchema,
    action: purpose === "signup" ? "/api/auth/resend" : "/api/auth/forgot",
    next,
  });
  return (
    <AccountForm
      state={state}
      aria-label="Send the email again"
      variant="outline"
      busyText="Sending…"
      button="Send it again"
    >
      <input {...field("email").control} type="hidden" defaultValue={email} />
    </AccountForm>
  );
}
