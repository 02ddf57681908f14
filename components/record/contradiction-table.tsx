import type { Route } from "next";
import { Link, TextLink } from "@/components/site/link";
import { StackedTable } from "@/components/site/stacked-table";
import { findContradictions } from "@/lib/record/contradictions";
import { figureHref } from "@/lib/record/ledger";
import { Figure, RichText } from "./figure";

/** A table of all contradictions in the record, each with its figures and its explanation. */
export function ContradictionTable() {
  const contradictions = findContradictions();
  if (!contradictions.length) return <p>No figures do, of those we have.</p>;
  return (
    <StackedTable
      aria-label="Contradictions of the record"
      heads={["Where", "What disagrees, and how to read it", "Figures"]}
    >
      {contradictions.map(({ id, where, title, figures, asPosted, explanation }) => (
        <tr key={`${where.href}-${id}`}>
          <th scope="row">
            <TextLink href={where.href as Route}>{where.label}</TextLink>
          </th>
          <td>
            <p className="max-w-line font-semibold">{title}</p>
            <p className="max-w-line">
              <RichText text={explanation} />
            </p>
          </td>
          <td>
            <ul className="!list-none !p-0 md:whitespace-nowrap">
              {asPosted && <li>“{asPosted}”</li>}
              {figures.map((row) => (
                <li key={row.id}>
                  <Link className="link decoration-input" href={figureHref(row)}>
                    <Figure row={row} />
                  </Link>{" "}
                  {row.unit}
                </li>
              ))}
            </ul>
          </td>
        </tr>
      ))}
    </StackedTable>
  );
}
