"use client";

import { type ComponentProps, useState } from "react";
import { passwordStrength } from "@/lib/account/rules/password-strength";
import { passwordMinLength } from "@/lib/account/rules/schemas";
import { PasswordField } from "./password-field";

type NewPasswordFieldProps = Omit<ComponentProps<typeof PasswordField>, "hint" | "onChange"> & {
  /** The name and address typed beside it: a password made of them is weak. */
  hints?: () => readonly string[];
};

const steps = [1, 2, 3, 4] as const;
const tones = ["bg-line", "bg-danger", "bg-notice", "bg-mark", "bg-accent"] as const;

/** A password to choose, with a plain word on how strong it is. The word helps; the rule is the length alone. */
export function NewPasswordField({ hints, field, ...more }: NewPasswordFieldProps) {
  const [typed, setTyped] = useState("");
  const { level, label, hint } = passwordStrength(typed, hints?.() ?? []);
  const rest = hint || "Nobody will guess this one.";
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
          `At least ${passwordMinLength} characters. Longer is stronger: three or four unrelated words work well.`
        ) : (
          <>
            <span aria-hidden className="mb-1.5 grid grid-cols-4 gap-1">
              {steps.map((step) => (
                <span
                  key={step}
                  className={`h-1 rounded-full forced-colors:border ${step <= Math.max(level, 1) ? tones[Math.max(level, 1)] : "bg-line"}`}
                />
              ))}
            </span>
            <span role="status">
              <strong className="text-ink">{label}.</strong> {rest}
            </span>
          </>
        )
      }
    />
  );
}
