"use client";

import { useState } from "react";
import { buttonVariants } from "@/components/ui/button-variants";
import { useAuth } from "./use-auth";

type SignOutFormProps = { className?: string; size?: "sm" | "md" };

/** The Sign Out button: a form of its own, so that it works before and without scripts. */
export function SignOutForm({ className = "", size = "md" }: SignOutFormProps) {
  const { signOut } = useAuth();
  const [busy, setBusy] = useState(false);
  return (
    <form
      method="post"
      action="/api/auth/sign-out"
      className={className}
      onSubmit={async (event) => {
        event.preventDefault();
        if (busy) return;
        setBusy(true);
        await signOut();
        setBusy(false);
      }}
    >
      <button
        type="submit"
        aria-busy={busy}
        className={buttonVariants({ variant: "outline", size, className: "whitespace-nowrap" })}
      >
        Sign Out
      </button>
    </form>
  );
}
