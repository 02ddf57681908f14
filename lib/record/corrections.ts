import { allPolls } from "./published";
import { readText } from "./text";
import type { Correction, Poll } from "./types";

/**
 * Returns the corrections of some polls, by default of all polls, newest first. Corrections of the
 * same day are in the order of the polls.
 */
export const listCorrections = (polls: readonly Poll[] = allPolls): Correction[] =>
  polls
    .flatMap((poll) =>
      poll.corrections.map(({ date, what }) => ({ date, text: readText(what, poll), poll })),
    )
    .toSorted((a, b) => b.date.localeCompare(a.date));
