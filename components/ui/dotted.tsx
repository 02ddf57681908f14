import { Children, type ReactNode } from "react";

/** Parts of a line, each whole where it fits, parted by dots of which none begins a line. */
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
