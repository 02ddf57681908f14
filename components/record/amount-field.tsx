"use client";

import { useId } from "react";
import { amountProblem, formatAmount } from "@/lib/record/amounts";

type AmountFieldProps = {
  label: string;
  /** The text of the field as the reader typed it, which may not be a valid amount. */
  text: string;
  /** The last valid amount that was in the field. */
  amount: number;
  isWrong: boolean;
  /** The largest amount of the slider. If it is left out, there is no slider. */
  sliderMax?: number;
  onText: (text: string) => void;
};

const sliderStep = 100;

/** A field for an amount in rupees, which a reader types or sets with a slider. */
export function AmountField({ label, text, amount, isWrong, sliderMax, onText }: AmountFieldProps) {
  const id = useId();
  const problem = `${id}-problem`;
  return (
    <div>
      <label htmlFor={id} className="flex items-center justify-between gap-x-4 font-semibold">
        <span>{label}</span>
        <span className="flex w-32 flex-none items-center gap-x-1.5">
          <span aria-hidden>₹</span>
          <input
            id={id}
            className="min-h-11 w-full rounded-md border border-input bg-card px-3 py-2 text-end text-base font-normal aria-invalid:border-destructive"
            inputMode="numeric"
            autoComplete="off"
            value={text}
            aria-invalid={isWrong || undefined}
            aria-describedby={isWrong ? problem : undefined}
            onChange={({ target }) => onText(target.value)}
          />
        </span>
      </label>
      {sliderMax !== undefined && (
        <input
          aria-label={`${label}, slider`}
          className="h-11 w-full accent-primary"
          type="range"
          max={sliderMax}
          step={sliderStep}
          value={Math.min(amount, sliderMax)}
          aria-valuetext={`₹${formatAmount(amount)}`}
          onChange={({ target }) => onText(formatAmount(target.valueAsNumber))}
        />
      )}
      {isWrong && (
        <p id={problem} role="alert" className="text-destructive">
          {amountProblem}
        </p>
      )}
    </div>
  );
}
