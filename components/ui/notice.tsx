import type { ReactNode } from "react";
import { CircleAlert, Info } from "@/components/ui/icons";

type NoticeProps = {
  kind?: "error" | "info";
  /** Whether screen readers are told of an error; false where something else on the page tells them. */
  isAnnounced?: boolean;
  children: ReactNode;
};

/** A message about a form or page as a whole: an error, which is announced, or a word that helps. */
export function Notice({ kind = "error", isAnnounced = true, children }: NoticeProps) {
  const isError = kind === "error";
  const Icon = isError ? CircleAlert : Info;
  return (
    <div
      role={isError && isAnnounced ? "alert" : undefined}
      className={`flex gap-2.5 rounded-md border-l-4 px-3.5 py-3 text-[0.9375rem] leading-snug ${
        isError
          ? "border-destructive bg-destructive-tint text-foreground"
          : "border-primary bg-accent text-foreground"
      }`}
    >
      <Icon
        aria-hidden
        className={`mt-px size-5 shrink-0 ${isError ? "text-destructive" : "text-primary"}`}
      />
      <div className="min-w-0 [&_p+p]:mt-1.5">{children}</div>
    </div>
  );
}
