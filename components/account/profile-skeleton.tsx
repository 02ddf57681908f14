const fields = ["name", "email", "phone"] as const;

/** The profile's form while it loads, in the same places. */
export function ProfileSkeleton() {
  return (
    <div className="grid gap-5" role="status">
      <span className="sr-only">Loading your profile…</span>
      <div className="flex items-center gap-4">
        <Skeleton className="size-16 rounded-full" />
        <Skeleton className="h-10 w-36" />
      </div>
      {fields.map((field) => (
        <div key={field}>
          <Skeleton className="mb-2 h-4 w-28" />
          <Skeleton className="h-11" />
        </div>
      ))}
      <Skeleton className="ml-auto h-11 w-36" />
    </div>
  );
}

/** The place of something that is still loading, in its size. */
function Skeleton({ className }: { className: string }) {
  return (
    <div
      data-slot="skeleton"
      aria-hidden="true"
      className={`animate-pulse rounded-md bg-line ${className}`}
    />
  );
}
