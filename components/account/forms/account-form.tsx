import type { ComponentProps, ReactNode } from "react";
import { buttonVariants } from "@/components/ui/button-variants";
import { Notice } from "@/components/ui/notice";
import { Spinner } from "@/components/ui/spinner";
import type { FailureCode } from "@/lib/account/messages";
import type { AccountFormState } from "./use-account-form";

type AccountFormProps = ComponentProps<"form"> &
  Pick<ComponentProps<typeof FormFailure>, "ways"> &
  Pick<ComponentProps<typeof SubmitButton>, "busyText" | "variant"> & {
    state: AccountFormState;
    /** The button's words. */
    button: ReactNode;
    /** Whether the button is as wide as the form: where sending it is what the page is for. */
    wide?: boolean;
    /** In place of the button: where one that sends is not enough. */
    buttons?: ReactNode;
  };

/** A form of accounts as it is drawn: what went wrong with it, its fields, its button. */
export function AccountForm({
  state: { form, busy, failure, next },
  button,
  buttons,
  busyText,
  variant,
  wide,
  ways,
  children,
  ...more
}: AccountFormProps) {
  return (
    <form {...form} {...more} className="grid gap-5 [&[hidden]]:hidden">
      <FormFailure failure={failure} ways={ways} />
      {next && <input type="hidden" name="next" value={next} />}
      {children}
      {buttons ?? (
        <SubmitButton
          busy={busy}
          busyText={busyText}
          variant={variant}
          className={wide ? "" : "justify-self-start"}
        >
          {button}
        </SubmitButton>
      )}
    </form>
  );
}

type SubmitButtonProps = {
  busy: boolean;
  children: ReactNode;
  /** What happens meanwhile, in words. */
  busyText: string;
  variant?: "primary" | "outline" | "danger" | undefined;
  size?: "sm" | "md";
  className?: string;
};

/** Sends its form. While that is on its way it stays where it is and keeps its focus, and says what happens. */
export function SubmitButton({ busy, children, busyText, variant, size, className = "" }: SubmitButtonProps) {
  return (
    <>
      <button
        type="submit"
        aria-disabled={busy || undefined}
        className={buttonVariants({ variant, size, className: `aria-disabled:cursor-progress ${className}` })}
      >
        {busy && <Spinner />}
        {busy ? busyText : children}
      </button>
      <span role="status" className="sr-only">
        {busy ? busyText : ""}
      </span>
    </>
  );
}

type FormFailureProps = {
  /** Its message is empty where a toast has said it. */
  failure: { type?: unknown; message?: string | undefined } | undefined;
  /** What to do about it, by the failure's code; where the session has ended, to sign in again unless told otherwise. */
  ways?: Partial<Record<FailureCode, ReactNode>> | undefined;
};

/** What went wrong with a form as a whole, and the way on. */
export function FormFailure({ failure, ways }: FormFailureProps) {
  const known: Partial<Record<string, ReactNode>> = { "signed-out": <SignInAgain />, ...ways };
  const way = known[String(failure?.type)];
  if (!failure?.message && !way) return null;
  return (
    <Notice>
      {failure?.message && <p>{failure.message}</p>}
      {way}
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
function SignInAgain() {
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
