import { inWords } from "@/content/texts/number";
import { units } from "@/lib/record/figures";
import type { Figure, Poll, Series, Unit } from "@/lib/record/types";

/**
 * A thread as a dot on a line. Position 0 is a count of zero, 1 is the largest count of the series.
 */
export type StripDot = { poll: Poll; figure: Figure; position: number };

/** A line for one unit, such as upvotes, with a dot for each compared thread of a series. */
export type StripLine = { unit: Unit; dots: readonly StripDot[] };

/** A poll's thread compared with the threads of its series. */
export type ThreadStrip = {
  lines: readonly StripLine[];
  /** The rank of the thread, as a sentence. */
  finding: string;
};

/**
 * The smallest number of threads for a comparison. Only threads whose upvotes and comments are both
 * recorded are compared.
 */
const fewestThreads = 3;

const isCounted = ({ figures }: Poll): boolean => units.every((unit) => figures[unit]);

function buildLine(unit: Unit, polls: readonly Poll[]): StripLine {
  const counted = polls.flatMap((poll) => {
    const figure = poll.figures[unit];
    return figure ? [{ poll, figure }] : [];
  });
  const most = Math.max(1, ...counted.map(({ figure }) => figure.value));
  const dots = counted.map((dot) => ({ ...dot, position: dot.figure.value / most }));
  return { unit, dots };
}

/**
 * Returns the rank of a thread in words: "the most upvotes", "more comments than four of the five
 * others".
 */
function standing({ unit, dots }: StripLine, poll: Poll): string {
  const value = poll.figures[unit]?.value ?? 0;
  const others = dots.filter((dot) => dot.poll !== poll);
  const fewer = others.filter(({ figure }) => figure.value < value).length;
  const more = others.filter(({ figure }) => figure.value > value).length;
  if (fewer === others.length) return `the most ${unit}`;
  if (more === others.length) return `the fewest ${unit}`;
  if (fewer === 0) return `no more ${unit} than any other`;
  const lower = (count: number): string => inWords(count).toLowerCase();
  return `more ${unit} than ${lower(fewer)} of the ${lower(others.length)} others`;
}

/**
 * Compares a poll's thread with the other threads of its series. Only threads whose upvotes and
 * comments are both recorded are compared. Undefined if the poll's own thread is not one of these,
 * or if there are fewer than `fewestThreads`.
 */
export function threadStrip(poll: Poll, { polls }: Pick<Series, "polls">): ThreadStrip | undefined {
  const counted = polls.filter(isCounted);
  if (!counted.includes(poll) || counted.length < fewestThreads) return undefined;
  const lines = units.map((unit) => buildLine(unit, counted)).toReversed();
  const standings = lines.map((line) => standing(line, poll));
  return {
    lines,
    finding: `Of the ${inWords(counted.length).toLowerCase()} threads whose counts we have, day ${poll.day}’s drew ${standings.join(" and ")}.`,
  };
}
