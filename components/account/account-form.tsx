import type { ComponentProps } from "react";
import { FormFailure } from "./form-failure";
import { SubmitButton } from "./submit-button";
import type { AccountFormState } from "./use-account-form";

type AccountFormProps = ComponentProps<"form"> &
  Pick<ComponentProps<typeof FormFailure>, "ways"> &
  Pick<ComponentProps<typeof SubmitButton>, "busyText" | "variant"> & {
    state: AccountFormState;
    /** The button's words. */
    button: string;
    /** Whether the button is as wide as the form: where sending it is what the page is for. */
    wide?: boolean;
  };

/** A form of accounts as it is drawn: what went wrong with it, its fields, its button. */
export function AccountForm({
  state: { form, busy, failure, next },
  button,
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
      <SubmitButton
        busy={busy}
        busyText={busyText}
        variant={variant}
        className={wide ? "" : "justify-self-start"}
      >
        {button}
      </SubmitButton>
    </form>
  );
}
