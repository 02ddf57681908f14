"use client";

import { type ComponentProps, type ReactNode, useState } from "react";
import { Field } from "@/components/ui/field";
import { Eye, EyeOff } from "@/components/ui/icons";
import { Input } from "@/components/ui/input";
import type { FormField } from "./use-account-form";

type PasswordFieldProps = Omit<ComponentProps<"input">, "type" | "id"> & {
  id: string;
  label: string;
  field: FormField;
  hint?: ReactNode;
  aside?: ReactNode;
};

/** A password, hidden until its reader asks to see it. Pasting and password managers work. */
export function PasswordField({ id, label, field, hint, aside, ...input }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <Field id={id} label={label} error={field.error} hint={hint} aside={aside}>
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
            aria-label={`Show ${label.toLowerCase()}`}
            aria-controls={id}
            onClick={() => setShown(!shown)}
            className="needs-script absolute inset-y-0 right-0 inline-flex w-11 items-center justify-center rounded-md text-ink-soft hover:text-ink"
          >
            <Icon aria-hidden className="size-5" />
          </button>
        </div>
      )}
    </Field>
  );
}
