"use client";

import { useEffect, useRef } from "react";
import type { MailPurpose } from "@/lib/account/rules/contract";
import { CodeForm } from "./code-form";
import { ResendForm } from "./resend-form";

type CheckEmailProps = {
  email: string;
  purpose: MailPurpose;
  /** A mail was asked for on this very page: the focus comes here, and the next one has to wait. */
  justSent?: boolean;
  onOtherAddress?: () => void;
};

const lead = {
  signup:
    "If this address can be signed up, a mail with a link and a code is on its way. Open the link, on any device, or enter the code here.",
  recovery:
    "If there is an account with this address, a mail with a link and a code is on its way. Open the link, on any device, or enter the code here.",
} as const;

/** The step between asking for a mail and having read it: the code, the mail again, another address. */
export function CheckEmail({ email, purpose, justSent = false, onOtherAddress }: CheckEmailProps) {
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    if (justSent) heading.current?.focus();
  }, [justSent]);

  return (
    <section aria-labelledby="check-email" {...(justSent && { "data-step": "check" })} className="grid gap-5">
      <div>
        <h2 id="check-email" ref={heading} tabIndex={-1} className="text-2xl outline-none">
          Check your email
        </h2>
        {email && (
          <p className="mt-1 font-semibold" dir="auto">
            {email}
          </p>
        )}
        <p className="mt-1 text-ink-soft">{lead[purpose]}</p>
      </div>
      <CodeForm email={email} purpose={purpose} />
      <div className="border-t border-line pt-4">
        <p className="text-[0.9375rem] text-ink-soft">
          Nothing there? Look in the spam folder first. Mails can take a few minutes.
        </p>
        <ResendForm email={email} purpose={purpose} justSent={justSent} />
        {onOtherAddress && (
          <button type="button" className="link mt-1 py-2" onClick={onOtherAddress}>
            Use another address
          </button>
        )}
      </div>
    </section>
  );
}
