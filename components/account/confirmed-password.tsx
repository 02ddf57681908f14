import { PasswordField } from "./password-field";
import type { FormField } from "./use-account-form";

/** The password beside a confirmation. Anybody can sign an address up: the one typed here is the one that counts. */
export function ConfirmedPassword({ id, field }: { id: string; field: FormField }) {
  return (
    <PasswordField
      id={id}
      label="Password"
      hint="The one you chose when you signed up, or a new one. From now on this one opens the account."
      field={field}
      autoComplete="current-password"
      required
    />
  );
}
