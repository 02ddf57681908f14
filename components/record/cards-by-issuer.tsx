import type { ReactNode } from "react";
import type { Card } from "@/lib/record/types";

const unnamed = "Other cards";

/**
 * Cards grouped by issuer. A press on an issuer's name opens the list of its cards. `children`
 * renders one card.
 */
export function CardsByIssuer({
  cards,
  children,
}: {
  cards: readonly Card[];
  children: (card: Card) => ReactNode;
}) {
  const byIssuer = Map.groupBy(cards, ({ issuer }) => issuer ?? unnamed);
  const issuers = [...byIssuer].toSorted(
    ([a], [b]) => Number(a === unnamed) - Number(b === unnamed) || a.localeCompare(b),
  );
  return (
    <div className="mt-4 grid grid-cols-[repeat(auto-fill,minmax(min(9rem,100%),1fr))] gap-x-6 border-b border-border">
      {issuers.map(([issuer, own]) => (
        <details key={issuer} className="border-t border-border open:col-span-full">
          <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">{issuer}</summary>
          <ul className="pb-3">
            {own.map((card) => (
              <li key={card.id}>{children(card)}</li>
            ))}
          </ul>
        </details>
      ))}
    </div>
  );
}
