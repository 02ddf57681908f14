import type { ComponentProps, ReactNode } from "react";
import { Button } from "@/components/ui/button";
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
  state: { form, busy, failure, isInToast, next },
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
      <FormFailure failure={failure} isInToast={isInToast} ways={ways} />
      {next && <input type="hidden" name="next" value={next} />}
      <div className="contents">{children}</div>
      {buttons ? (
        <div className="contents">{buttons}</div>
      ) : (
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
  variant?: ComponentProps<typeof Button>["variant"];
  size?: ComponentProps<typeof Button>["size"];
  className?: string;
};

/**
 * Sends its form. While that is on its way it stays where it is and keeps its focus, and says what
 * happens.
 */
export function SubmitButton({
  busy,
  children,
  busyText,
  variant,
  size,
  className = "",
}: SubmitButtonProps) {
  return (
    <>
      <Button
        type="submit"
        variant={variant}
        size={size}
        aria-disabled={busy || undefined}
        className={`aria-disabled:cursor-progress ${className}`}
      >
        {busy && <Spinner />}
        <span>{busy ? busyText : children}</span>
      </Button>
      <span role="status" className="sr-only">
        {busy ? busyText : ""}
      </span>
    </>
  );
}

type FormFailureProps = {
  failure: { type?: unknown; message?: string | undefined } | undefined;
  /** Whether a toast announces it: then it is not announced a second time. */
  isInToast?: boolean;
  /** What to do about it, by the failure's code. */
  ways?: Partial<Record<FailureCode, ReactNode>> | undefined;
};

/** What went wrong with a form as a whole, and the way on. */
export function FormFailure({ failure, isInToast = false, ways = {} }: FormFailureProps) {
  const known: Partial<Record<string, ReactNode>> = ways;
  const way = known[String(failure?.type)];
  if (!failure?.message && !way) return null;
  return (
    <Notice isAnnounced={!isInToast}>
      {failure?.message && <p>{failure.message}</p>}
      {way && <div>{way}</div>}
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

/**
 * For a member's form whose session has ended: a new tab signs in, this one keeps what was typed.
 */
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
