/** The place of something that is still loading, in its size. */
export function Skeleton({ className }: { className: string }) {
  return (
    <div
      data-slot="skeleton"
      aria-hidden="true"
      className={`animate-pulse rounded-md bg-line ${className}`}
    />
  );
}
