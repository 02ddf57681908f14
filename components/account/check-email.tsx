"use client";

import { useEffect, useRef } from "react";
import type { MailPurpose } from "@/lib/account/contract";
import { messages } from "@/lib/account/messages";
import { CodeForm } from "./code-form";
import { ResendForm } from "./resend-form";

type CheckEmailProps = {
  email: string;
  purpose: MailPurpose;
  /**
   * When a mail was asked for: on this very page just "now", so that the focus comes here and the next one has to wait;
   * on the page before; or some time "before", of which nothing is known.
   */
  step?: "now" | "page before" | "before";
  /** The password that was typed for this account; without it the code's form asks for one. */
  password?: string;
  next?: string | undefined;
  onOtherAddress?: () => void;
};

const waysOn = "Open the link, on any device, or enter the code here.";
const lead = {
  signup: messages.checkEmail,
  recovery: messages.forgotSent,
} as const;

/** The step between asking for a mail and having read it: the code, the mail again, another address. */
export function CheckEmail({
  email,
  purpose,
  step = "page before",
  password,
  next,
  onOtherAddress,
}: CheckEmailProps) {
  const justSent = step === "now";
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
        <p className="mt-1 text-ink-soft">
          {step === "before" ? "This address has still to be confirmed by its mail." : email && lead[purpose]}{" "}
          {waysOn}
        </p>
      </div>
      <CodeForm email={email} purpose={purpose} password={password} next={next} />
      <div className="border-t border-line pt-4">
        <p className="text-[0.9375rem] text-ink-soft">
          Nothing there? Look in the spam folder first. Mails can take a few minutes; the next one can be sent
          a minute after the last.
        </p>
        <ResendForm email={email} purpose={purpose} justSent={justSent} next={next} />
        {onOtherAddress && (
          <button type="button" className="link mt-1 py-2" onClick={onOtherAddress}>
            Use another address
          </button>
        )}
      </div>
    </section>
  );
}
