import { buildLedger, type FigureRow } from "./rows";

export type { FigureRow } from "./rows";
export { pollPrefix, thinSampleId } from "./rows";

/** The figure ledger: the one typed source of every number that is printed. */
export const ledger: readonly FigureRow[] = buildLedger();

const byId = new Map(ledger.map((row) => [row.id, row]));

/** The row of an id ("2024.day-10.upvotes"), or undefined where the record has no such figure. */
export function findFigure(id: string): FigureRow | undefined {
  return byId.get(id);
}

/** The anchor of a row on /methodology/figures: "2024.day-10.upvotes" → "f-2024-day-10-upvotes". */
export const figureAnchor = (id: string): string => `f-${id.replaceAll(".", "-")}`;
