import type { ComponentProps, ReactNode } from "react";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import type { FormField } from "./use-account-form";

type TextFieldProps = ComponentProps<"input"> & {
  id: string;
  label: string;
  field: FormField;
  hint?: ReactNode;
};

/** A line of text in a form of accounts. */
export function TextField({ id, label, hint, field, ...input }: TextFieldProps) {
  return (
    <Field id={id} label={label} hint={hint} error={field.error}>
      {(control) => <Input {...field.control} {...input} {...control} />}
    </Field>
  );
}

/** An e-mail address; "username" is its autoComplete where a password manager fills it in beside a password. */
export function EmailField({ label = "Email", ...more }: Omit<TextFieldProps, "label"> & { label?: string }) {
  return <TextField label={label} type="email" autoComplete="email" inputMode="email" required {...more} />;
}
