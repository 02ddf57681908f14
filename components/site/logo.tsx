/** The mark: a card whose stripe has become the bars of a poll. */
export function Logo({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 24" width="32" height="24" aria-hidden="true" className={className}>
      <rect
        x="0.75"
        y="0.75"
        width="30.5"
        height="22.5"
        rx="3.25"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
      />
      <rect x="5" y="5.5" width="22" height="3" fill="currentColor" />
      <rect x="5" y="10.5" width="14" height="3" fill="currentColor" />
      <rect x="5" y="15.5" width="7" height="3" fill="currentColor" />
    </svg>
  );
}
