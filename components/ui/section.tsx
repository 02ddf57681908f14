import type { ComponentProps, ReactNode } from "react";

type SectionProps = Omit<ComponentProps<"section">, "title"> & {
  id: string;
  title: ReactNode;
  /** The classes of the heading. */
  heading: string;
};

/** A section that is labelled by its heading. */
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
