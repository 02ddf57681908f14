import { pollPrefix } from "@/lib/record/figures";
import { allPolls, type Correction, type Poll } from "@/lib/record/polls";
import { parseText, type TextPart } from "@/lib/record/text";

/** A correction with the poll whose page it changed. */
export type PollCorrection = Correction & { poll: Poll };

/** The corrections of one poll, newest first. */
export const correctionsOf = (poll: Poll): PollCorrection[] =>
  (poll.corrections ?? [])
    .map((correction): PollCorrection => ({ ...correction, poll }))
    .toSorted((a, b) => b.date.localeCompare(a.date));

/** Every correction there is, newest first; of one day, in the order of polls. */
export const allCorrections = (polls: readonly Poll[] = allPolls): PollCorrection[] =>
  polls.flatMap(correctionsOf).toSorted((a, b) => b.date.localeCompare(a.date));

/** A piece of a correction: words, a figure of the ledger, or one that stood here and no longer holds. */
export type CorrectionPart = TextPart | { withdrawn: string };

/** Splits the text of a correction: "{was 58}" is a withdrawn figure, other tokens are read as in any text. */
export function correctionParts({ what, poll }: PollCorrection): CorrectionPart[] {
  return what.split(/(\{was [^{}]+\})/).flatMap((piece): CorrectionPart[] => {
    const [, withdrawn] = /^\{was ([^{}]+)\}$/.exec(piece) ?? [];
    return withdrawn ? [{ withdrawn }] : parseText(piece, pollPrefix(poll));
  });
}
