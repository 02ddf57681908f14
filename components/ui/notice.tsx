import type { ReactNode } from "react";
import { Alert, AlertDescription } from "@/components/ui/alert";
import { CircleAlert, Info } from "@/components/ui/icons";

type NoticeProps = {
  kind?: "error" | "info";
  /**
   * True if screen readers announce the error. Set it to false if something else, such as a toast,
   * announces it.
   */
  isAnnounced?: boolean;
  children: ReactNode;
};

/**
 * A message about a form or page as a whole: an error, or useful information. Screen readers
 * announce only an error.
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
