import type { ComponentProps } from "react";

/** A line of text to fill in. `aria-invalid` draws it as wrong; 16 px text keeps phones from zooming in. */
export function Input({ className = "", ...props }: ComponentProps<"input">) {
  return (
    <input
      data-slot="input"
      className={`block min-h-11 w-full rounded-md border border-line-strong bg-raised px-3 py-2 text-base text-ink placeholder:text-ink-soft read-only:bg-surface read-only:text-ink-soft disabled:cursor-not-allowed disabled:opacity-60 aria-invalid:border-danger aria-invalid:outline-danger aria-invalid:[box-shadow:inset_0_0_0_1px_var(--color-danger)] ${className}`}
      {...props}
    />
  );
}
