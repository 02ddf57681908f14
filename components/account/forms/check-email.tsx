"use client";

import { useEffect, useRef, useState } from "react";
import { messages } from "@/lib/account/messages";
import { emailSchema, type MailPurpose } from "@/lib/account/schemas";
import { showToast } from "../toasts";
import { AccountForm } from "./account-form";
import { CodeForm } from "./confirm-form";
import { useAccountForm } from "./use-account-form";

type CheckEmailProps = {
  email: string;
  purpose: MailPurpose;
  /**
   * When a mail was asked for: on this very page just "now", so that the focus comes here and the next one has to wait;
   * before this page was loaded; or some time "before", of which nothing is known.
   */
  step?: "now" | "loaded" | "before";
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

const keptName = "mailSentTo";

/**
 * Whom this page has sent a mail to, and when. Kept with the page's place in the history, so that a reload shows the same
 * step, and nobody else gets it.
 */
export function useSentTo() {
  const [sent, setSent] = useState<{ to: string; step: "now" | "loaded" }>();

  useEffect(() => {
    const to: unknown = history.state?.[keptName];
    if (typeof to === "string") setSent({ to, step: "loaded" });
  }, []);

  function setSentTo(to: string | undefined) {
    history.replaceState({ ...history.state, [keptName]: to }, "");
    setSent(to === undefined ? undefined : { to, step: "now" });
  }

  return [sent, setSentTo] as const;
}

/** The step between asking for a mail and having read it: the code, the mail again, another address. */
export function CheckEmail({
  email,
  purpose,
  step = "loaded",
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
    <section
      aria-labelledby="check-email"
      {...(step !== "before" && { "data-step": "check" })}
      className="grid gap-5"
    >
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
        <p className="mb-3 text-[0.9375rem] text-ink-soft">
          Nothing there? Look in the spam folder first. Mails can take a few minutes; the next one can be sent
          a minute after the last.
        </p>
        {email && <ResendForm email={email} purpose={purpose} justSent={justSent} next={next} />}
        {onOtherAddress && (
          <button type="button" className="link mt-1 py-2" onClick={onOtherAddress}>
            Use another address
          </button>
        )}
      </div>
    </section>
  );
}

/** How long the mail server makes the same address wait. */
const cooldownMs = 60_000;

type ResendFormProps = Required<Pick<CheckEmailProps, "email" | "purpose" | "next">> & { justSent: boolean };

/** Asks for the mail again, and says how long that has to wait. */
function ResendForm({ email, purpose, justSent, next }: ResendFormProps) {
  const [readyAt, setReadyAt] = useState(0);
  const [seconds, setSeconds] = useState(0);
  const { field, ...state } = useAccountForm({
    schema: emailSchema,
    action: purpose === "signup" ? "/api/auth/resend" : "/api/auth/forgot",
    next,
    onDone: ({ toast }) => {
      showToast(toast);
      setReadyAt(Date.now() + cooldownMs);
    },
  });

  useEffect(() => {
    if (justSent) setReadyAt(Date.now() + cooldownMs);
  }, [justSent]);

  useEffect(() => {
    const tick = () => setSeconds(Math.max(0, Math.ceil((readyAt - Date.now()) / 1000)));
    tick();
    const timer = setInterval(tick, 500);
    return () => clearInterval(timer);
  }, [readyAt]);

  return (
    <AccountForm
      state={state}
      {...(seconds > 0 && { onSubmit: (event) => event.preventDefault() })}
      aria-label="Send the mail again"
      variant="outline"
      busyText="Sending…"
      button={
        seconds > 0 ? (
          // The seconds are for the eye: read out, they would never stop.
          <>
            Send it again <span aria-hidden>in {seconds} s</span>
            <span className="sr-only">, a minute after the last at the latest</span>
          </>
        ) : (
          "Send it again"
        )
      }
    >
      <input {...field("email").control} type="hidden" defaultValue={email} />
    </AccountForm>
  );
}
