"use client";

import { type ReactNode, useId, useState } from "react";
import { formatRupees } from "@/lib/record/rupees";
import { returnOn } from "@/lib/record/terms";
import type { Terms } from "@/lib/record/types";
import { percent } from "./percent";

type SliderProps = {
  maxX: number;
  maxY: number;
  start: number;
  offers: readonly (Terms & { id: string; name: string })[];
  /** The drawing, made on the server; it says all that there is to say without a script. */
  children: ReactNode;
};

/**
 * A slider over the drawing: what each card gives back on the reader's own bills. Hidden where
 * there are no scripts.
 */
export function ReturnsSlider({ maxX, maxY, start, offers, children }: SliderProps) {
  const [spent, setSpent] = useState(start);
  const id = useId();
  const x = percent(spent, maxX);
  // Cards that give the same have one mark.
  const heights = [...new Set(offers.map((offer) => maxY - returnOn(spent, offer)))];
  return (
    <>
      <div className="relative mt-6 mb-9 ml-12">
        <div>{children}</div>
        {spent !== start && (
          <svg
            className="print:hidden absolute inset-0 h-60 w-full overflow-visible @chart:h-80"
            aria-hidden="true"
          >
            <line
              className="stroke-foreground"
              x1={x}
              x2={x}
              y1={percent(Math.min(...heights), maxY)}
              y2={percent(Math.max(...heights), maxY)}
            />
            {heights.map((y) => (
              <circle
                key={y}
                className="fill-background stroke-foreground stroke-2"
                cx={x}
                cy={percent(y, maxY)}
                r="4"
              />
            ))}
          </svg>
        )}
      </div>
      <div className="needs-script print:hidden mb-5 grid gap-1 text-[0.9375rem]">
        <label htmlFor={id} className="font-semibold">
          Try your own bills
        </label>
        <input
          id={id}
          className="ms-12 h-11 accent-primary"
          type="range"
          min={0}
          max={maxX}
          step={100}
          defaultValue={start}
          aria-valuetext={formatRupees(spent)}
          onChange={({ target }) => setSpent(target.valueAsNumber)}
        />
        {/* The reader's own amounts, not figures of the record. */}
        <output htmlFor={id} data-example>
          <b>{`On ${formatRupees(spent)} of bills you get back`}</b>
          {offers.map((offer) => (
            // The amounts have a column of their own, as wide as the widest: what a reader tries
            // moves no line.
            <span
              key={offer.id}
              className="grid grid-cols-[1fr_4rem] items-baseline border-t border-border py-1"
            >
              <span>{`${offer.name} `}</span>
              <b className="text-end">{formatRupees(returnOn(spent, offer))}</b>
            </span>
          ))}
        </output>
      </div>
    </>
  );
}
