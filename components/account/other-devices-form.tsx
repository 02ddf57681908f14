"use client";

import { type FormEvent, useState } from "react";
import { toasts } from "@/lib/account/messages";
import { send } from "./send";
import { SubmitButton } from "./submit-button";
import { showToast } from "./toasts";

/** Ends the reader's sessions everywhere but here. */
export function OtherDevicesForm() {
  const [busy, setBusy] = useState(false);

  async function signOutOthers(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    const answer = await send("/api/auth/sign-out", { scope: "others" });
    setBusy(false);
    showToast(answer.ok ? toasts.othersSignedOut : toasts.failed(answer.message));
  }

  return (
    <form method="post" action="/api/auth/sign-out" onSubmit={signOutOthers} aria-label="Other devices">
      <input type="hidden" name="scope" value="others" />
      <SubmitButton busy={busy} busyText="Signing out…" variant="outline">
        Sign out of other devices
      </SubmitButton>
    </form>
  );
}
