"use client";

import * as LabelPrimitive from "radix-ui/label";
import type { ComponentProps } from "react";
import { cn } from "@/lib/utils";

/** The label of a control. A double click on the label selects no text. */
function Label({ className, ...props }: ComponentProps<typeof LabelPrimitive.Root>) {
  return (
    <LabelPrimitive.Root
      data-slot="label"
      className={cn("block font-semibold leading-snug", className)}
      {...props}
    />
  );
}

export { Label };
