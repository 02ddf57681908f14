import { Spinner } from "@/components/ui/spinner";

/** Covers the page from the moment that a protected one is asked for until the browser shows it. */
export function PageSpinner() {
  return (
    <div role="status" className="fixed inset-0 z-50 grid place-items-center bg-paper/85 text-accent">
      <Spinner className="size-10" />
      <span className="sr-only">Loading…</span>
    </div>
  );
}
