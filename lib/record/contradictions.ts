import { pollFile } from "@/content/types";
import { type FigureRow, type Unit, units } from "./figures";
import { standingsOf } from "./model";
import { isFinale, type Poll, pollDay, type Series, series } from "./polls";
import { readText, type Text } from "./text";

/** Every kind of contradiction that is looked for, with the heading it is shown under. */
const titles = {
  "cards-exceed-total": "Cards exceed their thread’s total",
  "label-differs-from-series": "A label names another number of days",
  "header-differs-from-series": "Finale: header and statistics differ",
  "votes-differ-from-home": "Two numbers of total votes",
  "awards-beside-champions": "Awards beside category champions",
  "active-polls-while-completed": "Active polls, all completed",
  "recorded-exceed-series": "The days add up to more than the series",
} as const;

/** Figures of the record that do not agree: where they are, and which. */
type FoundContradiction = {
  id: keyof typeof titles;
  /** Whose notes explain it, with tokens of its figures. */
  of: Poll | Series;
  /** A poll, a series, or the home page with its statistics. */
  where: { label: string; href: string };
  /** Those that disagree, in the order in which they should be read. */
  figures: readonly FigureRow[];
  /** A label that disagrees, as posted: "Day 11 of 12". It is a text, so no figure. */
  asPosted?: string | undefined;
};

/** A contradiction with its written explanation. */
type Contradiction = FoundContradiction & { title: string; explanation: Text };

const known = (...rows: readonly (FigureRow | undefined)[]): FigureRow[] =>
  rows.filter((row) => row !== undefined);

/** Parts that together have more than their whole, and the whole; none where they have not. */
function excess(parts: readonly FigureRow[], whole: FigureRow | undefined): FigureRow[] {
  const total = parts.reduce((sum, { value }) => sum + value, 0);
  return whole && total > whole.value ? [...parts, whole] : [];
}

/** Whether a label such as "Day 11 of 12" names another day or number of days than the series has. */
function labelDiffers({ labelAsPosted = "", day }: Poll, days: number): boolean {
  const [, named, of] = /^Day (\d+) of (\d+)$/i.exec(labelAsPosted) ?? [];
  return named !== undefined && (Number(named) !== day || Number(of) !== days);
}

function findInPoll(poll: Poll, within: Series): FoundContradiction[] {
  const { figures, placings, labelAsPosted } = poll;
  const { days, comments, upvotes, awards } = within.figures;
  const placed = (unit: Unit) => known(...placings.map((placing) => placing.figures[unit]));
  const differ = (unit: Unit) => figures[unit]?.value !== within.figures[unit]?.value;
  const votes = known(figures.votes, within.statistics.get("votes"));
  const own = known(...units.map((unit) => figures[unit]));
  const champions = standingsOf(within.polls).filter((standing) => standing.poll).length;
  // A finale speaks for the whole series, so its own thread and the series' statistics meet on one page.
  const isLast = isFinale(poll) && awards !== undefined;
  const found: [id: FoundContradiction["id"], figures: FigureRow[], asPosted?: string | undefined][] = [
    ["cards-exceed-total", units.flatMap((unit) => excess(placed(unit), figures[unit]))],
    ["label-differs-from-series", days && labelDiffers(poll, days.value) ? [days] : [], labelAsPosted],
    ["votes-differ-from-home", votes[1] && votes[0]?.value !== votes[1].value ? votes : []],
    [
      "header-differs-from-series",
      isLast && own.length && units.some(differ) ? known(...own, comments, upvotes) : [],
    ],
    ["awards-beside-champions", isLast && awards.value !== champions ? [awards] : []],
  ];
  const where = { label: pollDay(poll), href: poll.href };
  return found.flatMap(([id, rows, asPosted]) =>
    rows.length ? [{ id, of: poll, where, figures: rows, asPosted }] : [],
  );
}

function findInSeries(of: Series): FoundContradiction[] {
  const { year, href, figures, status, statistics, polls } = of;
  const more = units.flatMap((unit) => excess(known(figures[`recorded.${unit}`]), figures[unit]));
  const active = polls.length && status === "completed" ? known(statistics.get("active-polls")) : [];
  const found: FoundContradiction[] = [
    { id: "recorded-exceed-series", of, where: { label: `Series of ${year}`, href }, figures: more },
    {
      id: "active-polls-while-completed",
      of,
      where: { label: "Home page", href: "/" },
      figures: active.filter(({ value }) => value),
    },
  ];
  return found.filter(({ figures: rows }) => rows.length);
}

/** Every contradiction between recorded figures, found from the content alone and not yet explained. */
export const detectContradictions = (all: readonly Series[]): FoundContradiction[] =>
  all.flatMap((one) => [...one.polls.flatMap((poll) => findInPoll(poll, one)), ...findInSeries(one)]);

/** The file and field in which the explanation of a contradiction stands. */
const noteAt = (of: Poll | Series, id: string): string => {
  const file =
    "slug" in of ? pollFile({ ...of, series: of.series.year }) : `content/polls/${of.year}/index.ts`;
  return `${file}: contradictionNotes.${id}`;
};

/**
 * Every contradiction of the content with its written explanation. Throws one error that names file and id of each
 * contradiction without a note, and of each note for which there is no contradiction (any more).
 */
export function findContradictions(all: readonly Series[] = series): Contradiction[] {
  const found = detectContradictions(all);
  const missing = found.filter(({ id, of }) => !of.contradictionNotes?.[id]);
  const notes = all
    .flatMap((one) => [...one.polls, one])
    .flatMap((of) => Object.keys(of.contradictionNotes ?? {}).map((id) => ({ of, id })));
  const stale = notes.filter(({ of, id }) => !found.some((one) => one.of === of && one.id === id));
  const problems = [
    ...missing.map(
      ({ id, of, figures }) =>
        `${noteAt(of, id)} is missing: figures contradict each other (${figures.map((row) => row.id).join(", ")}); correct one, or write why they differ`,
    ),
    ...stale.map(
      ({ of, id }) => `${noteAt(of, id)} is stale: no such contradiction is found; take the note out`,
    ),
  ];
  if (problems.length) throw new Error(problems.join("\n"));
  return found.map((one) => ({
    ...one,
    title: titles[one.id],
    explanation: readText(one.of.contradictionNotes?.[one.id] ?? "", one.of),
  }));
}
