import { thinSampleRow } from "./ledger";
import type { Poll } from "./polls";

/** Whether the winner's card drew so few comments that a handful of people could have made the result. */
export const isThinSample = ({ result, figures: { winner } }: Poll): boolean =>
  result === "decided" && winner.comments !== undefined && winner.comments.value < thinSampleRow.value;
