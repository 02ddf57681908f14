import { Children, type ReactNode } from "react";

/**
 * The parts of a line, separated by dots. Lines break only between parts, unless a part is longer
 * than a line. A dot is never at the beginning of a line.
 */
export function Dotted({ children, className = "" }: { children: ReactNode; className?: string }) {
  return Children.toArray(children).map((part, index, { length }) => (
    <span key={index}>
      <span className={`inline-block ${className}`}>
        <span>{part}</span>
        {index < length - 1 && <span aria-hidden>{"\u00a0·"}</span>}
      </span>{" "}
    </span>
  ));
}
