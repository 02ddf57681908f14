import type { ComponentProps } from "react";

/** The name of a form field. */
export function Label({ className = "", htmlFor, ...props }: ComponentProps<"label"> & { htmlFor: string }) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: `htmlFor` is required, and names the control
    <label
      data-slot="label"
      htmlFor={htmlFor}
      className={`block font-semibold leading-snug ${className}`}
      {...props}
    />
  );
}
