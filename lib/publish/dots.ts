import type { Figure, Placing, Poll, Series } from "@/lib/record/types";

/** A poll with one winner and one runner-up, drawn with a dot for each upvote of the two cards. */
export type DottedWin = { poll: Poll; cards: readonly [winner: DottedCard, runnerUp: DottedCard] };

/** A placed card with its exact count. */
export type DottedCard = { placing: Placing; upvotes: Figure };

/** The largest number of dots in a drawing. With more dots, a reader could not see single dots. */
const mostDots = 1000;

/**
 * The largest number of wins that are drawn. If a series has more wins, the clearest and the
 * closest win are drawn.
 */
const mostWins = 2;

/** Returns a placed card with its count. Undefined if the count is missing or rounded. */
function dottedCard(placing: Placing | undefined): DottedCard | undefined {
  const upvotes = placing?.figures.upvotes;
  if (!placing || !upvotes || upvotes.approximate) return undefined;
  return { placing, upvotes };
}

/**
 * Returns the data for a picture of a poll's win. Undefined if the poll does not have one winner
 * and one runner-up, if a count is missing or rounded, if both counts are zero, or if the picture
 * would have more than `mostDots` dots.
 */
function dottedWin(poll: Poll): DottedWin | undefined {
  const { outcome } = poll;
  if (outcome.kind !== "decided" || outcome.runnersUp.length !== 1) return undefined;
  const winner = dottedCard(outcome.winner);
  const runnerUp = dottedCard(outcome.runnersUp[0]);
  if (!winner || !runnerUp) return undefined;
  const dots = winner.upvotes.value + runnerUp.upvotes.value;
  return dots > 0 && dots <= mostDots ? { poll, cards: [winner, runnerUp] } : undefined;
}

/**
 * Returns the runner-up's upvotes divided by the winner's upvotes. The smaller the quotient is, the
 * clearer is the win.
 */
const closeness = ({ cards: [winner, runnerUp] }: DottedWin): number =>
  runnerUp.upvotes.value / winner.upvotes.value;

/** Returns the wins of a series that are drawn as dots, at most two, in the order of their days. */
export function dottedWins({ polls }: Pick<Series, "polls">): DottedWin[] {
  const wins = polls.map(dottedWin).filter((win) => win !== undefined);
  if (wins.length <= mostWins) return wins;
  const byCloseness = wins.toSorted((a, b) => closeness(a) - closeness(b));
  const shown = new Set([byCloseness[0], byCloseness.at(-1)]);
  return wins.filter((win) => shown.has(win));
}

/* The drawing. Its unit is a tenth of the distance between two dots. */

const step = 10;
/**
 * The side of a runner-up's square dot. The square has nearly the same area as a winner's round
 * dot, whose diameter is 7: 6.2² is nearly π × 3.5².
 *
 * A row of dots is drawn as a dashed line, whose dashes are as long as the line is thick. So the
 * lines in app/(public)/upvote-dots.tsx must be 7 thick for the winner and 6.2 for the runner-up.
 */
const squareWidth = 6.2;
/** The number of empty columns between the dots of the two cards. */
const gap = 2;
/**
 * The number of columns that the widest drawing should have. A drawing with few dots has fewer
 * columns, because every drawing has at least `fewestRows` rows.
 */
const wantedColumns = 40;
const fewestRows = 5;

/** Dots of winner and runner-up: two SVG paths of equal height, filled column by column. */
export type DotDrawing = { width: number; height: number; winner: string; runnerUp: string };

/**
 * Returns the number of rows of dots. All drawings have the same number of rows, so that a drawing
 * with more upvotes is wider.
 */
function rowCount(wins: readonly DottedWin[]): number {
  const most = Math.max(0, ...wins.map(dotCount));
  return Math.max(fewestRows, Math.ceil(most / wantedColumns));
}

const dotCount = ({ cards }: DottedWin): number =>
  cards.reduce((sum, { upvotes }) => sum + upvotes.value, 0);

/**
 * Returns the SVG path of a block of dots. Each row of dots is one horizontal line. The lines are
 * drawn dashed, so that each dash looks like a dot.
 *
 * @param left the left edge of the block
 * @param start the distance from the left edge of the first dot's column to the line's start
 * @param end the distance from the left edge of the last dot's column to the line's end
 */
function blockPath(dots: number, rows: number, left: number, start: number, end: number): string {
  let path = "";
  for (let row = 0; row < rows; row += 1) {
    const inRow = Math.floor(dots / rows) + (row < dots % rows ? 1 : 0);
    if (!inRow) break;
    const y = row * step + step / 2;
    path += `M${left + start} ${y}H${left + (inRow - 1) * step + end}`;
  }
  return path;
}

/**
 * Draws wins. The returned `width` is the scale for all drawings: a drawing that is half as wide
 * fills half of the space on the page. So all dots have the same size.
 *
 * `width` is the width of the widest drawing. If that drawing has fewer than `wantedColumns`
 * columns, `width` is the width of `wantedColumns` columns. A drawing with few dots is then small,
 * instead of having large dots.
 */
export function drawDots(wins: readonly DottedWin[]): { width: number; drawings: DotDrawing[] } {
  const rows = rowCount(wins);
  const drawings = wins.map(({ cards: [winner, runnerUp] }): DotDrawing => {
    const winnerColumns = Math.ceil(winner.upvotes.value / rows);
    const left = (winnerColumns + gap) * step;
    const columns = winnerColumns + gap + Math.max(1, Math.ceil(runnerUp.upvotes.value / rows));
    // A dash that begins exactly where the line ends might not be drawn, so 0.1 is added.
    const roundEnd = step / 2 + 0.1;
    const squareStart = (step - squareWidth) / 2;
    return {
      width: columns * step,
      height: rows * step,
      winner: blockPath(winner.upvotes.value, rows, 0, step / 2, roundEnd),
      runnerUp: blockPath(
        runnerUp.upvotes.value,
        rows,
        left,
        squareStart,
        squareStart + squareWidth,
      ),
    };
  });
  const widest = Math.max(wantedColumns * step, ...drawings.map(({ width }) => width));
  return { width: widest, drawings };
}
