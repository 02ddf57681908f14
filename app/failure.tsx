import { buttonVariants } from "@/components/ui/button-variants";

export const failureTitle = "This page could not be shown";

type FailureProps = { what: string; reference?: string | undefined; onRetry: () => void };

/** Something failed: says so, offers to try again, and a way on that does not need this page's code. */
export function Failure({ what, reference, onRetry }: FailureProps) {
  return (
    <div className="page py-16" role="alert">
      <h1 className="text-4xl sm:text-5xl">{failureTitle}</h1>
      <p className="mt-3 max-w-xl text-ink-soft">{what}</p>
      {reference && <p className="mt-2 text-[0.875rem] text-ink-soft">Reference: {reference}</p>}
      <div className="mt-6 flex flex-wrap gap-3">
        <button type="button" className={buttonVariants()} onClick={onRetry}>
          Try again
        </button>
        <a href="/" className={buttonVariants({ variant: "outline" })}>
          Return to Home
        </a>
      </div>
    </div>
  );
}
