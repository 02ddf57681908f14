import { StackedTable } from "@/components/site/stacked-table";
import { cardFactsAsOf } from "@/lib/record/cards";
import { capitalize } from "@/lib/record/format";
import { billsLabel, comparedBills, comparisons } from "@/lib/record/returns";
import { returnOn } from "@/lib/record/terms";
import type { CategoryId, Comparison, Offer, Terms } from "@/lib/record/types";
import { ChartFrame } from "./chart-figure";
import { Figure } from "./figure";
import { percent } from "./percent";
import { ReturnsCalculator } from "./returns-calculator";

const { label: month } = cardFactsAsOf;

/**
 * Returns the classes of an offer's line. All lines of a card have the same colour. The line of the
 * card's last offer is solid, and the lines of its earlier offers are dashed.
 */
function strokeClass(offer: Offer, offers: readonly Offer[]): string {
  const colour = offer.card === offers[0]?.card ? "stroke-mark" : "stroke-foreground";
  const isLast = offers.findLast(({ card }) => card === offer.card) === offer;
  return `stroke-3 ${colour}${isLast ? "" : " [stroke-dasharray:6_4]"}`;
}

type ReturnsChartProps = {
  category: CategoryId | undefined;
  level?: 2 | 3;
};

/**
 * A chart of the amounts that two cards give back on a category's bills. It shows the spending
 * above which the second card gives back more than the first. Renders nothing if the category has
 * no two cards to compare.
 */
export function ReturnsChart({ category, level = 2 }: ReturnsChartProps) {
  const comparison = comparisons.find((candidate) => candidate.category === category);
  if (!comparison) return null;
  const { first, second, row } = comparison.main;
  const others = comparison.offers.filter((offer) => offer.card === first.card && offer !== first);
  const full = others.map(
    (offer) =>
      `On ${billsLabel(offer)}, ${offer.card.shortName} reaches its cap at {${offer.rows.full.id}}.`,
  );
  const only = first.only ?? second.only;
  return (
    <ChartFrame
      id={`returns-${comparison.category}`}
      level={level}
      title={`${only ? `${capitalize(only)}: ` : ""}${first.card.shortName} pays more up to {${row.id}}, ${second.card.shortName} beyond`}
      measure={`What you get back on your bills, at the rates and caps of ${month}`}
      notes={[
        ...full,
        `Rates and caps are as of ${month} and may have changed. We don’t know whether the caps are monthly or per bill, so read this as one capped period.`,
      ]}
      source="The cards’ own rates and caps"
      row={row}
    >
      <Plot comparison={comparison} />
      {/* When a poll's page is printed on paper, this table is left out: the list of rates and fees
          on that page has the same data. */}
      <div className="[.poll-sheet_&]:print:hidden">
        <OfferTable offers={comparison.offers} />
      </div>
    </ChartFrame>
  );
}

/**
 * The largest spending (`maxX`) and the largest return (`maxY`) of the drawing, in rupees. `x` and
 * `y` convert rupees to positions, as percentages.
 */
type Scale = {
  maxX: number;
  maxY: number;
  x: (spent: number) => string;
  y: (back: number) => string;
};

function scaleOf({ offers }: Comparison): Scale {
  const maxX = Math.max(...offers.map(({ rows }) => rows.full.value)) * 1.2;
  const maxY = Math.max(...offers.map(({ terms }) => terms.cap)) * 1.15;
  return {
    maxX,
    maxY,
    x: (spent) => percent(spent, maxX),
    y: (back) => percent(maxY - back, maxY),
  };
}

/**
 * The drawing of the lines. Positions are percentages of its size, so that letters and strokes are
 * not stretched.
 */
function Plot({ comparison }: { comparison: Comparison }) {
  const { offers, main } = comparison;
  const scale = scaleOf(comparison);
  const { maxX, maxY, x, y } = scale;
  const furthest = offers.reduce((a, b) => (b.rows.full.value > a.rows.full.value ? b : a)).rows
    .full;
  return (
    <ReturnsCalculator {...comparedBills(comparison)} maxX={maxX} maxY={maxY}>
      <svg
        className="h-60 w-full overflow-visible fill-muted-foreground text-[min(0.8125rem,4.5cqi)] @chart:h-80 print:h-36"
        aria-hidden="true"
      >
        <WinnersArea comparison={comparison} {...scale} />
        {capsOf(comparison).map((cap) => (
          <g key={cap.id}>
            <line className="stroke-border" x2="100%" y1={y(cap.value)} y2={y(cap.value)} />
            <text dx="-8" dy="4" y={y(cap.value)} textAnchor="end" data-figure={cap.id}>
              {cap.display}
            </text>
          </g>
        ))}
        <line className="stroke-foreground" x2="100%" y1="100%" y2="100%" />
        {[main.row, furthest].map((tick) => (
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
        {offers.map((offer) => (
          <OfferLine key={offer.id} offer={offer} comparison={comparison} {...scale} />
        ))}
      </svg>
    </ReturnsCalculator>
  );
}

/** Returns the caps of the two offers whose lines cross. Two equal caps are returned as one. */
const capsOf = ({ main: { first, second } }: Comparison) => [
  ...new Map([first, second].map(({ rows: { cap } }) => [cap.value, cap])).values(),
];

/**
 * Returns the corners of a polygon: the area below an offer's line, between two amounts of
 * spending. A corner is a pair of spending and return.
 */
function areaBelow(terms: Terms, full: number, from: number, to: number): [number, number][] {
  const corners = [from, full, to].filter((spent) => spent >= from && spent <= to);
  return [
    [from, 0],
    ...corners.map((spent): [number, number] => [spent, returnOn(spent, terms)]),
    [to, 0],
  ];
}

type InScale = Scale & { comparison: Comparison };

/**
 * Two light areas. Each is below the line of one card, over the range of spending for which this
 * card pays more. A dashed line separates them, at the spending for which both cards pay the same.
 */
function WinnersArea({ comparison: { main }, maxX, maxY, x, y }: InScale) {
  const { first, second, row } = main;
  const areas = [
    {
      tone: "fill-accent",
      corners: areaBelow(first.terms, first.rows.full.value, 0, row.value),
    },
    {
      tone: "fill-muted",
      corners: areaBelow(second.terms, second.rows.full.value, row.value, maxX),
    },
  ];
  return (
    <>
      <svg aria-hidden width="100%" height="100%" viewBox="0 0 100 100" preserveAspectRatio="none">
        {areas.map(({ tone, corners }) => (
          <polygon
            key={tone}
            className={tone}
            points={corners
              .map(([spent, back]) =>
                [(spent / maxX) * 100, 100 - (back / maxY) * 100]
                  .map((place) => +place.toFixed(2))
                  .join(),
              )
              .join(" ")}
          />
        ))}
      </svg>
      <line
        className="stroke-input [stroke-dasharray:3_3]"
        x1={x(row.value)}
        x2={x(row.value)}
        y1={y(returnOn(row.value, first.terms))}
        y2="100%"
      />
    </>
  );
}

/**
 * The classes of a text on the drawing. The outline of its letters has the colour of the page, so
 * that a text which lies over a line is readable.
 */
const labelClass = "stroke-background stroke-4 [paint-order:stroke] [stroke-linejoin:round]";

type OfferLineProps = InScale & { offer: Offer };

/**
 * The line of an offer. It rises to the cap and is level after that. The rate and the name of the
 * card are beside the line.
 */
function OfferLine({ offer, comparison, x, y }: OfferLineProps) {
  const { offers, main } = comparison;
  const { card, terms, rows } = offer;
  const line = strokeClass(offer, offers);
  const corner = { x: x(rows.full.value), y: y(terms.cap) };
  const top = Math.max(main.first.terms.cap, main.second.terms.cap);
  const bills = billsLabel(offer);
  const isNamed = offer === main.first || offer === main.second;
  const name = <tspan className="fill-foreground font-semibold">{card.shortName}</tspan>;
  return (
    <g>
      <line className={line} y1="100%" x2={corner.x} y2={corner.y} />
      <line className={line} x1={corner.x} y1={corner.y} x2="100%" y2={corner.y} />
      {isNamed && terms.cap === top && (
        <text
          className={labelClass}
          x="100%"
          y={corner.y}
          dy="-8"
          textAnchor="end"
          data-figure={rows.rate.id}
        >
          {name}
          <tspan>{`, ${rows.rate.display} on ${bills}`}</tspan>
        </text>
      )}
      {isNamed && terms.cap !== top && (
        <>
          <text className={labelClass} x="100%" y={corner.y} dy="-8" textAnchor="end">
            {name}
          </text>
          <text
            className={labelClass}
            x="100%"
            y={corner.y}
            dy="18"
            textAnchor="end"
            data-figure={rows.rate.id}
          >
            {`${rows.rate.display} on ${bills}`}
          </text>
        </>
      )}
      {!isNamed && (
        <text className={labelClass} y={corner.y} data-figure={rows.rate.id}>
          <tspan x={corner.x} dy="-24">{`${rows.rate.display} on`}</tspan>{" "}
          <tspan x={corner.x} dy="16">
            {bills}
          </tspan>
        </text>
      )}
    </g>
  );
}

/**
 * The data of the drawing as a table. As in a legend, a short line before each card's name looks
 * like the line of the drawing that belongs to the row.
 */
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
