"use client";

import { type FormEvent, useEffect, useState } from "react";
import type { MailPurpose } from "@/lib/account/contract";
import { toasts } from "@/lib/account/messages";
import { send } from "./send";
import { SubmitButton } from "./submit-button";
import { showToast } from "./toasts";

/** How long the mail server makes the same address wait. */
const cooldownSeconds = 60;

type ResendFormProps = {
  email: string;
  purpose: MailPurpose;
  justSent: boolean;
  next: string | undefined;
};

const handlers = { signup: "/api/auth/resend", recovery: "/api/auth/forgot" } as const;

/** Asks for the mail again, and says how long that has to wait. */
export function ResendForm({ email, purpose, justSent, next }: ResendFormProps) {
  const [readyAt, setReadyAt] = useState<number>();
  const [seconds, setSeconds] = useState(0);
  const [busy, setBusy] = useState(false);

  useEffect(() => {
    if (justSent) setReadyAt(Date.now() + cooldownSeconds * 1000);
  }, [justSent]);

  useEffect(() => {
    if (readyAt === undefined) return;
    const tick = () => setSeconds(Math.max(0, Math.ceil((readyAt - Date.now()) / 1000)));
    tick();
    const timer = setInterval(tick, 500);
    return () => clearInterval(timer);
  }, [readyAt]);

  async function resend(event: FormEvent) {
    event.preventDefault();
    if (busy || seconds > 0) return;
    setBusy(true);
    const answer = await send(handlers[purpose], { email, ...(next && { next }) });
    setBusy(false);
    if (answer.ok) showToast(purpose === "signup" ? toasts.mailSentAgain : toasts.mailSent);
    else showToast(toasts.failed(answer.message));
    const wait = answer.ok ? cooldownSeconds : (answer.retryAfter ?? 0);
    setReadyAt(Date.now() + wait * 1000);
  }

  if (!email) return null;
  return (
    <form
      method="post"
      action={handlers[purpose]}
      onSubmit={resend}
      aria-label="Send the mail again"
      className="mt-3"
    >
      <input type="hidden" name="email" value={email} />
      {next && <input type="hidden" name="next" value={next} />}
      <SubmitButton busy={busy} busyText="Sending…" variant="outline">
        {seconds > 0 ? (
          // The seconds are for the eye: read out, they would never stop.
          <>
            Send it again <span aria-hidden>in {seconds} s</span>
          </>
        ) : (
          "Send it again"
        )}
      </SubmitButton>
      {seconds > 0 && <p className="sr-only">Available in a minute at the latest.</p>}
    </form>
  );
}
