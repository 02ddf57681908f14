import type { PollContent } from "@/content/types";
import {
  buildFigures,
  combine,
  type FigureContext,
  type FigureDescription,
  figureSources,
  ratio,
  recordedAmount,
  share,
} from "./figures";
import type {
  Amount,
  ComparedFigureId,
  Counts,
  Figures,
  Placing,
  PollOutcome,
  PollReference,
  ThreadFigureId,
} from "./types";

/** Returns the fields that all figures of a poll share. */
export const pollFigureContext = (poll: PollReference): FigureContext => ({
  prefix: `${poll.series.year}.day-${poll.day}.`,
  scope: `thread of day ${poll.day}`,
  source: figureSources.thread(poll.day),
  href: poll.href,
  period: poll.series.period.label,
});

/** Returns the placings of an outcome, best first. */
export function placingsIn(outcome: PollOutcome): readonly Placing[] {
  switch (outcome.kind) {
    case "decided":
      return [outcome.winner, ...outcome.runnersUp];
    case "tie":
    case "split":
      return outcome.winners;
    case "open-question":
    case "not-recorded":
      return [];
  }
}

/** Returns the recorded counts of a poll's thread. */
export function threadFigures(poll: PollReference, content: PollContent): Figures<ThreadFigureId> {
  const { totals, votesNamed } = content;
  return buildFigures(pollFigureContext(poll), {
    comments: {
      unit: "comments",
      label: "Comments in the whole thread",
      amount: recordedAmount(totals?.comments),
    },
    upvotes: {
      unit: "upvotes",
      label: "Upvotes in the whole thread",
      amount: recordedAmount(totals?.upvotes),
    },
    votes: {
      unit: "votes",
      label: "Total votes named in the poll’s own text",
      amount: recordedAmount(votesNamed),
      scope: `text of day ${poll.day}; we don’t know how they were counted`,
    },
  });
}

type ComparedAmounts = Readonly<
  Record<
    "lead" | "cards" | "winnerShare" | "runnerUpShare" | "others" | "excess",
    Amount | undefined
  >
>;

/** Compares the upvotes of a poll's placed cards with each other and with those of the thread. */
function compareUpvotes(outcome: PollOutcome, threadUpvotes: Amount | undefined): ComparedAmounts {
  const placings = placingsIn(outcome);
  // The winners of a split poll won for different kinds of spending, so they are not compared.
  const upvotes = outcome.kind === "split" ? [] : placings.map(({ figures }) => figures.upvotes);
  const [winner, runnerUp] = outcome.kind === "decided" ? upvotes : [];
  const several = upvotes.length > 1 ? upvotes : [];
  const lead = combine([winner], [runnerUp]);
  const rest = several.length ? combine([threadUpvotes], several) : undefined;
  const isExceeded = rest !== undefined && rest.value < 0;
  const present = upvotes.filter((figure) => figure !== undefined);
  const hasOneRunnerUp = placings.length === 2;
  return {
    lead: lead?.value ? lead : undefined,
    cards: combine(several),
    winnerShare: share(winner, threadUpvotes, present),
    runnerUpShare: hasOneRunnerUp ? share(runnerUp, threadUpvotes, [winner, runnerUp]) : undefined,
    // A difference of rounded counts ("1.7k" − 1,650) is left out: it may be a rounding error.
    others: isExceeded || rest?.approximate ? undefined : rest,
    excess: isExceeded ? combine(several, [threadUpvotes]) : undefined,
  };
}

/**
 * Words in the labels of a poll with two placed cards: "Upvotes of both placed cards". The labels
 * of any other poll have the words of `wordsForSeveral`: "Upvotes of all placed cards".
 */
const wordsForTwo = {
  cards: "two placed cards",
  cardsBeyond: "two cards",
  together: "both",
  others: "runner-up",
} as const;
const wordsForSeveral = {
  cards: "placed cards",
  cardsBeyond: "placed cards",
  together: "all",
  others: "runners-up",
} as const;

const upvoteShare = (
  label: string,
  amount: Amount | undefined,
  base = "upvotes of the whole thread, which may not count the same thing as the card’s",
): FigureDescription => ({ unit: "% of upvotes", label, amount, base });

/**
 * Returns the figures that are computed from the counts of a thread and of its placed cards.
 * `seriesUpvotes` is the number of upvotes that the series published for all its threads.
 */
export function comparedFigures(
  poll: PollReference,
  outcome: PollOutcome,
  thread: Counts,
  seriesUpvotes: number | undefined,
): Figures<ComparedFigureId> {
  const amounts = compareUpvotes(outcome, thread.upvotes);
  const words = placingsIn(outcome).length === 2 ? wordsForTwo : wordsForSeveral;
  const cardsScope = `the ${words.cards} of day ${poll.day}`;
  return buildFigures(pollFigureContext(poll), {
    "lead.upvotes": {
      unit: "upvotes",
      label: `Winner’s lead over the ${words.others}`,
      amount: amounts.lead,
      scope: cardsScope,
    },
    "cards.upvotes": {
      unit: "upvotes",
      label: `Upvotes of ${words.together} placed cards`,
      amount: amounts.cards,
      scope: cardsScope,
    },
    "share.upvotes": upvoteShare("Winner’s share of the thread’s upvotes", amounts.winnerShare),
    "runner-up.share.upvotes": upvoteShare(
      "Runner-up’s share of the thread’s upvotes",
      amounts.runnerUpShare,
    ),
    "others.upvotes": {
      unit: "upvotes",
      label: `Upvotes of the thread beyond the ${words.cards}`,
      amount: amounts.others,
    },
    "excess.upvotes": {
      unit: "upvotes",
      label: `Upvotes of the ${words.cardsBeyond} beyond the thread’s own total`,
      amount: amounts.excess,
    },
    "upvotes-per-comment": {
      unit: "upvotes per comment",
      label: "Upvotes per comment",
      amount: ratio(thread.upvotes, thread.comments),
      base: "comments of the thread",
    },
    "series-share.upvotes": upvoteShare(
      "The thread’s share of the series’ upvotes",
      share(thread.upvotes, recordedAmount(seriesUpvotes)),
      "upvotes of the series",
    ),
  });
}
