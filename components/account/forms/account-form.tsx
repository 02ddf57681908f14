import type { ComponentProps, ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { Spinner } from "@/components/ui/spinner";
import type { FailureCode } from "@/lib/account/messages";
import type { AccountFormState, FormError } from "./use-account-form";

type AccountFormProps = ComponentProps<"form"> &
  Pick<ComponentProps<typeof FormFailure>, "helpByCode"> &
  Pick<ComponentProps<typeof SubmitButton>, "busyText" | "variant"> & {
    state: AccountFormState;
    /** Text of the submit button. */
    button: ReactNode;
    /** True for the main action of a page: the button is as wide as the form. */
    wide?: boolean;
    /** Buttons that are shown in place of the submit button. */
    buttons?: ReactNode;
  };

/** A form of the account pages: an error, the fields (`children`), and the submit button. */
export function AccountForm({
  state: { form, busy, failure, isInToast, next },
  button,
  buttons,
  busyText,
  variant,
  wide,
  helpByCode,
  children,
  ...formProps
}: AccountFormProps) {
  return (
    <form {...form} {...formProps} className="grid gap-5 [&[hidden]]:hidden">
      <FormFailure failure={failure} isInToast={isInToast} helpByCode={helpByCode} />
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
  /** The text of the button while the form is being sent: "Saving…". */
  busyText: string;
  variant?: ComponentProps<typeof Button>["variant"];
  size?: ComponentProps<typeof Button>["size"];
  className?: string;
};

/**
 * A submit button. While the form is being sent, the button shows `busyText` and keeps its place
 * and its focus.
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
  failure: FormError | undefined;
  /** True if a toast announces the error, so that the form does not announce it again. */
  isInToast?: boolean;
  /** Help for the reader, by the code of the failure. It is shown below the error. */
  helpByCode?: Partial<Record<FailureCode, ReactNode>> | undefined;
};

/** An error that concerns the form as a whole, with help for the reader. */
export function FormFailure({ failure, isInToast = false, helpByCode = {} }: FormFailureProps) {
  const helpByAnyCode: Partial<Record<string, ReactNode>> = helpByCode;
  const help = helpByAnyCode[String(failure?.type)];
  if (!failure?.message && !help) return null;
  return (
    <Notice isAnnounced={!isInToast}>
      {failure?.message && <p>{failure.message}</p>}
      {help && <div>{help}</div>}
    </Notice>
  );
}

/**
 * A link to sign in with a provider again. A reader without a password proves their identity with
 * this sign-in.
 */
export type ProofLink = { href: string; text: string };

/**
 * The help for a reader who must prove their identity but has no password. It links to a new
 * sign-in with a provider.
 */
export function ProofByProvider({ links }: { links: readonly ProofLink[] }) {
  return links.map(({ href, text }) => (
    <p key={href}>
      <a className="link" href={href}>
        {text}
      </a>{" "}
      and come straight back.
    </p>
  ));
}

/**
 * The help in a form after the reader's session has ended. The link opens the sign-in page in a new
 * tab, so that this tab keeps the typed values.
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
