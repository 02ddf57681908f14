import type { ComponentProps } from "react";
import { CircleAlert } from "@/components/ui/icons";
import { Label } from "@/components/ui/label";
import { cn } from "@/lib/utils";

/** A control with its label, its error and its description. */
function Field({ className, ...props }: ComponentProps<"div">) {
  return <div data-slot="field" className={cn("grid gap-1.5", className)} {...props} />;
}

function FieldLabel(props: ComponentProps<typeof Label>) {
  return <Label data-slot="field-label" {...props} />;
}

/** Help for a control. Its `id` must be in the `aria-describedby` of the control. */
function FieldDescription({ className, ...props }: ComponentProps<"div">) {
  return (
    <div
      data-slot="field-description"
      className={cn("text-[0.875rem] text-muted-foreground", className)}
      {...props}
    />
  );
}

/**
 * The error of a control, which screen readers announce when it appears. Renders nothing without a
 * text.
 */
function FieldError({ className, children, ...props }: ComponentProps<"p">) {
  if (!children) return null;
  return (
    <p
      role="alert"
      data-slot="field-error"
      className={cn("flex gap-1.5 text-[0.9375rem] text-destructive", className)}
      {...props}
    >
      <CircleAlert aria-hidden className="mt-1 size-4 shrink-0" />
      <span>{children}</span>
    </p>
  );
}

export { Field, FieldDescription, FieldError, FieldLabel };
