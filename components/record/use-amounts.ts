"use client";

import { useEffect, useRef, useState } from "react";
import { formatAmount, parseAmount } from "@/lib/record/amounts";
import { fragmentValues, storeInFragment } from "@/lib/site/fragment";

/** A field for an amount: its name in the address (`id`) and its initial amount (`example`). */
type AmountStart = { id: string; example: number };

/** The text of a field, and the last valid amount that was in the field. */
type Entry = { text: string; amount: number; isWrong: boolean };
type Entries = Readonly<Record<string, Entry>>;

export type AmountFields = {
  /** The fields by their names. */
  entries: Entries;
  /** The last valid amount of each field. */
  amounts: Readonly<Record<string, number>>;
  /** Sets the text of a field. `amounts` changes only if the text is a valid amount. */
  setText: (id: string, text: string) => void;
  /**
   * How many times the hook has found amounts in the address. It looks for them when the page opens
   * and whenever the fragment of the address changes.
   */
  brought: number;
};

const entryOf = (amount: number): Entry => ({
  text: formatAmount(amount),
  amount,
  isWrong: false,
});

/** Returns the amounts in the fragment of the address. Invalid amounts are ignored. */
function storedEntries(fields: readonly AmountStart[]): Record<string, Entry> {
  const values = fragmentValues(location.hash);
  const stored: Record<string, Entry> = {};
  for (const { id } of fields) {
    const amount = parseAmount(values.get(id) ?? "");
    if (amount !== undefined) stored[id] = entryOf(amount);
  }
  return stored;
}

/**
 * Pause after the last keystroke before the address is updated, in milliseconds. Browsers limit how
 * often a page may change its address.
 */
const storeAfterMs = 300;

/** Returns the amounts of some fields. They are stored in the fragment of the address. */
export function useAmounts(fields: readonly AmountStart[]): AmountFields {
  const [entries, setEntries] = useState<Entries>(() =>
    Object.fromEntries(fields.map(({ id, example }) => [id, entryOf(example)])),
  );
  const [brought, setBrought] = useState(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the fields of a page never change
  useEffect(() => {
    const read = (): void => {
      const stored = storedEntries(fields);
      if (!Object.keys(stored).length) return;
      setEntries((current) => ({ ...current, ...stored }));
      setBrought((count) => count + 1);
    };
    read();
    addEventListener("hashchange", read);
    return () => {
      removeEventListener("hashchange", read);
      clearTimeout(timer.current);
    };
  }, []);

  const setText = (id: string, text: string): void => {
    const amount = parseAmount(text);
    const last = entries[id]?.amount ?? 0;
    const entry: Entry = { text, amount: amount ?? last, isWrong: amount === undefined };
    const next = { ...entries, [id]: entry };
    setEntries(next);
    clearTimeout(timer.current);
    const values = Object.entries(next).map(([name, { amount }]) => [name, String(amount)]);
    timer.current = setTimeout(() => storeInFragment(Object.fromEntries(values)), storeAfterMs);
  };

  const amounts = Object.fromEntries(
    Object.entries(entries).map(([id, { amount }]) => [id, amount]),
  );
  return { entries, amounts, setText, brought };
}
