import type { ReactNode } from "react";

/** A sample on the development page that shows all components. */
export type Sample = {
  /**
   * The name of the component, or of the file that has it. Further words may follow: "HeldBar, on a
   * small screen".
   */
  name: string;
  element: ReactNode;
};
