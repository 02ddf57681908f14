import type { ReactNode } from "react";

/** A component on the page of all components. */
export type Sample = {
  /** Name of the component, or of its file. */
  name: string;
  element: ReactNode;
};
