import type { ReactNode } from "react";
import { CircleAlert } from "@/components/ui/icons";

/** What a field's control must carry, so that its hint and its error are read with it. */
export interface FieldControl {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
}

type FieldProps = {
  id: string;
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  children: (control: FieldControl) => ReactNode;
};

/** A labelled control with its hint, and its error where there is one, which is announced as it appears. */
export function Field({ id, label, hint, error, children }: FieldProps) {
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(" ");
  return (
    <div data-slot="field">
      <label htmlFor={id} className="mb-1.5 block font-semibold leading-snug">
        {label}
      </label>
      <div>
        {children({
          id,
          "aria-describedby": describedBy || undefined,
          "aria-invalid": error ? true : undefined,
        })}
      </div>
      {error && (
        <p id={`${id}-error`} role="alert" className="mt-1.5 flex gap-1.5 text-[0.9375rem] text-destructive">
          <CircleAlert aria-hidden className="mt-1 size-4 shrink-0" />
          <span>{error}</span>
        </p>
      )}
      {hint && (
        <div id={`${id}-hint`} className="mt-1.5 text-[0.875rem] text-muted-foreground">
          {hint}
        </div>
      )}
    </div>
  );
}
