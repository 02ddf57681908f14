import { contradictionNotes } from "@/content/contradictions";
import { homeStats } from "@/content/site";
import { ledgerTitles } from "@/content/texts/figures";
import { contradictionTitles, dayOf } from "@/content/texts/polls";
import { pollFile } from "@/content/types";
import { type FigureRow, type Subject, units } from "./figures";
import { homeFigures } from "./ledger";
import { standingsOf } from "./model";
import { isFinale, type Poll, type Series, series } from "./polls";
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

/** What is compared of the home page's statistics; one without a series speaks of all. */
type HomeStat = { readonly id: string; readonly value: number; readonly series?: number };

/** Notes outside polls: for the home page, and by year for a series. */
type Notes = {
  readonly home: Readonly<Record<string, string>>;
  readonly series: Readonly<Record<string, Readonly<Record<string, string>>>>;
};

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

const noteFile = "content/contradictions.ts";
const seriesNotes = (year: number | string): string => `${noteFile}: series.${year}`;
const homeNotes = `${noteFile}: home`;
const pollNotes = ({ series: { year }, slug }: Poll): string =>
  `${pollFile({ series: year, slug })}: contradictionNotes`;

function findInPoll(poll: Poll, within: Series, home: readonly HomeStat[]): FoundContradiction[] {
  const { figures, href } = poll;
  const where = { label: dayOf.day(poll.day), href, notes: pollNotes(poll), of: poll };
  const found: FoundContradiction[] = [];
  const add = (id: ContradictionId, rows: readonly (FigureRow | undefined)[], asPosted?: string) =>
    found.push({ id, where, figures: known(rows), ...(asPosted && { asPosted }) });
  const { days, comments, upvotes, awards } = within.figures;
  const excess = excessFigures(poll);
  if (excess.length) add("cards-exceed-total", excess);
  if (days && labelDiffers(poll, days.value)) add("label-differs-from-series", [days], poll.labelAsPosted);
  const homeVotes = home.find(({ id }) => id === "votes");
  if (figures.votes && homeVotes && figures.votes.value !== homeVotes.value)
    add("votes-differ-from-home", [figures.votes, homeFigures.votes]);
  if (!isFinale(poll) || !awards) return found;
  // A finale speaks for the whole series, so its own thread and the series' statistics meet on one page.
  const own = known(units.map((unit) => figures[unit]));
  if (own.length && units.some((unit) => figures[unit]?.value !== within.figures[unit]?.value))
    add("header-differs-from-series", [...own, comments, upvotes]);
  const champions = standingsOf(within.polls).filter((standing) => standing.poll).length;
  if (awards.value !== champions) add("awards-beside-champions", [awards]);
  return found;
}

function findInSeries({ year, href, figures }: Series): FoundContradiction[] {
  const where = { label: ledgerTitles.series(year), href, notes: seriesNotes(year) };
  const excess = units.flatMap((unit) => {
    const [recorded, all] = [figures[`recorded.${unit}`], figures[unit]];
    return recorded && all && recorded.value > all.value ? [recorded, all] : [];
  });
  return excess.length ? [{ id: "recorded-exceed-series", where, figures: excess }] : [];
}

function findOnHome(all: readonly Series[], home: readonly HomeStat[]): FoundContradiction[] {
  const active = home.find(({ id }) => id === "active-polls");
  const held = all.filter(({ polls, year }) => polls.length > 0 && year === (active?.series ?? year));
  if (!active?.value || !held.length || held.some(({ status }) => status !== "completed")) return [];
  const where = { label: ledgerTitles.home, href: "/", notes: homeNotes };
  return [{ id: "active-polls-while-completed", where, figures: [homeFigures["active-polls"]] }];
}

/** Every contradiction between recorded figures, found from the content alone and not yet explained. */
export function detectContradictions(
  all: readonly Series[],
  home: readonly HomeStat[] = homeStats,
): FoundContradiction[] {
  return [
    ...all.flatMap((one) => [
      ...findInSeries(one),
      ...one.polls.flatMap((poll) => findInPoll(poll, one, home)),
    ]),
    ...findOnHome(all, home),
  ];
}

/** Every written note by its place: the file and field in which it stands. */
function notesByPlace(all: readonly Series[], { home, series: bySeries }: Notes): Map<string, string> {
  const at = (place: string, notes: Readonly<Record<string, string>> = {}) =>
    Object.entries(notes).map(([id, note]): [string, string] => [`${place}.${id}`, note]);
  return new Map([
    ...all.flatMap(({ polls }) => polls.flatMap((poll) => at(pollNotes(poll), poll.contradictionNotes))),
    ...at(homeNotes, home),
    ...Object.entries(bySeries).flatMap(([year, notes]) => at(seriesNotes(year), notes)),
  ]);
}

/**
 * Every contradiction of the content with its written explanation. Throws one error that names file and id of each
 * contradiction without a note, and of each note for which there is no contradiction (any more).
 */
export function findContradictions(
  all: readonly Series[] = series,
  home: readonly HomeStat[] = homeStats,
  notes: Notes = contradictionNotes,
): Contradiction[] {
  const stale = notesByPlace(all, notes);
  const problems: string[] = [];
  const explained = detectContradictions(all, home).map((one) => {
    const { id, where, figures } = one;
    const place = `${where.notes}.${id}`;
    const note = stale.get(place);
    if (note === undefined) {
      const which = figures.map((figure) => figure.id).join(", ");
      problems.push(`${place} is missing: figures contradict each other (${which})`);
    }
    stale.delete(place);
    return { ...one, title: contradictionTitles[id], explanation: readText(note ?? "", where.of) };
  });
  for (const place of stale.keys())
    problems.push(`${place} is stale: no such contradiction is found; take the note out`);
  if (problems.length)
    throw new Error(
      `Contradictions and their notes do not agree:\n${problems.map((line) => `  ${line}`).join("\n")}`,
    );
  return explained;
}
