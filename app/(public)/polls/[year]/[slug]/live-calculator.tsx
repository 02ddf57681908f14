"use client";

import { type ReactNode, useEffect, useRef } from "react";
import type { Calculator } from "@/lib/record/types";

type LiveCalculatorProps = { calculator: Calculator; children: ReactNode };

/**
 * Recomputes the results of a calculator when a field changes. Only pages with a calculator fetch
 * the code for this. A number that a reader types before the code has loaded is kept, because React
 * never sets a field's text.
 */
export function LiveCalculator({ calculator, children }: LiveCalculatorProps) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const controller = new AbortController();
    const start = async () => {
      const { followFields } = await import("./calculator-fields");
      if (root.current && !controller.signal.aborted)
        followFields(root.current, calculator, controller.signal);
    };
    // If the code cannot be fetched, the page keeps the results of the example.
    start().catch(() => undefined);
    return () => controller.abort();
  }, [calculator]);
  return (
    <div ref={root} className="needs-script print:hidden">
      {children}
    </div>
  );
}
