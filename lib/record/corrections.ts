import type { Correction } from "@/content/types";
import { allPolls, type Poll } from "./polls";
import { readText, type Text } from "./text";

/** A correction with the poll whose page it changed. */
export type PollCorrection = { date: string; text: Text; poll: Poll };

const newestFirst = (all: readonly PollCorrection[]): PollCorrection[] =>
  all.toSorted((a, b) => b.date.localeCompare(a.date));

/** The corrections of one poll, newest first. */
export const correctionsOf = (poll: Poll): PollCorrection[] =>
  newestFirst(
    (poll.corrections ?? []).map(({ date, what }: Correction) => ({
      date,
      text: readText(what, poll),
      poll,
    })),
  );

/** Every correction there is, newest first; of one day, in the order of polls. */
export const allCorrections = (polls: readonly Poll[] = allPolls): PollCorrection[] =>
  newestFirst(polls.flatMap(correctionsOf));
