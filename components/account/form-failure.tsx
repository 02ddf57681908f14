import type { ReactNode } from "react";
import type { Failure, FailureCode } from "@/lib/account/contract";
import { Notice } from "./notice";

type FormFailureProps = {
  failure: Failure | undefined;
  /** What to do about it, by the failure's code; where the session has ended, to sign in again unless told otherwise. */
  ways?: Partial<Record<FailureCode, ReactNode>> | undefined;
};

/** What went wrong with a form as a whole, and the way on. */
export function FormFailure({ failure, ways }: FormFailureProps) {
  if (!failure) return null;
  return (
    <Notice>
      <p>{failure.message}</p>
      {failure.code && { "signed-out": <SignInAgain />, ...ways }[failure.code]}
    </Notice>
  );
}

/** For a reader without a password, who has to show anew who they are. */
export function ProofByGoogle() {
  return (
    <p>
      <a className="link" href="/api/auth/google?next=/account">
        Continue with Google
      </a>{" "}
      and come straight back.
    </p>
  );
}

/** For a form whose session has ended: a new tab signs in, this one keeps what was typed. */
export function SignInAgain() {
  return (
    <p>
      <a className="link" href="/auth?next=/account" target="_blank" rel="noopener">
        Sign in again
        <span className="sr-only"> (opens in a new tab)</span>
      </a>{" "}
      in a new tab, then come back here and save.
    </p>
  );
}
