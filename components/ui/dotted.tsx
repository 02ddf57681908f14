import { Children, type ReactNode } from "react";

/**
 * Parts of a line, separated by dots. A part is not broken if it fits into a line, and no dot
 * begins a line.
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
