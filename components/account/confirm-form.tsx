"use client";

import { type FormEvent, useState } from "react";
import type { Failure, NextAnswer } from "@/lib/account/rules/contract";
import type { ConfirmType } from "@/lib/account/rules/schemas";
import { Notice } from "./notice";
import { redirectAfterSignIn } from "./redirect-after-sign-in";
import { send } from "./send";
import { SubmitButton } from "./submit-button";

type ConfirmFormProps = { tokenHash: string; type: ConfirmType; failed: boolean };

const action: Record<ConfirmType, string> = {
  signup: "Confirm my address",
  recovery: "Go on to a new password",
  email_change: "Confirm my new address",
};

/** The button behind a mail's link. Opening the link alone spends nothing: mail scanners open links too. */
export function ConfirmForm({ tokenHash, type, failed }: ConfirmFormProps) {
  const [failure, setFailure] = useState<Failure>();
  const [busy, setBusy] = useState(false);

  async function confirm(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setFailure(undefined);
    const answer = await send<NextAnswer>("/api/auth/confirm", { token_hash: tokenHash, type });
    if (answer.ok) return redirectAfterSignIn(answer.next);
    setFailure(answer);
    setBusy(false);
  }

  const isSpent = failed || failure?.code === "link-expired";
  return (
    <div className="grid gap-5">
      {failure && <Notice>{failure.message}</Notice>}
      {!isSpent && (
        <form
          method="post"
          action="/api/auth/confirm"
          onSubmit={confirm}
          aria-label="Confirm"
          className="grid"
        >
          <input type="hidden" name="token_hash" value={tokenHash} />
          <input type="hidden" name="type" value={type} />
          <SubmitButton busy={busy} busyText="Confirming…">
            {action[type]}
          </SubmitButton>
        </form>
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
