"use client";

import { useEffect, useRef } from "react";
import { messages } from "@/lib/account/messages";
import { emailSchema, type MailPurpose } from "@/lib/account/schemas";
import { AccountForm } from "./account-form";
import { CodeForm } from "./confirm-form";
import { useAccountForm } from "./use-account-form";

type CheckEmailProps = {
  email: string;
  purpose: MailPurpose;
  /** What is said of the mail; that one is on its way, where nothing is. */
  lead?: string;
  /** Whether it was asked for on this very page just now, so that the focus comes here. */
  justSent?: boolean;
  /** The password that was typed for this account; without it the code's form asks for one. */
  password?: string;
  next?: string | undefined;
  onOtherAddress?: () => void;
};

const leads = { signup: messages.checkEmail, recovery: messages.forgotSent } as const;

/** The step between asking for a mail and having read it: the code, the mail again, another address. */
export function CheckEmail({
  email,
  purpose,
  lead = leads[purpose],
  justSent,
  password,
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
      <CodeForm email={email} purpose={purpose} password={password} next={next} />
      <div className="border-t border-border pt-4">
        <p className="mb-3 text-[0.9375rem] text-muted-foreground">
          Nothing there? Look in the spam folder first. Mails can take a few minutes; the next one can be sent
          a minute after the last.
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

/** Asks for the mail again; how long that has to wait, if it has, the handler says. */
function ResendForm({ email, purpose, next }: ResendFormProps) {
  const { field, ...state } = useAccountForm({
    schema: emailSchema,
    action: purpose === "signup" ? "/api/auth/resend" : "/api/auth/forgot",
    next,
  });
  return (
    <AccountForm
      state={state}
      aria-label="Send the mail again"
      variant="outline"
      busyText="Sending…"
      button="Send it again"
    >
      <input {...field("email").control} type="hidden" defaultValue={email} />
    </AccountForm>
  );
}
