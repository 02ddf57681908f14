"use client";

import { Toaster as Sonner, toast } from "sonner";
import { CircleAlert, CircleCheck, Info } from "@/components/ui/icons";

interface Message {
  title: string;
  message: string;
  kind: "success" | "error" | "info";
}

export function show({ title, message, kind }: Message): void {
  toast[kind](title, { description: message });
}

/**
 * Where toasts appear: sonner with this site's tokens. Loaded with the first toast. They lie over dialogs, at the side
 * of them where there is room, and under an open menu.
 */
export function Toaster() {
  return (
    <Sonner
      className="z-60!"
      position="top-right"
      offset={{ top: 72, right: 24 }}
      mobileOffset={{ top: 68, left: 12, right: 12 }}
      gap={10}
      closeButton
      duration={7000}
      icons={{
        success: <CircleCheck aria-hidden className="size-5 text-accent" />,
        error: <CircleAlert aria-hidden className="size-5 text-danger" />,
        info: <Info aria-hidden className="size-5 text-accent" />,
      }}
      toastOptions={{
        unstyled: true,
        classNames: {
          toast:
            // Of one that lies under another only the edge shows.
            "[&[data-expanded=false][data-front=false]>*]:opacity-0 pointer-events-auto flex w-full items-start gap-3 rounded-md border border-line-strong border-l-4 border-l-accent bg-raised p-4 pr-11 text-ink lifted data-[type=error]:border-l-danger sm:w-[356px]",
          icon: "mt-0.5 shrink-0",
          title: "font-semibold leading-snug",
          description: "mt-0.5 text-[0.9375rem] leading-snug text-ink-soft",
          closeButton:
            "absolute top-0.5 right-0.5 inline-flex size-11 items-center justify-center rounded-md hover:bg-surface",
        },
      }}
    />
  );
}
