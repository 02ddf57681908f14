"use client";

import { type ReactNode, useId, useState } from "react";
import { sliderWords as words } from "@/content/texts/returns";

type SliderProps = {
  maxX: number;
  maxY: number;
  start: number;
  offers: readonly { id: string; name: string; rate: number; cap: number }[];
  /** The drawing, made on the server; it says all that there is to say without a script. */
  children: ReactNode;
};

const rupees = (value: number): string => `₹${Math.round(value).toLocaleString("en-IN")}`;

/** A slider over the drawing: what each card gives back on the reader's own bills. Hidden where there are no scripts. */
export function ReturnsSlider({ maxX, maxY, start, offers, children }: SliderProps) {
  const [spent, setSpent] = useState<number>();
  const id = useId();
  const back = (rate: number, cap: number) => Math.min(((spent ?? 0) * rate) / 100, cap);
  const x = `${((spent ?? 0) / maxX) * 100}%`;
  return (
    <>
      <div className="returns-frame">
        {children}
        {spent !== undefined && (
          <svg className="returns-plot returns-cursor" aria-hidden="true">
            <line x1={x} x2={x} y1="0%" y2="100%" />
            {offers.map((offer) => (
              <circle
                key={offer.id}
                cx={x}
                cy={`${100 - (back(offer.rate, offer.cap) / maxY) * 100}%`}
                r="4"
              />
            ))}
          </svg>
        )}
      </div>
      <div className="returns-slider needs-script no-print">
        <label htmlFor={id}>{words.label}</label>
        <input
          id={id}
          type="range"
          min={0}
          max={maxX}
          step={100}
          defaultValue={start}
          aria-valuetext={spent === undefined ? undefined : rupees(spent)}
          onChange={({ target }) => setSpent(target.valueAsNumber)}
        />
        <output htmlFor={id}>
          {spent === undefined ? (
            words.hint
          ) : (
            <>
              <b>{words.answer(rupees(spent))}</b>
              {offers.map((offer) => (
                <span key={offer.id}>
                  {offer.name}: <b>{rupees(back(offer.rate, offer.cap))}</b>
                </span>
              ))}
            </>
          )}
        </output>
      </div>
    </>
  );
}
