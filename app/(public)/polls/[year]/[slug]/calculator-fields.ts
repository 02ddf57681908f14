import { calculate, calculatorAnswer, formatAmount } from "@/lib/record/calculator";
import { formatNumber, parseTypedNumber } from "@/lib/record/typed-number";
import type { Calculator } from "@/lib/record/types";
import { fragmentValues, storeInFragment } from "@/lib/site/fragment";

/**
 * Pause after the last keystroke before the address is updated, in milliseconds. Browsers limit how
 * often a page may change its address.
 */
const storeAfterMs = 300;

/** Changes an element's text only if it differs, so that a screen reader announces only changes. */
function write(element: Element | null, text: string): void {
  if (element && element.textContent !== text) element.textContent = text;
}

/**
 * Recomputes a calculator whenever a field changes, until the signal aborts. It stores the numbers
 * in the fragment of the page's address. A link with such a fragment fills in the fields.
 */
export function followFields(root: Element, calculator: Calculator, signal: AbortSignal): void {
  const { fields, steps } = calculator;
  const inputFor = (id: string) => root.querySelector<HTMLInputElement>(`[name="${id}"]`);

  /**
   * Returns the numbers in the fields by their ids. Below each field without a number it shows a
   * message.
   */
  function readFields(): Record<string, number> {
    const numbers: Record<string, number> = {};
    for (const { id, value: example } of fields) {
      const input = inputFor(id);
      const number = parseTypedNumber(input?.value ?? "");
      if (number !== undefined) numbers[id] = number;
      if (number === undefined) input?.setAttribute("aria-invalid", "true");
      else input?.removeAttribute("aria-invalid");
      const problem = `Please write a number, such as ${formatNumber(example)}.`;
      write(root.querySelector(`#problem-${id}`), number === undefined ? problem : "");
    }
    return numbers;
  }

  function show(): void {
    const numbers = readFields();
    const isComplete = Object.keys(numbers).length === fields.length;
    const amounts = isComplete ? calculate(calculator, numbers) : undefined;
    for (const { id, unit } of steps) {
      const amount = amounts?.get(id) ?? Number.NaN;
      write(root.querySelector(`[data-step="${id}"]`), formatAmount(amount, unit));
    }
    const answer = amounts
      ? calculatorAnswer(calculator, amounts)
      : "Once every field has a number, the result is here.";
    write(root.querySelector("[role=status]"), answer);
  }

  function readAddress(): void {
    for (const [id, value] of fragmentValues(location.hash)) {
      const input = fields.some((field) => field.id === id) ? inputFor(id) : null;
      if (input) input.value = value;
    }
    show();
  }

  function storeNumbers(): void {
    const numbers = Object.entries(readFields()).map(([id, number]) => [id, String(number)]);
    storeInFragment(Object.fromEntries(numbers));
  }

  let timer: ReturnType<typeof setTimeout> | undefined;
  const onInput = () => {
    show();
    clearTimeout(timer);
    timer = setTimeout(storeNumbers, storeAfterMs);
  };
  signal.addEventListener("abort", () => clearTimeout(timer));
  root.addEventListener("input", onInput, { signal });
  addEventListener("hashchange", readAddress, { signal });
  const isTyped = fields.some(({ id }) => inputFor(id)?.value !== inputFor(id)?.defaultValue);
  if (isTyped) onInput();
  else readAddress();
}
