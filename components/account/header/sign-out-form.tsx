"use client";

import type { FormEvent } from "react";
import { useLeaving } from "@/components/site/leaving";
import { Spinner } from "@/components/ui/spinner";

interface SignOut {
  /** Properties of the form element. The form works without JavaScript too. */
  form: {
    method: "post";
    action: string;
    onSubmit: (event: FormEvent<HTMLFormElement>) => Promise<void>;
  };
  isLeaving: boolean;
}

/**
 * Returns the properties of a form that signs the reader out. `isLeaving` is true while the
 * sign-out is running.
 */
export function useSignOut(): SignOut {
  const [isLeaving, setLeaving] = useLeaving();

  async function onSubmit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isLeaving) return;
    const form = event.currentTarget;
    setLeaving(true);
    try {
      // This code is loaded only when a reader signs out, because few readers do.
      const { signOut } = await import("../requests");
      await signOut();
      setLeaving(false);
    } catch {
      form.submit();
    }
  }

  return { form: { method: "post", action: "/api/auth/sign-out", onSubmit }, isLeaving };
}

type SignOutFormProps = { className?: string; button: string };

/** A Sign Out button. */
export function SignOutForm({ className, button }: SignOutFormProps) {
  const { form, isLeaving } = useSignOut();
  return (
    <form {...form} className={className}>
      <button type="submit" aria-busy={isLeaving || undefined} className={button}>
        {isLeaving && <Spinner className="size-4.5" />}
        <span>Sign Out</span>
      </button>
    </form>
  );
}
