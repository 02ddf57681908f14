"use client";

import type { ReactNode } from "react";
import { useLeaving } from "@/components/site/leaving";
import { Spinner } from "@/components/ui/spinner";

type SignOutFormProps = { className?: string; button: string; role?: "menuitem"; icon?: ReactNode };

/** A Sign Out button: a form of its own, so that it works before and without scripts. */
export function SignOutForm({ className, button, role, icon }: SignOutFormProps) {
  const [isLeaving, setLeaving] = useLeaving();
  return (
    <form
      method="post"
      action="/api/auth/sign-out"
      role={role && "none"}
      className={className}
      onSubmit={async (event) => {
        event.preventDefault();
        if (isLeaving) return;
        const form = event.currentTarget;
        setLeaving(true);
        try {
          // Fetched when it is wanted: most readers never sign out, and all of them would pay for it.
          const { signOut } = await import("../send");
          await signOut();
          setLeaving(false);
        } catch {
          form.submit();
        }
      }}
    >
      <button type="submit" role={role} aria-busy={isLeaving || undefined} className={button}>
        {isLeaving ? <Spinner className="size-4.5" /> : <span className="contents">{icon}</span>}
        <span>Sign Out</span>
      </button>
    </form>
  );
}
