"use client";

import { type ComponentProps, type ReactNode, useState } from "react";
import { Field, FieldDescription, FieldError, FieldLabel } from "@/components/ui/field";
import { Eye, EyeOff } from "@/components/ui/icons";
import { Input } from "@/components/ui/input";
import { passwordMinLength } from "@/lib/account/schemas";
import { ratePassword } from "./password-strength";
import type { FormField } from "./use-account-form";

/** Attributes that connect a form control with its description and its error. */
interface ControlProps {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
}

type FormRowProps = {
  id: string;
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  children: (control: ControlProps) => ReactNode;
};

/** A control with its label, its error if there is one, and its hint if there is one. */
export function FormRow({ id, label, hint, error, children }: FormRowProps) {
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(" ");
  return (
    <Field>
      <FieldLabel htmlFor={id}>{label}</FieldLabel>
      <div>
        {children({
          id,
          "aria-describedby": describedBy || undefined,
          "aria-invalid": error ? true : undefined,
        })}
      </div>
      <FieldError id={`${id}-error`}>{error}</FieldError>
      {hint && <FieldDescription id={`${id}-hint`}>{hint}</FieldDescription>}
    </Field>
  );
}

type TextFieldProps = Omit<ComponentProps<"input">, "id"> & {
  id: string;
  label: ReactNode;
  field: FormField;
  hint?: ReactNode;
};

/** A one-line text field of an account form. */
export function TextField({ id, label, hint, field, ...input }: TextFieldProps) {
  return (
    <FormRow id={id} label={label} hint={hint} error={field.error}>
      {(control) => <Input {...field.control} {...input} {...control} />}
    </FormRow>
  );
}

/**
 * A field for an email address. In a form with a password, pass "username" as autoComplete, because
 * password managers look for it.
 */
export function EmailField(props: Omit<TextFieldProps, "label">) {
  return (
    <TextField
      label="Email"
      type="email"
      autoComplete="email"
      inputMode="email"
      required
      {...props}
    />
  );
}

type PasswordFieldProps = Omit<TextFieldProps, "type" | "label"> & {
  label: string;
  /** The word after "Show" in the button's name. If it is left out, the label is used. */
  noun?: string;
};

/** A field for a password, with a button that shows the password. Pasting is allowed. */
export function PasswordField({
  id,
  label,
  noun = label,
  field,
  hint,
  ...input
}: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <FormRow id={id} label={label} error={field.error} hint={hint}>
      {(control) => (
        <div className="relative">
          <Input
            {...field.control}
            {...input}
            {...control}
            type={isShown ? "text" : "password"}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            className="pr-13"
          />
          <button
            type="button"
            aria-pressed={isShown}
            aria-label={`Show ${noun.toLowerCase()}`}
            aria-controls={id}
            onClick={() => setShown(!isShown)}
            className="needs-script absolute inset-y-0 right-0 inline-flex w-11 items-center justify-center rounded-md text-muted-foreground hover:text-foreground"
          >
            <Icon aria-hidden className="size-5" />
          </button>
        </div>
      )}
    </FormRow>
  );
}

const longerHint = "Longer is stronger: four unrelated words work well.";
const strengthLevels = [
  { label: "Weak", tone: "bg-destructive", hint: longerHint },
  { label: "Fair", tone: "bg-mark", hint: longerHint },
  { label: "Strong", tone: "bg-primary", hint: "" },
] as const;

type NewPasswordFieldProps = Omit<PasswordFieldProps, "hint"> & {
  /** The password that the reader has typed so far. */
  password: string | undefined;
  /** The name and address that were typed in the same form. */
  personalTexts?: readonly (string | undefined)[];
};

/**
 * A field for a new password. It shows how strong the password is. A weak password is accepted if
 * it is long enough.
 */
export function NewPasswordField({
  password = "",
  personalTexts = [],
  ...props
}: NewPasswordFieldProps) {
  const { strength, reason } = ratePassword(
    password,
    personalTexts.map((text) => text ?? ""),
  );
  const level = strengthLevels[strength - 1];
  const minimumHint = `At least ${passwordMinLength} characters.`;
  return (
    <PasswordField
      {...props}
      autoComplete="new-password"
      minLength={passwordMinLength}
      hint={
        password === "" ? (
          `${minimumHint} ${longerHint}`
        ) : (
          <>
            <span aria-hidden className="mt-1 mb-1.5 grid grid-cols-3 gap-1">
              {strengthLevels.map(({ label }, index) => (
                <span
                  key={label}
                  className={`h-1 rounded-full forced-colors:border ${index < strength ? level?.tone : "bg-border"}`}
                />
              ))}
            </span>
            <span role="status">
              <strong className="text-foreground">{`${level?.label ?? "Too short"}. `}</strong>
              <span>{level ? (reason ?? level.hint) : minimumHint}</span>
            </span>
          </>
        )
      }
    />
  );
}
