"use client";

import { type ChangeEvent, useState } from "react";

type CompareCardsProps = { cards: readonly { id: string; name: string }[] };

/** What the page's table has of a card, a column after the other; "We don’t have this" where its cell is empty. */
function columnsOf(id: string): { head: string; copy: () => Node[] }[] {
  const row = document.querySelector<HTMLTableRowElement>(`tr[data-card="${id}"]`);
  const heads = row?.closest("table")?.tHead?.rows[0]?.cells ?? [];
  return [...(row?.cells ?? [])].slice(1).map((cell, index) => ({
    head: heads[index + 1]?.textContent ?? "",
    copy: () =>
      cell.matches("[data-empty]")
        ? [new Text("We don’t have this")]
        : [...cell.childNodes].map((node) => node.cloneNode(true)),
  }));
}

/** Any two cards side by side, from the rows of the table above: nothing is fetched, and nothing is said twice. */
export function CompareCards({ cards }: CompareCardsProps) {
  const [chosen, setChosen] = useState(["", ""]);
  const [first, second] = chosen.map((id) => cards.find((card) => card.id === id));
  const choose = (place: number) => (event: ChangeEvent<HTMLSelectElement>) =>
    setChosen(chosen.with(place, event.target.value));
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
              onChange={choose(place)}
              className="min-h-11 rounded-md border border-line-strong bg-raised px-3"
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
      {first && second && (
        <table className="table mt-5 table-fixed" aria-label={`${first.name} beside ${second.name}`}>
          <thead>
            <tr>
              {[first, second].map(({ id, name }) => (
                <th key={id} scope="col" className="!text-[1rem] !text-ink">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          {/* A heading over each pair of cells, so that on a phone each card has half of the width. */}
          {columnsOf(first.id).map(({ head, copy }, index) => (
            <tbody key={head}>
              <tr>
                <th scope="rowgroup" colSpan={2} className="kicker !border-0 !pb-0">
                  {head}
                </th>
              </tr>
              <tr>
                <td key={first.id} ref={(cell) => cell?.replaceChildren(...copy())} />
                <td
                  key={second.id}
                  ref={(cell) => cell?.replaceChildren(...(columnsOf(second.id)[index]?.copy() ?? []))}
                />
              </tr>
            </tbody>
          ))}
        </table>
      )}
    </>
  );
}
