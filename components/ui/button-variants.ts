import { cva } from "class-variance-authority";

/**
 * The classes of a button, without the component `Button`. Scripts that every page loads import
 * only this file, which saves the 10 kB of `cn` and Radix's Slot.
 */
export const buttonVariants = cva(
  "inline-flex min-h-11 items-center justify-center gap-2 rounded-md px-4 py-2 text-center font-semibold leading-snug disabled:cursor-not-allowed disabled:opacity-60 [&_svg]:size-4.5 [&_svg]:shrink-0",
  {
    variants: {
      variant: {
        default: "bg-primary text-primary-foreground hover:bg-accent-foreground",
        outline: "border border-input bg-background text-foreground hover:bg-muted",
        ghost: "text-foreground hover:bg-muted",
        destructive: "border border-destructive bg-background text-destructive hover:bg-destructive-tint",
      },
      size: { default: "", sm: "min-h-10 px-3 text-[0.9375rem]", icon: "size-11 p-0" },
    },
    defaultVariants: { variant: "default", size: "default" },
  },
);
