import type { ReactNode } from "react";
import { buttonVariants } from "@/components/ui/button-variants";
import { Spinner } from "@/components/ui/spinner";

type SubmitButtonProps = {
  busy: boolean;
  children: ReactNode;
  /** What happens meanwhile, in words. */
  busyText: string;
  variant?: "primary" | "outline" | "danger" | undefined;
  className?: string;
};

/** Sends its form. While that is on its way it stays where it is and keeps its focus, and says what happens. */
export function SubmitButton({
  busy,
  children,
  busyText,
  variant = "primary",
  className = "",
}: SubmitButtonProps) {
  return (
    <>
      <button
        type="submit"
        aria-disabled={busy || undefined}
        className={buttonVariants({ variant, className: `aria-disabled:cursor-progress ${className}` })}
      >
        {busy && <Spinner />}
        {busy ? busyText : children}
      </button>
      <span role="status" className="sr-only">
        {busy ? busyText : ""}
      </span>
    </>
  );
}
