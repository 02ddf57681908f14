"use client";

import { type ComponentProps, type ReactNode, useState } from "react";
import { Field, FieldDescription, FieldError, FieldLabel } from "@/components/ui/field";
import { Eye, EyeOff } from "@/components/ui/icons";
import { Input } from "@/components/ui/input";
import { passwordMinLength } from "@/lib/account/schemas";
import type { FormField } from "./use-account-form";

/** What a control must carry, so that its description and its error are read with it. */
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

/** A labelled control of a form, with its error and its hint where there are any. */
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

/** A line of text in a form of accounts. */
export function TextField({ id, label, hint, field, ...input }: TextFieldProps) {
  return (
    <FormRow id={id} label={label} hint={hint} error={field.error}>
      {(control) => <Input {...field.control} {...input} {...control} />}
    </FormRow>
  );
}

/**
 * An e-mail address; "username" is its autoComplete where a password manager fills it in beside a
 * password.
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
  /** What the button beside it shows. Default: the label. */
  noun?: string;
};

/** A password, hidden until its reader asks to see it. Pasting and password managers work. */
export function PasswordField({
  id,
  label,
  noun = label,
  field,
  hint,
  ...input
}: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <FormRow id={id} label={label} error={field.error} hint={hint}>
      {(control) => (
        <div className="relative">
          <Input
            {...field.control}
            {...input}
            {...control}
            type={shown ? "text" : "password"}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            className="pr-13"
          />
          <button
            type="button"
            aria-pressed={shown}
            aria-label={`Show ${noun.toLowerCase()}`}
            aria-controls={id}
            onClick={() => setShown(!shown)}
            className="needs-script absolute inset-y-0 right-0 inline-flex w-11 items-center justify-center rounded-md text-muted-foreground hover:text-foreground"
          >
            <Icon aria-hidden className="size-5" />
          </button>
        </div>
      )}
    </FormRow>
  );
}

const longer = "Longer is stronger: four unrelated words work well.";
const steps = [
  { label: "Weak", tone: "bg-destructive", hint: longer },
  { label: "Fair", tone: "bg-mark", hint: longer },
  { label: "Strong", tone: "bg-primary", hint: "" },
] as const;

/**
 * How strong a password is, from 1 to 3, by its length alone: what is in it of the reader's own
 * name and address, and a character three times or more, adds nothing to that. 0 while it is too
 * short to be taken. A hint; it never refuses anything.
 */
function passwordStep(password: string, own: readonly string[]): 0 | 1 | 2 | 3 {
  if (password.length < passwordMinLength) return 0;
  const parts = own
    .flatMap((text) => text.toLowerCase().split(/[\s@.]+/u))
    .filter((part) => part.length > 2);
  const rest = parts.reduce((left, part) => left.replaceAll(part, ""), password.toLowerCase());
  const length = Array.from(rest.replace(/(.)\1{2,}/gsu, "$1")).length;
  if (length < 10) return 1;
  return length < 15 ? 2 : 3;
}

type NewPasswordFieldProps = Omit<PasswordFieldProps, "hint"> & {
  /** What has been typed into it. */
  typed: string | undefined;
  /** The name and address typed beside it. */
  own?: readonly (string | undefined)[];
};

/**
 * A password to choose, with a plain word on how strong it is. The word helps; the rule is the
 * length alone.
 */
export function NewPasswordField({ typed = "", own = [], ...more }: NewPasswordFieldProps) {
  const at = passwordStep(
    typed,
    own.map((text) => text ?? ""),
  );
  const step = steps[at - 1];
  const atLeast = `At least ${passwordMinLength} characters.`;
  return (
    <PasswordField
      {...more}
      autoComplete="new-password"
      minLength={passwordMinLength}
      hint={
        typed === "" ? (
          `${atLeast} ${longer}`
        ) : (
          <>
            <span aria-hidden className="mt-1 mb-1.5 grid grid-cols-3 gap-1">
              {steps.map(({ label }, index) => (
                <span
                  key={label}
                  className={`h-1 rounded-full forced-colors:border ${index < at ? step?.tone : "bg-border"}`}
                />
              ))}
            </span>
            <span role="status">
              <strong className="text-foreground">{`${step?.label ?? "Too short"}. `}</strong>
              <span>{step ? step.hint : atLeast}</span>
            </span>
          </>
        )
      }
    />
  );
}
