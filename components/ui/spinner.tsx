import type { ComponentProps } from "react";

/**
 * A circle that turns while something loads. It has no text, so the words beside it must say what
 * is loading. Every page loads this code, so it does not use `cn`, which has 8 kB. Classes are not
 * merged without `cn`: a given `className` replaces the default size.
 */
function Spinner({ className = "size-5", ...props }: ComponentProps<"svg">) {
  return (
    <svg
      data-slot="spinner"
      viewBox="0 0 24 24"
      fill="none"
      aria-hidden="true"
      className={`animate-spin ${className}`}
      {...props}
    >
      <circle cx="12" cy="12" r="9.5" stroke="currentColor" strokeWidth="3" opacity="0.25" />
      <path d="M21.5 12A9.5 9.5 0 0 0 12 2.5" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
    </svg>
  );
}

export { Spinner };
