import { calculate, calculatorAnswer, formatAmount } from "@/lib/record/calculator";
import { formatNumber } from "@/lib/record/typed-number";
import type { Calculator, CalculatorField } from "@/lib/record/types";
import { LiveCalculator } from "./live-calculator";

/**
 * A guide's example as a calculator, so that a reader can change the numbers. Without scripts the
 * page shows the example as text. calculator-fields.ts finds each field by its `name` and each
 * result by its `data-step`.
 */
export function GuideCalculator({ calculator }: { calculator: Calculator }) {
  const { fields, steps } = calculator;
  const amounts = calculate(calculator, {});
  return (
    <LiveCalculator calculator={calculator}>
      <p>Change any number to your own.</p>
      <fieldset className="mt-2 border-t border-border">
        <legend className="sr-only">Your numbers</legend>
        {fields.map((field) => (
          <NumberField key={field.id} {...field} />
        ))}
      </fieldset>
      <dl className="mt-3">
        {steps.map(({ id, label, unit }) => (
          <div key={id} className="grid grid-cols-[1fr_auto] gap-x-3 py-1">
            <dt className="text-muted-foreground">{label}</dt>
            <dd className="text-end font-semibold" data-step={id}>
              {formatAmount(amounts.get(id) ?? Number.NaN, unit)}
            </dd>
          </div>
        ))}
      </dl>
      <p role="status" className="mt-2 border-t-2 border-foreground pt-2 font-semibold">
        {calculatorAnswer(calculator, amounts)}
      </p>
    </LiveCalculator>
  );
}

/**
 * A label with a field for a number. If the text is large, the field is on a line below its label.
 * The field has the type "text", because a field of the type "number" has an empty value if a
 * reader types letters into it.
 */
function NumberField({ id, label, unit, value }: CalculatorField) {
  const inputId = `number-${id}`;
  const problemId = `problem-${id}`;
  return (
    <div className="border-b border-border py-1.5">
      <div className="flex flex-wrap items-center gap-x-1">
        <label htmlFor={inputId} className="grow basis-24 pe-2">
          {label}
        </label>
        <div className="grid basis-37 grid-cols-[1rem_1fr_1.25rem] items-center gap-x-1">
          <span aria-hidden>{unit === "₹" && unit}</span>
          <input
            id={inputId}
            name={id}
            className="min-h-11 w-full rounded-md border border-input bg-card px-3 py-2 text-end text-base aria-invalid:border-destructive"
            inputMode="decimal"
            autoComplete="off"
            defaultValue={formatNumber(value)}
            aria-describedby={problemId}
          />
          <span aria-hidden>{unit === "%" && unit}</span>
        </div>
      </div>
      <p id={problemId} role="alert" className="text-destructive" />
    </div>
  );
}
