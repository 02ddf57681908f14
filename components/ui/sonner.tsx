"use client";

import { Toaster as Sonner, type ToasterProps } from "sonner";
import { CircleAlert, CircleCheck, Info } from "@/components/ui/icons";

/**
 * Shows toasts in the design of this site, with the library sonner. They appear at the bottom left
 * of the window, because forms are on the right.
 */
function Toaster(props: ToasterProps) {
  return (
    <Sonner
      className="z-60!"
      position="bottom-left"
      offset={24}
      mobileOffset={8}
      closeButton
      icons={{
        success: <CircleCheck aria-hidden className="size-5 text-primary" />,
        error: <CircleAlert aria-hidden className="size-5 text-destructive" />,
        info: <Info aria-hidden className="size-5 text-primary" />,
      }}
      toastOptions={{
        unstyled: true,
        classNames: {
          /* A toast moves by only half a rem. By default it would move by its own height, across
             buttons that the reader is about to press. */
          toast:
            "data-[mounted=false]:[--y:translateY(-0.5rem)]! data-[removed=true]:[--y:translateY(-0.5rem)]! pointer-events-auto flex w-full items-start gap-3 rounded-md border border-input border-l-4 border-l-primary bg-popover p-4 pr-11 text-popover-foreground lifted data-[type=error]:border-l-destructive sm:w-[356px]",
          icon: "mt-0.5 shrink-0",
          title: "font-semibold leading-snug",
          description: "mt-0.5 text-[0.9375rem] leading-snug text-muted-foreground",
          closeButton:
            "absolute top-0.5 right-0.5 inline-flex size-11 items-center justify-center rounded-md hover:bg-muted",
        },
      }}
      {...props}
    />
  );
}

export { Toaster };
