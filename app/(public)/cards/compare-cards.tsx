"use client";

import { useState } from "react";

type NamedCard = { id: string; name: string };

/**
 * Shows two chosen cards side by side. It copies their rows from the table above, so it sends no
 * request.
 */
export function CompareCards({ cards }: { cards: readonly NamedCard[] }) {
  const [chosen, setChosen] = useState(["", ""]);
  const [first, second] = chosen.map((id) => cards.find((card) => card.id === id));
  return (
    <>
      <div className="mt-3 grid max-w-2xl gap-3 sm:grid-cols-2">
        {["One card", "The other card"].map((label, place) => (
          <div key={label} className="grid gap-1 text-[0.9375rem]">
            <label htmlFor={`card-${place}`} className="font-semibold">
              {label}
            </label>
            <select
              id={`card-${place}`}
              value={chosen[place]}
              onChange={({ target }) => setChosen(chosen.with(place, target.value))}
              className="min-h-11 rounded-md border border-input bg-card px-3"
            >
              <option value="">Choose a card</option>
              {cards.map(({ id, name }) => (
                <option key={id} value={id} disabled={chosen[1 - place] === id}>
                  {name}
                </option>
              ))}
            </select>
          </div>
        ))}
      </div>
      <p role="status" className="sr-only">
        {first && second && `${first.name} beside ${second.name}`}
      </p>
      {first && second && <Beside cards={[first, second]} />}
    </>
  );
}

/**
 * A table that compares two cards, one in each column. Its cells are copies from the page's table
 * of all cards. Each heading ("Rates and fees") is in a row of its own, not in a third column, so
 * that each card has half of the width.
 */
export function Beside({ cards }: { cards: readonly NamedCard[] }) {
  const table = document.querySelector<HTMLTableElement>("table:has([data-card])");
  const findCells = ({ id }: NamedCard) =>
    table?.querySelector<HTMLTableRowElement>(`[data-card="${id}"]`)?.cells;
  return (
    <table
      className="table mt-5 table-fixed"
      aria-label={cards.map(({ name }) => name).join(" beside ")}
    >
      <thead>
        <tr>
          {cards.map(({ id, name }) => (
            <th key={id} scope="col" className="!text-[1rem] !text-foreground">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      {[...(table?.tHead?.rows[0]?.cells ?? [])]
        .slice(1)
        .map(({ textContent: head, cellIndex }) => (
          <tbody key={head}>
            <tr>
              <th scope="rowgroup" colSpan={2} className="kicker !border-0 !pb-0">
                {head}
              </th>
            </tr>
            <tr>
              {cards.map((card) => (
                <CellCopy key={card.id} cell={findCells(card)?.[cellIndex]} />
              ))}
            </tr>
          </tbody>
        ))}
    </table>
  );
}

function CellCopy({ cell }: { cell: HTMLTableCellElement | undefined }) {
  if (!cell || cell.matches("[data-empty]")) return <td>We don’t have this</td>;
  return <td ref={(copy) => copy?.replaceChildren(...cell.cloneNode(true).childNodes)} />;
}
