import { cannotBeComputed as reasons } from "@/content/texts/polls";
import { type FigureRow, thinSampleRow } from "./ledger";
import { type Poll, placedAs } from "./polls";

/** A figure that the published counts do not allow, with why: a sentence without its full stop. */
export type Unknown = { cannotBeComputed: string };

/** Whether the winner's card drew so few comments that a handful of people could have made the result. */
export type ThinSample = { thin: boolean; comments: FigureRow; threshold: FigureRow };

/** How clear a win was, from published counts alone: each a figure of the ledger, or why there is none. */
export type Strength = {
  /** Of the thread's upvotes. */
  share: FigureRow | Unknown;
  /** Over the runner-up, in upvotes. */
  lead: FigureRow | Unknown;
  thinSample: ThinSample | Unknown;
};

const cannot = (why: string): Unknown => ({ cannotBeComputed: why });

/** Whether a figure of a strength is missing. */
export const isUnknown = (value: object): value is Unknown => "cannotBeComputed" in value;

/**
 * Share, lead and thin sample of a poll's winner. A figure that is not there is a count that was not published, or one
 * that contradicts another.
 */
export function strengthOfWin(poll: Poll): Strength {
  switch (poll.result) {
    case "decided":
      return strengthOfWinner(poll);
    case "split":
      return allUnknown(reasons.split);
    case "open-question":
      return allUnknown(reasons.open);
    case "not-recorded":
      return allUnknown(reasons.result);
  }
}

function allUnknown(why: string): Strength {
  return { share: cannot(why), lead: cannot(why), thinSample: cannot(why) };
}

function strengthOfWinner(poll: Poll): Strength {
  const { winner, share, lead } = poll.figures;
  if (!winner.upvotes) return allUnknown(reasons.winner);
  return {
    share: share.upvotes ?? cannot(whyNoShare(poll)),
    lead: lead.upvotes ?? cannot(placedAs(poll, "runner-up") ? reasons.runnerUp : reasons.noRunnerUp),
    thinSample: thinSample(winner.comments),
  };
}

function whyNoShare({ figures: { excess, upvotes } }: Poll): string {
  if (excess.upvotes) return reasons.excess;
  if (!upvotes) return reasons.total;
  return upvotes.value === 0 ? reasons.empty : reasons.winnerExcess;
}

function thinSample(comments: FigureRow | undefined): ThinSample | Unknown {
  if (!comments) return cannot(reasons.winnerComments);
  return { thin: comments.value < thinSampleRow.value, comments, threshold: thinSampleRow };
}
