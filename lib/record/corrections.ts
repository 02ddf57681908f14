import { allPolls, type Poll } from "./polls";
import { readText, type Text } from "./text";

/** A correction with the poll whose page it changed. */
export type PollCorrection = { date: string; text: Text; poll: Poll };

/** Every correction of some polls, or of all there are, newest first; of one day, in the order of polls. */
export const correctionsOf = (polls: readonly Poll[] = allPolls): PollCorrection[] =>
  polls
    .flatMap((poll) =>
      (poll.corrections ?? []).map(({ date, what }) => ({ date, text: readText(what, poll), poll })),
    )
    .toSorted((a, b) => b.date.localeCompare(a.date));
