import type { ReactNode } from "react";

type TableScrollProps = { label: string; children: ReactNode };

/** A table that may be wider than the screen: it scrolls by itself, by keyboard too, and never the page. */
export function TableScroll({ label, children }: TableScrollProps) {
  return (
    <section
      data-slot="table-scroll"
      className="-mx-[clamp(0rem,4vw,0.5rem)] overflow-x-auto overscroll-x-contain px-[clamp(0rem,4vw,0.5rem)]"
      aria-label={label}
      tabIndex={0}
    >
      {children}
    </section>
  );
}
