import type { ComponentProps } from "react";
import { cn } from "@/lib/utils";

/**
 * A one-line text field. `aria-invalid` gives it the style of an error. Its text has 16 px, because
 * phones zoom in on smaller text.
 */
function Input({ className, ...props }: ComponentProps<"input">) {
  return (
    <input
      data-slot="input"
      className={cn(
        "block min-h-11 w-full rounded-md border border-input bg-card px-3 py-2 text-base text-foreground placeholder:text-muted-foreground read-only:bg-muted read-only:text-muted-foreground disabled:cursor-not-allowed disabled:opacity-60 aria-invalid:border-destructive aria-invalid:outline-destructive aria-invalid:[box-shadow:inset_0_0_0_1px_var(--destructive)]",
        className,
      )}
      {...props}
    />
  );
}

export { Input };
