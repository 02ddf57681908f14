import type { ReactNode } from "react";

type PageHeaderProps = { title: string; children?: ReactNode; kicker?: ReactNode };

/** A page's title with what it is about in a sentence or two. */
export function PageHeader({ title, kicker, children }: PageHeaderProps) {
  return (
    <header className="pt-6 pb-8 sm:pt-10">
      {kicker && <p className="kicker">{kicker}</p>}
      <h1 className="mt-1 max-w-4xl text-[clamp(2rem,1.5rem+2.4vw,3.25rem)]">{title}</h1>
      {children && <div className="mt-3 max-w-2xl text-[1.125rem] text-ink-soft">{children}</div>}
    </header>
  );
}
