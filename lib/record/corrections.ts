import { allPolls, type Poll } from "./polls";
import { readText } from "./text";

/**
 * Every correction of some polls, or of all there are, newest first, with the poll whose page it changed; of one day, in
 * the order of polls.
 */
export const correctionsOf = (polls: readonly Poll[] = allPolls) =>
  polls
    .flatMap((poll) =>
      (poll.corrections ?? []).map(({ date, what }) => ({ date, text: readText(what, poll), poll })),
    )
    .toSorted((a, b) => b.date.localeCompare(a.date));
