import type { ComponentProps } from "react";

/**
 * A circle that turns while something loads. It has no text, so the words beside it must say what
 * loads. A script of every page uses it, so it avoids the 8 kB of `cn`: its size is only the
 * caller's `className`.
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
