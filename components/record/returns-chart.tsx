import { StackedTable } from "@/components/site/stacked-table";
import { cardFactsAsOf } from "@/lib/record/cards";
import { capitalize } from "@/lib/record/format";
import { billsLabel, comparisons } from "@/lib/record/returns";
import { returnOn } from "@/lib/record/terms";
import type { CategoryId, Comparison, Meeting, Offer } from "@/lib/record/types";
import { ChartFrame } from "./chart-figure";
import { Figure } from "./figure";
import { percent } from "./percent";
import { ReturnsSlider } from "./returns-slider";

const { label: month } = cardFactsAsOf;

/**
 * The classes of an offer's line: a colour for its card, and a dashed line for all its offers but
 * the last.
 */
function strokeClass(offer: Offer, offers: readonly Offer[]): string {
  const colour = offer.card === offers[0]?.card ? "stroke-mark" : "stroke-foreground";
  const isLast = offers.findLast(({ card }) => card === offer.card) === offer;
  return `stroke-3 ${colour}${isLast ? "" : " [stroke-dasharray:6_4]"}`;
}

type ReturnsChartProps = { category: CategoryId | undefined; level?: 2 | 3 };

/**
 * The returns of two cards on a category's bills, and where they are the same. Nothing if no two
 * can be compared.
 */
export function ReturnsChart({ category, level = 2 }: ReturnsChartProps) {
  const comparison = comparisons.find((candidate) => candidate.category === category);
  const [main] =
    comparison?.meetings.toSorted((a, b) => a.first.terms.rate - b.first.terms.rate) ?? [];
  if (!comparison || !main) return null;
  const { first, second, row } = main;
  const others = comparison.offers.filter((offer) => offer.card === first.card && offer !== first);
  const full = others.map(
    ({ card, only, rows: { full } }) =>
      `On ${billsLabel(only)}, ${card.name} reaches its cap at {${full.id}}.`,
  );
  const only = first.only ?? second.only;
  return (
    <ChartFrame
      id={`returns-${comparison.category}`}
      level={level}
      title={`${only ? `${capitalize(only)}: ` : ""}${first.card.name} pays more up to {${row.id}}, ${second.card.name} beyond`}
      measure={`What you get back on your bills, at the rates and caps of ${month}`}
      notes={[
        ...full,
        `Rates and caps are as of ${month} and may have changed. We don’t know whether the caps are monthly or per bill, so read this as one capped period.`,
      ]}
      source="The cards’ own rates and caps"
      row={row}
    >
      <Plot {...comparison} main={main} />
      <OfferTable offers={comparison.offers} />
    </ChartFrame>
  );
}

/**
 * The lines. Positions are percentages of the box, so that letters and strokes are not stretched.
 */
function Plot({ offers, main }: Comparison & { main: Meeting }) {
  const { first, second, row } = main;
  const furthest = offers.reduce((a, b) => (b.rows.full.value > a.rows.full.value ? b : a)).rows
    .full;
  const maxX = furthest.value * 1.2;
  const maxY = Math.max(...offers.map(({ terms }) => terms.cap)) * 1.15;
  const x = (value: number) => percent(value, maxX);
  const y = (value: number) => percent(maxY - value, maxY);
  const caps = new Map([first, second].map(({ rows: { cap } }) => [cap.value, cap]));
  const top = Math.max(...caps.keys());
  const shared = returnOn(row.value, first.terms);
  return (
    <ReturnsSlider
      maxX={maxX}
      maxY={maxY}
      start={row.value}
      offers={offers.map(({ id, card, only, terms }) => ({
        id,
        name: [card.name, only].filter(Boolean).join(", "),
        ...terms,
      }))}
    >
      <svg
        className="h-60 w-full overflow-visible fill-muted-foreground text-[min(0.8125rem,4.5cqi)] @chart:h-80"
        aria-hidden="true"
      >
        {[...caps.values()].map((cap) => (
          <g key={cap.id}>
            <line className="stroke-border" x2="100%" y1={y(cap.value)} y2={y(cap.value)} />
            <text dx="-8" dy="4" y={y(cap.value)} textAnchor="end" data-figure={cap.id}>
              {cap.display}
            </text>
          </g>
        ))}
        <line className="stroke-foreground" x2="100%" y1="100%" y2="100%" />
        <line
          className="stroke-input [stroke-dasharray:3_3]"
          x1={x(row.value)}
          x2={x(row.value)}
          y1={y(shared)}
          y2="100%"
        />
        {[row, furthest].map((tick) => (
          <text
            key={tick.id}
            x={x(tick.value)}
            y="100%"
            dy="20"
            textAnchor="middle"
            data-figure={tick.id}
          >
            {tick.display}
          </text>
        ))}
        {offers.map((offer) => {
          const { id, card, terms, rows } = offer;
          const line = { className: strokeClass(offer, offers) };
          return (
            <g key={id}>
              <line {...line} y1="100%" x2={x(rows.full.value)} y2={y(terms.cap)} />
              <line
                {...line}
                x1={x(rows.full.value)}
                y1={y(terms.cap)}
                x2="100%"
                y2={y(terms.cap)}
              />
              <text
                x={x(rows.full.value)}
                y={y(terms.cap)}
                dy={terms.cap === top ? 20 : -8}
                data-figure={rows.rate.id}
              >
                {rows.rate.display}
              </text>
              {[first, second].includes(offer) && (
                <text
                  className="fill-foreground font-semibold"
                  x="100%"
                  y={y(terms.cap)}
                  dy={terms.cap === top ? -8 : 20}
                  textAnchor="end"
                >
                  {/* Short, so that it stays clear of the lines on a narrow phone; the table has the whole name. */}
                  {card.name.replace(/ Credit Card$/, "")}
                </text>
              )}
            </g>
          );
        })}
        <circle
          className="fill-background stroke-foreground stroke-2"
          cx={x(row.value)}
          cy={y(shared)}
          r="5"
        />
      </svg>
    </ReturnsSlider>
  );
}

/** The same as a table, each offer with a sample of its line. */
function OfferTable({ offers }: { offers: readonly Offer[] }) {
  return (
    <StackedTable heads={["Card", "Gives back", "Cap reached at"]}>
      {offers.map((offer) => (
        <tr key={offer.id}>
          <th scope="row">
            <svg className="inline-block align-middle" aria-hidden="true" width="28" height="8">
              <line className={strokeClass(offer, offers)} x1="0" x2="28" y1="4" y2="4" />
            </svg>{" "}
            {offer.card.name}
            <span className="block font-normal text-muted-foreground first-letter:uppercase">
              {[offer.only ?? "all bills", offer.how].filter(Boolean).join(", ")}
            </span>
          </th>
          <td data-label="Gives back" className="md:whitespace-nowrap">
            <Figure row={offer.rows.rate} /> up to <Figure row={offer.rows.cap} />
          </td>
          <td data-label="Cap reached at">
            <Figure row={offer.rows.full} />
          </td>
        </tr>
      ))}
    </StackedTable>
  );
}
