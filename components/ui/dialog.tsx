"use client";

import {
  Content,
  Root as Dialog,
  Close as DialogClose,
  Description as DialogDescription,
  Portal,
  Title,
} from "radix-ui/dialog";
import type { ComponentProps } from "react";
import { X } from "@/components/ui/icons";
import { buttonVariants } from "./button-variants";

export { Dialog, DialogDescription };

/**
 * The dialog's panel: centred, from the top on small screens, never taller than the window. Not the platform's own
 * `<dialog>`, beside which a toast could not be used. The backdrop is not Radix's either: that locks scrolling by a style
 * element that the policy blocks; app/globals.css does.
 */
export function DialogContent({ children, className = "", ...props }: ComponentProps<typeof Content>) {
  return (
    <Portal>
      <div className="fixed inset-0 z-50 bg-[rgb(5_15_13/0.55)]" />
      <Content
        data-slot="dialog"
        className={`fixed inset-x-0 top-0 z-50 max-h-[calc(100dvh-7rem)] overflow-y-auto overscroll-contain rounded-b-lg border-t-4 border-primary bg-background p-5 text-foreground lifted sm:top-1/2 sm:max-h-[calc(100dvh-1rem)] sm:right-auto sm:left-1/2 sm:w-108 sm:[translate:-50%_-50%] sm:rounded-lg sm:p-7 ${className}`}
        // A toast lies outside the dialog; dismissing one must not dismiss the other.
        onInteractOutside={(event) => {
          if ((event.target as Element | null)?.closest("[data-sonner-toaster]")) event.preventDefault();
        }}
        {...props}
      >
        {children}
        <DialogClose
          aria-label="Close"
          className={buttonVariants({ variant: "ghost", size: "icon", className: "absolute top-3 right-3" })}
        >
          <X aria-hidden />
        </DialogClose>
      </Content>
    </Portal>
  );
}

export function DialogTitle({ className = "", ...props }: ComponentProps<typeof Title>) {
  return <Title data-slot="dialog-title" className={`pr-10 text-2xl ${className}`} {...props} />;
}
