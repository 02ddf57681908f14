import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import type { FormField } from "./use-account-form";

type EmailFieldProps = {
  id: string;
  label?: string;
  field: FormField;
  /** "username" where a password manager fills it in beside a password. */
  autoComplete?: "email" | "username";
};

/** The e-mail address of a form of accounts. */
export function EmailField({ id, label = "Email", field, autoComplete = "email" }: EmailFieldProps) {
  return (
    <Field id={id} label={label} error={field.error}>
      {(control) => (
        <Input
          {...field.control}
          {...control}
          type="email"
          autoComplete={autoComplete}
          inputMode="email"
          required
        />
      )}
    </Field>
  );
}
