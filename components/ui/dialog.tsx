"use client";

import * as DialogPrimitive from "radix-ui/dialog";
import type { ComponentProps } from "react";
import { X } from "@/components/ui/icons";
import { cn } from "@/lib/utils";
import { Button } from "./button";

function Dialog(props: ComponentProps<typeof DialogPrimitive.Root>) {
  return <DialogPrimitive.Root data-slot="dialog" {...props} />;
}

/**
 * The dimmed background. It replaces the overlay of Radix, which stops scrolling with a style
 * element that the Content-Security-Policy blocks. app/globals.css stops scrolling instead.
 */
function DialogOverlay({ className, ...props }: ComponentProps<"div">) {
  return (
    <div
      data-slot="dialog-overlay"
      className={cn("fixed inset-0 z-50 bg-[rgb(5_15_13/0.55)]", className)}
      {...props}
    />
  );
}

/**
 * The panel of a dialog. It is in the centre, or at the top of a small screen, and never taller
 * than the window. It is not a native `<dialog>`, because toasts cannot be used while a native
 * `<dialog>` is open.
 */
function DialogContent({ className, children, ...props }: ComponentProps<typeof DialogPrimitive.Content>) {
  return (
    <DialogPrimitive.Portal>
      <DialogOverlay />
      <DialogPrimitive.Content
        data-slot="dialog-content"
        className={cn(
          "fixed inset-x-0 top-0 z-50 max-h-[calc(100dvh-7rem)] overflow-y-auto overscroll-contain rounded-b-lg border-t-4 border-primary bg-background p-5 text-foreground lifted sm:top-1/2 sm:right-auto sm:left-1/2 sm:max-h-[calc(100dvh-1rem)] sm:w-108 sm:[translate:-50%_-50%] sm:rounded-lg sm:p-7",
          className,
        )}
        // A press on a toast, which is outside of the dialog, must not close the dialog.
        onInteractOutside={(event) => {
          const target = event.target as Element | null;
          if (target?.closest("[data-sonner-toaster]")) event.preventDefault();
        }}
        {...props}
      >
        {children}
        <DialogPrimitive.Close asChild>
          <Button variant="ghost" size="icon" aria-label="Close" className="absolute top-3 right-3">
            <X aria-hidden />
          </Button>
        </DialogPrimitive.Close>
      </DialogPrimitive.Content>
    </DialogPrimitive.Portal>
  );
}

function DialogTitle({ className, ...props }: ComponentProps<typeof DialogPrimitive.Title>) {
  return (
    <DialogPrimitive.Title data-slot="dialog-title" className={cn("pr-10 text-2xl", className)} {...props} />
  );
}

function DialogDescription({ className, ...props }: ComponentProps<typeof DialogPrimitive.Description>) {
  return (
    <DialogPrimitive.Description
      data-slot="dialog-description"
      className={cn("text-muted-foreground", className)}
      {...props}
    />
  );
}

export { Dialog, DialogContent, DialogDescription, DialogOverlay, DialogTitle };
