import type { ReactNode } from "react";

/** A component as the page of all components shows it. */
export type Sample = {
  /** Name of the component, or of its file. */
  name: string;
  element: ReactNode;
};
