import type { Poll } from "@/content/types";
import { type FigureRow, findFigure, pollPrefix, thinSampleId } from "./index";

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

type Find = (id: string) => FigureRow | undefined;

const cannot = (why: string): Unknown => ({ cannotBeComputed: why });

/** Whether a figure of a strength is missing. */
export const isUnknown = (value: object): value is Unknown => "cannotBeComputed" in value;

/**
 * Share, lead and thin sample of a poll's winner. `find` looks a row up in the ledger; a row that is not there is a
 * count that was not published, or one that contradicts another.
 */
export function strengthOfWin(poll: Poll, find: Find = findFigure): Strength {
  switch (poll.result.kind) {
    case "decided":
      return strengthOfWinner(pollPrefix(poll), poll.result.runnerUp !== undefined, find);
    case "split":
      return everyOne(
        "The thread names a winner for each of its questions, so no one card’s win can be measured",
      );
    case "open-question":
      return everyOne("The poll names no winner");
    case "not-recorded":
      return everyOne("The result is not recorded");
  }
}

function everyOne(why: string): Strength {
  return { share: cannot(why), lead: cannot(why), thinSample: cannot(why) };
}

function strengthOfWinner(prefix: string, hasRunnerUp: boolean, find: Find): Strength {
  const counted = find(`${prefix}winner.upvotes`);
  if (!counted) return everyOne("The winner’s own counts are not recorded");
  return {
    share: find(`${prefix}share.upvotes`) ?? cannot(whyNoShare(prefix, find)),
    lead:
      find(`${prefix}lead.upvotes`) ??
      cannot(hasRunnerUp ? "The runner-up’s own counts are not recorded" : "No runner-up is recorded"),
    thinSample: thinSample(find(`${prefix}winner.comments`), find(thinSampleId)),
  };
}

function whyNoShare(prefix: string, find: Find): string {
  if (find(`${prefix}excess.upvotes`))
    return "The two cards’ upvotes exceed the thread’s total, so they do not count the same thing";
  const total = find(`${prefix}upvotes`);
  if (!total) return "The thread’s total is not recorded";
  return total.value === 0
    ? "The thread has no upvotes to take a share of"
    : "The winner’s upvotes exceed the thread’s total, so they do not count the same thing";
}

function thinSample(comments: FigureRow | undefined, threshold: FigureRow | undefined): ThinSample | Unknown {
  if (!comments || !threshold) return cannot("The winner’s own comments are not recorded");
  return { thin: comments.value < threshold.value, comments, threshold };
}
