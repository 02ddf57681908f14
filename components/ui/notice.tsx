import type { ReactNode } from "react";
import { Alert, AlertDescription } from "@/components/ui/alert";
import { CircleAlert, Info } from "@/components/ui/icons";

type NoticeProps = {
  kind?: "error" | "info";
  /**
   * Whether screen readers are told of an error; false where something else on the page tells them.
   */
  isAnnounced?: boolean;
  children: ReactNode;
};

/**
 * A message about a form or page as a whole: an error, which is announced, or a word that helps.
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
