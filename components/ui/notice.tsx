import type { ReactNode } from "react";
import { Alert, AlertDescription } from "@/components/ui/alert";
import { CircleAlert, Info } from "@/components/ui/icons";

type NoticeProps = {
  kind?: "error" | "info";
  /** True if screen readers announce an error. False if something else on the page announces it. */
  isAnnounced?: boolean;
  children: ReactNode;
};

/**
 * A message about a form or page as a whole: an error, which is announced, or helpful information.
 */
export function Notice({ kind = "error", isAnnounced = true, children }: NoticeProps) {
  const isError = kind === "error";
  const Icon = isError ? CircleAlert : Info;
  return (
    <Alert variant={isError ? "destructive" : "default"} role={isError && isAnnounced ? "alert" : undefined}>
      <Icon aria-hidden />
      <AlertDescription>{children}</AlertDescription>
    </Alert>
  );
}
