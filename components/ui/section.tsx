import type { ComponentProps, ReactNode } from "react";

type SectionProps = Omit<ComponentProps<"section">, "title"> & {
  id: string;
  title: ReactNode;
  /** The classes of the heading. */
  heading: string;
};

/** A section with a heading, which is the section's name for screen readers. */
export function Section({ id, title, heading, children, ...props }: SectionProps) {
  return (
    <section aria-labelledby={id} {...props}>
      <h2 id={id} className={heading}>
        {title}
      </h2>
      {children}
    </section>
  );
}
