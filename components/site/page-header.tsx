import type { ReactNode } from "react";

type PageHeaderProps = { title: string; children?: ReactNode };

/** A page's title with what it is about in a sentence or two. */
export function PageHeader({ title, children }: PageHeaderProps) {
  return (
    <header className="pt-3 pb-4 sm:pt-8 sm:pb-8">
      <h1 className="mt-1 max-w-4xl text-[clamp(2rem,1.5rem+2.4vw,3.25rem)]">{title}</h1>
      {children && (
        <div className="mt-2 text-[1.0625rem] text-ink-soft sm:mt-3 [&>p]:max-w-line [&>p]:text-balance sm:text-[1.125rem]">
          {children}
        </div>
      )}
    </header>
  );
}
