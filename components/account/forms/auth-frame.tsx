import type { ReactNode } from "react";
import { Link } from "@/components/site/link";
import type { Flash } from "@/lib/account/flash";
import { latestSeries } from "@/lib/record/published";
import { FlashToast } from "../toasts";

type AuthFrameProps = {
  title: ReactNode;
  lead: ReactNode;
  flash: Flash | undefined;
  children: ReactNode;
};

/**
 * The layout of the sign-in pages: title and explanation on the left, the form on the right. On a
 * small screen they are below each other.
 */
export function AuthFrame({ title, lead, flash, children }: AuthFrameProps) {
  return (
    <div className="page grid gap-x-20 gap-y-8 pt-8 pb-20 sm:pt-14 lg:grid-cols-[minmax(0,1fr)_minmax(0,27rem)]">
      <div className="lg:pt-2">
        <h1 className="max-w-xl text-[clamp(2rem,1.5rem+2.6vw,3.5rem)] tracking-[-0.018em]">
          {title}
        </h1>
        <div className="mt-4 max-w-xl text-[1.125rem] text-pretty text-muted-foreground">
          {lead}
        </div>
        <p className="mt-6 hidden max-w-xl border-t border-border pt-4 text-[0.9375rem] lg:block">
          <Results />
        </p>
      </div>
      <div className="min-w-0 border-t-4 border-foreground pt-5">
        <FlashToast toast={flash?.toast} />
        {children}
      </div>
      <p className="max-w-line text-[0.9375rem] lg:hidden">
        <Results />
      </p>
    </div>
  );
}

function Results() {
  return (
    <span>
      You don’t need an account to read:{" "}
      <Link className="link" href={latestSeries.href}>
        every {latestSeries.year} result
      </Link>{" "}
      is open.
    </span>
  );
}
