import type { Claim } from "../../types.ts";

const days = [10, 11, 12, 13, 14];
/**
 * Returns a day's rank among days 10 to 14. The day with the largest number has rank 1. The claims
 * name these days ("of days 10 to 14"), so that they stay true when the result of another day is
 * filled in.
 */
const rank = (value: (id: string) => number, day: number, unit: string): number =>
  days.filter((other) => value(`2024.day-${other}.${unit}`) > value(`2024.day-${day}.${unit}`))
    .length + 1;

/**
 * The condition of claims such as "We don’t know who counted its comments". The record has no field
 * for such a fact, so no later entry in the record can make the claim false.
 */
const inNoField = (): boolean => true;

/** Claims in the texts of 2024 about ranks, amounts and gaps, each with its condition. */
export const claims: readonly Claim[] = [
  { says: "We don’t know how either was counted", holds: inNoField },
  { says: "We don’t know which they are", holds: inNoField },
  {
    says: "We don’t know who counted its comments and upvotes, when, or by what rule",
    holds: inNoField,
  },
  { says: "Nor do we know on which day of the month a thread began", holds: inNoField },
  {
    says: "We don’t know whether such a tool also helped with the original counts of 2024",
    holds: inNoField,
  },
  {
    says: "the most upvotes of days 10 to 14",
    holds: ({ value }) => rank(value, 13, "upvotes") === 1,
  },
  {
    says: "the highest ratio of days 10 to 14",
    holds: ({ value }) => rank(value, 14, "upvotes-per-comment") === 1,
  },
  {
    says: "Of days 10 to 14, this one had the fewest comments and the second most upvotes",
    holds: ({ value }) =>
      rank(value, 14, "comments") === days.length && rank(value, 14, "upvotes") === 2,
  },
  {
    says: "It led in comments too",
    holds: ({ value }) =>
      value("2024.day-10.winner.comments") > value("2024.day-10.runner-up.comments"),
  },
  {
    says: "Other bills earned less, under a cap of the same size",
    holds: ({ value }) =>
      value("card.airtel-axis.other-utilities.rate") <
        value("card.airtel-axis.airtel-utilities.rate") &&
      value("card.airtel-axis.other-utilities.cap") ===
        value("card.airtel-axis.airtel-utilities.cap"),
  },
  {
    says: "with a higher cap",
    holds: ({ value }) =>
      value("card.axis-ace.utilities.cap") > value("card.airtel-axis.airtel-utilities.cap"),
  },
  {
    says: "The winner led in comments, and the gap in upvotes is wider still",
    holds: ({ value }) => {
      const commentRatio =
        value("2024.day-11.winner.comments") / value("2024.day-11.runner-up.comments");
      const upvoteRatio =
        value("2024.day-11.winner.upvotes") / value("2024.day-11.runner-up.upvotes");
      return commentRatio > 1 && upvoteRatio > commentRatio;
    },
  },
  {
    says: "The higher rate, with the lower cap, came first",
    holds: ({ value }) =>
      value("card.airtel-axis.airtel-utilities.rate") > value("card.axis-ace.utilities.rate") &&
      value("card.airtel-axis.airtel-utilities.cap") < value("card.axis-ace.utilities.cap"),
  },
  {
    says: "More than half of the thread’s {2024.day-11.upvotes} upvotes are not on these two cards’ comments",
    holds: ({ value }) => value("2024.day-11.others.upvotes") > value("2024.day-11.upvotes") / 2,
  },
  {
    says: "Utility bills, foreign spends, rent, taxes, gold and high spending each went to a different card",
    holds: ({ winners }) => {
      const named = ["utilities", "forex", "rent", "taxes", "gold", "luxury"] as const;
      return new Set(named.flatMap(winners)).size === named.length;
    },
  },
  {
    says: "On days 10 and 11 the winner is ahead of the runner-up in comments as well as in upvotes",
    holds: ({ value }) =>
      [10, 11].every((day) =>
        ["comments", "upvotes"].every(
          (unit) =>
            value(`2024.day-${day}.winner.${unit}`) > value(`2024.day-${day}.runner-up.${unit}`),
        ),
      ),
  },
];
