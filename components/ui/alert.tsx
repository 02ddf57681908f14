import { cva, type VariantProps } from "class-variance-authority";
import type { ComponentProps } from "react";
import { cn } from "@/lib/utils";

const alertVariants = cva(
  "flex gap-2.5 rounded-md border-l-4 px-3.5 py-3 text-[0.9375rem] leading-snug text-foreground [&>svg]:mt-px [&>svg]:size-5 [&>svg]:shrink-0",
  {
    variants: {
      variant: {
        default: "border-primary bg-accent [&>svg]:text-primary",
        destructive: "border-destructive bg-destructive-tint [&>svg]:text-destructive",
      },
    },
    defaultVariants: { variant: "default" },
  },
);

type AlertProps = ComponentProps<"div"> & VariantProps<typeof alertVariants>;

/**
 * A message with an icon before it. Screen readers announce it when it appears, unless `role` is
 * set to a different value.
 */
function Alert({ className, variant, ...props }: AlertProps) {
  return (
    <div role="alert" data-slot="alert" className={cn(alertVariants({ variant }), className)} {...props} />
  );
}

function AlertDescription({ className, ...props }: ComponentProps<"div">) {
  return <div data-slot="alert-description" className={cn("[&_p+p]:mt-1.5", className)} {...props} />;
}

export { Alert, AlertDescription };
