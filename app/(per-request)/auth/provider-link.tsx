"use client";

import type { ReactNode } from "react";
import { useLeaving } from "@/components/site/leaving";
import { Button } from "@/components/ui/button";
import { Spinner } from "@/components/ui/spinner";

type ProviderLinkProps = { href: string; icon: ReactNode; text: string };

/**
 * A plain link to the handler that starts a sign-in with a provider. The Content-Security-Policy
 * would block a form that is redirected to a provider, and `Link` would prefetch the handler's
 * address.
 */
export function ProviderLink({ href, icon, text }: ProviderLinkProps) {
  const [isLeaving, setLeaving] = useLeaving();
  return (
    <Button asChild variant="outline" className="w-full aria-busy:cursor-progress">
      <a
        href={href}
        aria-busy={isLeaving || undefined}
        onClick={({ metaKey, ctrlKey, shiftKey }) => {
          if (!metaKey && !ctrlKey && !shiftKey) setLeaving(true);
        }}
      >
        <span className="contents">{isLeaving ? <Spinner /> : icon}</span>
        <span>{text}</span>
      </a>
    </Button>
  );
}
