"use client";

import { type ComponentProps, useState } from "react";
import { passwordMinLength } from "@/lib/account/schemas";
import { PasswordField } from "./password-field";

const longer = "Longer is stronger: three or four unrelated words work well.";
const steps = [
  { label: "Weak", tone: "bg-danger", hint: longer },
  { label: "Fair", tone: "bg-mark", hint: longer },
  { label: "Strong", tone: "bg-accent", hint: "" },
] as const;

/**
 * How strong a password is, from 1 to 3, by its length alone: what is in it of the reader's own name and address, and a
 * character over and over, adds nothing to that. 0 while it is too short to be taken. A hint; it never refuses anything.
 */
export function passwordStep(password: string, own: readonly string[]): 0 | 1 | 2 | 3 {
  if (password.length < passwordMinLength) return 0;
  const parts = own.flatMap((text) => text.toLowerCase().split(/[\s@.]+/u)).filter((part) => part.length > 2);
  const rest = parts.reduce((left, part) => left.replaceAll(part, ""), password.toLowerCase());
  const length = Array.from(rest.replace(/(.)\1+/gsu, "$1")).length;
  if (length < 10) return 1;
  return length < 15 ? 2 : 3;
}

type NewPasswordFieldProps = Omit<ComponentProps<typeof PasswordField>, "hint" | "onChange"> & {
  /** The name and address typed beside it. */
  own?: () => readonly string[];
};

/** A password to choose, with a plain word on how strong it is. The word helps; the rule is the length alone. */
export function NewPasswordField({ own, field, ...more }: NewPasswordFieldProps) {
  const [typed, setTyped] = useState("");
  const at = passwordStep(typed, own?.() ?? []);
  const step = steps[at - 1];
  const atLeast = `At least ${passwordMinLength} characters.`;
  return (
    <PasswordField
      {...more}
      field={field}
      autoComplete="new-password"
      minLength={passwordMinLength}
      onChange={(event) => {
        setTyped(event.target.value);
        field.control.onChange(event);
      }}
      hint={
        typed === "" ? (
          `${atLeast} ${longer}`
        ) : (
          <>
            <span aria-hidden className="mb-1.5 grid grid-cols-3 gap-1">
              {steps.map(({ label }, index) => (
                <span
                  key={label}
                  className={`h-1 rounded-full forced-colors:border ${index < at ? step?.tone : "bg-line"}`}
                />
              ))}
            </span>
            <span role="status">
              <strong className="text-ink">{step?.label ?? "Too short"}.</strong> {step ? step.hint : atLeast}
            </span>
          </>
        )
      }
    />
  );
}
