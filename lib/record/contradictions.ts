import { ledgerTitles } from "@/content/texts/figures";
import { contradictionTitles } from "@/content/texts/polls";
import { pollFile } from "@/content/types";
import { type FigureRow, type Subject, units } from "./figures";
import { standingsOf } from "./model";
import { isFinale, type Poll, pollDay, type Series, series } from "./polls";
import { readText, type Text } from "./text";

type ContradictionId = keyof typeof contradictionTitles;

/** Where figures contradict each other: in a poll, in a series, or among the home page's statistics. */
type Where = {
  label: string;
  href: string;
  /** The file and field in which its explanations are written. */
  notes: string;
  /** Whose figures the tokens of its explanations may name by the ends of their ids. */
  of?: Subject;
};

/** Figures of the record that do not agree: where they are, and which. */
type FoundContradiction = {
  id: ContradictionId;
  where: Where;
  /** Those that disagree, in the order in which they should be read. */
  figures: readonly FigureRow[];
  /** A label that disagrees, as posted: "Day 11 of 12". It is a text, so no figure. */
  asPosted?: string;
};

/** A contradiction with its written explanation. */
export type Contradiction = FoundContradiction & { title: string; explanation: Text };

const known = (rows: readonly (FigureRow | undefined)[]): FigureRow[] =>
  rows.filter((row) => row !== undefined);

/** The figures of every unit in which the placed cards together have more than their thread; empty where none does. */
function excessFigures({ placings, figures }: Poll): FigureRow[] {
  return units.flatMap((unit) => {
    const whole = figures[unit];
    const placed = known(placings.map((placing) => placing.figures[unit]));
    const drawn = placed.reduce((sum, { value }) => sum + value, 0);
    return whole && drawn > whole.value ? [...placed, whole] : [];
  });
}

/** Whether a label such as "Day 11 of 12" names another day or number of days than the series has. */
function labelDiffers(poll: Poll, days: number): boolean {
  const [, day, of] = /^Day (\d+) of (\d+)$/i.exec(poll.labelAsPosted ?? "") ?? [];
  return day !== undefined && (Number(day) !== poll.day || Number(of) !== days);
}

const seriesNotes = ({ year }: Series): string => `content/polls/${year}/index.ts: contradictionNotes`;
const pollNotes = ({ series: { year }, slug }: Poll): string =>
  `${pollFile({ series: year, slug })}: contradictionNotes`;

function findInPoll(poll: Poll, within: Series): FoundContradiction[] {
  const { figures, href } = poll;
  const where = { label: pollDay(poll), href, notes: pollNotes(poll), of: poll };
  const found: FoundContradiction[] = [];
  const add = (id: ContradictionId, rows: readonly (FigureRow | undefined)[], asPosted?: string) =>
    found.push({ id, where, figures: known(rows), ...(asPosted && { asPosted }) });
  const { days, comments, upvotes, awards } = within.figures;
  const excess = excessFigures(poll);
  if (excess.length) add("cards-exceed-total", excess);
  if (days && labelDiffers(poll, days.value)) add("label-differs-from-series", [days], poll.labelAsPosted);
  const homeVotes = within.statistics.get("votes");
  if (figures.votes && homeVotes && figures.votes.value !== homeVotes.value)
    add("votes-differ-from-home", [figures.votes, homeVotes]);
  if (!isFinale(poll) || !awards) return found;
  // A finale speaks for the whole series, so its own thread and the series' statistics meet on one page.
  const own = known(units.map((unit) => figures[unit]));
  if (own.length && units.some((unit) => figures[unit]?.value !== within.figures[unit]?.value))
    add("header-differs-from-series", [...own, comments, upvotes]);
  const champions = standingsOf(within.polls).filter((standing) => standing.poll).length;
  if (awards.value !== champions) add("awards-beside-champions", [awards]);
  return found;
}

function findInSeries(series: Series): FoundContradiction[] {
  const { year, href, figures, status, statistics, polls } = series;
  const found: FoundContradiction[] = [];
  const notes = seriesNotes(series);
  const excess = units.flatMap((unit) => {
    const [recorded, all] = [figures[`recorded.${unit}`], figures[unit]];
    return recorded && all && recorded.value > all.value ? [recorded, all] : [];
  });
  if (excess.length) {
    const where = { label: ledgerTitles.series(year), href, notes, of: series };
    found.push({ id: "recorded-exceed-series", where, figures: excess });
  }
  const active = statistics.get("active-polls");
  if (active?.value && polls.length && status === "completed") {
    const where = { label: ledgerTitles.home, href: "/", notes, of: series };
    found.push({ id: "active-polls-while-completed", where, figures: [active] });
  }
  return found;
}

/** Every contradiction between recorded figures, found from the content alone and not yet explained. */
export const detectContradictions = (all: readonly Series[]): FoundContradiction[] =>
  all.flatMap((one) => [...one.polls.flatMap((poll) => findInPoll(poll, one)), ...findInSeries(one)]);

/** Every written note by its place: the file and field in which it stands. */
function notesByPlace(all: readonly Series[]): Map<string, string> {
  const at = (place: string, notes: Readonly<Record<string, string>> = {}) =>
    Object.entries(notes).map(([id, note]): [string, string] => [`${place}.${id}`, note]);
  return new Map(
    all.flatMap((one) => [
      ...one.polls.flatMap((poll) => at(pollNotes(poll), poll.contradictionNotes)),
      ...at(seriesNotes(one), one.contradictionNotes),
    ]),
  );
}

/**
 * Every contradiction of the content with its written explanation. Throws one error that names file and id of each
 * contradiction without a note, and of each note for which there is no contradiction (any more).
 */
export function findContradictions(all: readonly Series[] = series): Contradiction[] {
  const stale = notesByPlace(all);
  const problems: string[] = [];
  const explained = detectContradictions(all).map((one) => {
    const { id, where, figures } = one;
    const place = `${where.notes}.${id}`;
    const note = stale.get(place);
    if (note === undefined) {
      const which = figures.map((figure) => figure.id).join(", ");
      problems.push(
        `${place} is missing: figures contradict each other (${which}); correct one, or write why they differ`,
      );
    }
    stale.delete(place);
    return { ...one, title: contradictionTitles[id], explanation: readText(note ?? "", where.of) };
  });
  for (const place of stale.keys())
    problems.push(`${place} is stale: no such contradiction is found; take the note out`);
  if (problems.length) throw new Error(problems.join("\n"));
  return explained;
}
