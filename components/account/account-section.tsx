import type { ReactNode } from "react";

type AccountSectionProps = { id: string; title: string; what: ReactNode; children: ReactNode };

/** One thing that can be done with an account: what happens, in plain words, beside where it is done. */
export function AccountSection({ id, title, what, children }: AccountSectionProps) {
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-16 gap-y-5 border-t border-line-strong py-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)]"
    >
      <div>
        <h2 id={id} className="text-2xl">
          {title}
        </h2>
        <div className="mt-2 grid max-w-md gap-2 text-[0.9375rem] text-ink-soft">{what}</div>
      </div>
      <div className="max-w-lg">{children}</div>
    </section>
  );
}
