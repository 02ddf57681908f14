"use client";

import type { ReactNode } from "react";
import { useLeaving } from "@/components/site/leaving";
import { Button } from "@/components/ui/button";
import { Spinner } from "@/components/ui/spinner";

type ProviderLinkProps = { href: string; icon: ReactNode; text: string };

/**
 * A plain link: the policy would block a form that ends at a provider, and a `Link` would be
 * prefetched.
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
