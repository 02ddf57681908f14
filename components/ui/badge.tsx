import { cva, type VariantProps } from "class-variance-authority";
import type { ComponentProps } from "react";
import { cn } from "@/lib/utils";

const badgeVariants = cva(
  "inline-flex items-center gap-1.5 rounded-full border px-2.5 py-0.5 text-[0.8125rem] font-semibold leading-snug",
  {
    variants: {
      variant: {
        solid: "border-transparent bg-primary text-primary-foreground",
        outline: "border-input text-foreground",
        missing: "border-dashed border-input text-muted-foreground",
      },
    },
    defaultVariants: { variant: "outline" },
  },
);

/** A short label. */
export function Badge({
  className,
  variant,
  ...props
}: ComponentProps<"span"> & VariantProps<typeof badgeVariants>) {
  return <span data-slot="badge" className={cn(badgeVariants({ variant }), className)} {...props} />;
}
