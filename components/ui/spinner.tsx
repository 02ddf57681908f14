import type { ComponentProps } from "react";

/**
 * A circle that turns while something loads. Says nothing by itself: what loads is said in words
 * beside it. A script of every page draws it, so it does without the 8 kB of `cn`: its size is the
 * caller's `className` alone.
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
