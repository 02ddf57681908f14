"use client";

import type { Flash } from "@/lib/account/flash";
import { signOutSchema } from "@/lib/account/schemas";
import { AccountForm, SignInAgain } from "../forms/account-form";
import { useAccountForm } from "../forms/use-account-form";

/** A form that ends the reader's sessions on all devices except this one. */
export function OtherDevicesForm({ flash }: { flash: Flash | undefined }) {
  const { field, ...state } = useAccountForm({
    schema: signOutSchema,
    action: "/api/auth/sign-out",
    flash,
  });

  return (
    <AccountForm
      state={state}
      aria-label="Other devices"
      button="Sign out of other devices"
      busyText="Signing out…"
      variant="outline"
      helpByCode={{ "signed-out": <SignInAgain /> }}
    >
      <input {...field("scope").control} type="hidden" defaultValue="others" />
    </AccountForm>
  );
}
