"use client";

import { type ReactNode, useEffect, useRef } from "react";
import {
  type Amounts,
  type BilledCard,
  type BillKind,
  type BillOffer,
  compareReturns,
  spentOn,
} from "@/lib/record/bills";
import { returnOn } from "@/lib/record/terms";
import { AmountField } from "./amount-field";
import { percent } from "./percent";
import { useAmounts } from "./use-amounts";

type CalculatorProps = {
  kinds: readonly BillKind[];
  cards: readonly BilledCard[];
  /**
   * The spending at the right edge of the drawing (`maxX`) and the return at its top edge (`maxY`),
   * in rupees.
   */
  maxX: number;
  maxY: number;
  /** The drawing, which the server has rendered. */
  children: ReactNode;
};

/** Returns a label with a capital letter at its beginning: "other bills" → "Other bills". */
const capitalize = (label: string): string => label.charAt(0).toUpperCase() + label.slice(1);

/**
 * Calculates how much each card gives back on the reader's bills. It has a field for each kind of
 * bill. The result is a sentence, and a ring on each card's line in the chart. Without scripts the
 * sentence has the example amounts.
 */
export function ReturnsCalculator({ kinds, cards, maxX, maxY, children }: CalculatorProps) {
  const { entries, amounts, setText, brought } = useAmounts(kinds);
  const result = useRef<HTMLDivElement>(null);
  const { finding, detail } = compareReturns(cards, kinds, amounts);

  // If the address contains amounts, the reader has followed a link to this result.
  useEffect(() => {
    if (brought) result.current?.scrollIntoView({ block: "center" });
  }, [brought]);

  return (
    <>
      <div className="relative mt-6 mb-9 ml-12">
        <div>{children}</div>
        <Places cards={cards} amounts={amounts} maxX={maxX} maxY={maxY} />
      </div>
      <div ref={result} className="mb-5 grid gap-x-10 gap-y-3 text-[0.9375rem]">
        <div className="needs-script print:hidden grid gap-x-10 gap-y-1 @chart:grid-cols-2">
          {kinds.map(({ id, label, example }) => (
            <AmountField
              key={id}
              label={capitalize(label)}
              text={entries[id]?.text ?? ""}
              amount={entries[id]?.amount ?? example}
              isWrong={entries[id]?.isWrong ?? false}
              sliderMax={maxX}
              onText={(text) => setText(id, text)}
            />
          ))}
        </div>
        {/* A test compares every number in the text of a page with the record. It ignores elements
            with `data-example`: here, the amounts are examples or come from the reader. */}
        <output data-example className="border-l-4 border-mark pl-3">
          <strong className="block text-[1.1875rem]">{finding}</strong>
          <span>{detail}</span>
        </output>
      </div>
    </>
  );
}

type PlacesProps = Pick<CalculatorProps, "cards" | "maxX" | "maxY"> & { amounts: Amounts };

/**
 * A ring on each line, at the amount that the reader has typed. If the amount is too large for the
 * drawing, the ring is at its right edge.
 */
function Places({ cards, amounts, maxX, maxY }: PlacesProps) {
  const place = (offer: BillOffer) => {
    const spent = Math.min(spentOn(offer, amounts), maxX);
    return { cx: percent(spent, maxX), cy: percent(maxY - returnOn(spent, offer), maxY) };
  };
  return (
    <svg
      className="absolute inset-0 h-60 w-full overflow-visible @chart:h-80 print:h-36"
      aria-hidden="true"
    >
      {cards.flatMap(({ offers }) =>
        offers.map((offer) => (
          <circle
            key={offer.id}
            className="fill-background stroke-foreground stroke-2"
            r="5"
            {...place(offer)}
          />
        )),
      )}
    </svg>
  );
}
