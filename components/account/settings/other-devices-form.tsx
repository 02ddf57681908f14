"use client";

import { toasts } from "@/lib/account/messages";
import { signOutSchema } from "@/lib/account/schemas";
import { AccountForm } from "../forms/account-form";
import { useAccountForm } from "../forms/use-account-form";
import { showToast } from "../toasts";

/** Ends the reader's sessions everywhere but here. */
export function OtherDevicesForm() {
  const { field, ...state } = useAccountForm({
    schema: signOutSchema,
    action: "/api/auth/sign-out",
    onDone: () => showToast(toasts.othersSignedOut),
  });

  return (
    <AccountForm
      state={state}
      aria-label="Other devices"
      button="Sign out of other devices"
      busyText="Signing out…"
      variant="outline"
    >
      <input {...field("scope").control} type="hidden" defaultValue="others" />
    </AccountForm>
  );
}
