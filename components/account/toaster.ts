"use client";

import { toast } from "sonner";
import type { Toast } from "@/lib/account/messages";

export { Toaster } from "@/components/ui/sonner";

/**
 * Shows a toast, which replaces the previous toast. Errors stay longer, because some errors are
 * shown only in a toast.
 */
export function show({ title, message, kind }: Toast): void {
  toast.dismiss();
  toast[kind](title, { description: message, duration: kind === "error" ? 15_000 : 6000 });
}
