import { pollFile } from "@/content/types";
import { units } from "./figures";
import { series } from "./published";
import { pollDay } from "./queries";
import { buildStandings, isFinale } from "./standings";
import { readText } from "./text";
import type {
  Contradiction,
  ContradictionId,
  DetectedContradiction,
  Figure,
  Poll,
  Series,
  Unit,
} from "./types";

/** The heading for each kind of contradiction. */
const titles: Readonly<Record<ContradictionId, string>> = {
  "cards-exceed-total": "Cards exceed their thread’s total",
  "label-differs-from-series": "A label names another number of days",
  "header-differs-from-series": "Finale: header and statistics differ",
  "votes-differ-from-home": "Two numbers of total votes",
  "awards-beside-champions": "Awards beside category champions",
  "active-polls-while-completed": "Active polls, all completed",
  "recorded-exceed-series": "The days add up to more than the series",
};

const present = (...figures: readonly (Figure | undefined)[]): Figure[] =>
  figures.filter((figure) => figure !== undefined);

/**
 * If parts add up to more than their total, returns a list of the parts and the total. Otherwise
 * returns an empty list.
 */
function excess(parts: readonly Figure[], total: Figure | undefined): Figure[] {
  const sum = parts.reduce((subtotal, { value }) => subtotal + value, 0);
  return total && sum > total.value ? [...parts, total] : [];
}

/**
 * True if a label such as "Day 11 of 12" has another day than the poll, or another number of days
 * than the series.
 */
function labelDiffers({ labelAsPosted = "", day }: Poll, days: number): boolean {
  const [, labelDay, labelDays] = /^Day (\d+) of (\d+)$/i.exec(labelAsPosted) ?? [];
  return labelDay !== undefined && (Number(labelDay) !== day || Number(labelDays) !== days);
}

/**
 * A kind of contradiction, with the list of figures that disagree. The list is empty if all figures
 * agree.
 */
type Finding = Pick<DetectedContradiction, "id" | "figures"> & { asPosted?: string | undefined };

/**
 * Compares the number of votes in the poll's text with the number on the home page. Returns both if
 * they differ. Otherwise the list is empty.
 */
function differingVotes({ figures }: Poll, { homeFigures }: Series): Figure[] {
  const homeVotes = homeFigures.get("votes");
  const doDiffer = figures.votes && homeVotes && figures.votes.value !== homeVotes.value;
  return doDiffer ? present(figures.votes, homeVotes) : [];
}

/**
 * A finale compares the winners of its series. Its page shows the counts of its own thread ("349
 * comments"), and below them those of the whole series ("The whole series: …"). If these counts
 * differ, which readers could take for a mistake, returns them all. Returns an empty list if they
 * agree, or if the thread has no counts.
 */
function differingHeader({ figures }: Poll, { figures: seriesFigures }: Series): Figure[] {
  const pollCounts = present(...units.map((unit) => figures[unit]));
  const doDiffer = units.some((unit) => figures[unit]?.value !== seriesFigures[unit]?.value);
  if (!pollCounts.length || !doDiffer) return [];
  return [...pollCounts, ...present(seriesFigures.comments, seriesFigures.upvotes)];
}

function findingsInFinale(poll: Poll, series: Series): Finding[] {
  const { awards } = series.figures;
  if (!isFinale(poll) || !awards) return [];
  const champions = buildStandings(series.polls).length;
  return [
    { id: "header-differs-from-series", figures: differingHeader(poll, series) },
    { id: "awards-beside-champions", figures: awards.value === champions ? [] : [awards] },
  ];
}

function findingsInPoll(poll: Poll, series: Series): Finding[] {
  const { figures, placings, labelAsPosted } = poll;
  const { days } = series.figures;
  const placedCounts = (unit: Unit): Figure[] =>
    present(...placings.map((placing) => placing.figures[unit]));
  return [
    {
      id: "cards-exceed-total",
      figures: units.flatMap((unit) => excess(placedCounts(unit), figures[unit])),
    },
    {
      id: "label-differs-from-series",
      figures: days && labelDiffers(poll, days.value) ? [days] : [],
      asPosted: labelAsPosted,
    },
    { id: "votes-differ-from-home", figures: differingVotes(poll, series) },
    ...findingsInFinale(poll, series),
  ];
}

function detectInPoll(poll: Poll, series: Series): DetectedContradiction[] {
  const where = { label: pollDay(poll), href: poll.href };
  return findingsInPoll(poll, series)
    .filter(({ figures }) => figures.length > 0)
    .map(({ id, figures, asPosted }) => ({ id, subject: poll, where, figures, asPosted }));
}

/**
 * The home page may print a number of active polls for a series ("15 active polls"). A completed
 * series has no active polls. So if the series is completed and the number is not zero, returns the
 * number, as a list of one figure. Otherwise returns an empty list.
 */
function activePolls({ status, polls, homeFigures }: Series): Figure[] {
  if (!polls.length || status !== "completed") return [];
  return present(homeFigures.get("active-polls")).filter(({ value }) => value);
}

function detectInSeries(series: Series): DetectedContradiction[] {
  const { year, href, figures } = series;
  const detected: DetectedContradiction[] = [
    {
      id: "recorded-exceed-series",
      subject: series,
      where: { label: `Series of ${year}`, href },
      figures: units.flatMap((unit) => excess(present(figures[`recorded.${unit}`]), figures[unit])),
      asPosted: undefined,
    },
    {
      id: "active-polls-while-completed",
      subject: series,
      where: { label: "Home page", href: "/" },
      figures: activePolls(series),
      asPosted: undefined,
    },
  ];
  return detected.filter((contradiction) => contradiction.figures.length > 0);
}

/** Returns every contradiction in the figures of some series, whether it is explained or not. */
export const detectContradictions = (allSeries: readonly Series[]): DetectedContradiction[] =>
  allSeries.flatMap((series) => [
    ...series.polls.flatMap((poll) => detectInPoll(poll, series)),
    ...detectInSeries(series),
  ]);

/** Returns the file and field in which a contradiction must be explained. */
function noteField(subject: Poll | Series, id: string): string {
  const file =
    "slug" in subject
      ? pollFile({ year: subject.series.year, slug: subject.slug })
      : `content/polls/${subject.year}/index.ts`;
  return `${file}: contradictionNotes.${id}`;
}

const isExplained = ({ subject, id }: DetectedContradiction): boolean =>
  Boolean(subject.contradictionNotes?.[id]);

function missingNoteMessage({ subject, id, figures }: DetectedContradiction): string {
  const ids = figures.map((figure) => figure.id).join(", ");
  return `${noteField(subject, id)} is missing: figures contradict each other (${ids}); correct one, or write why they differ`;
}

/** Returns a message for each note that explains a contradiction which no longer exists. */
function staleNoteMessages(
  subject: Poll | Series,
  detected: readonly DetectedContradiction[],
): string[] {
  const explained = detected.filter((contradiction) => contradiction.subject === subject);
  return Object.keys(subject.contradictionNotes ?? {})
    .filter((id) => !explained.some((contradiction) => contradiction.id === id))
    .map(
      (id) =>
        `${noteField(subject, id)} explains no contradiction: its figures agree; remove the note`,
    );
}

/**
 * Returns every contradiction in some series, with its written explanation. By default it checks
 * all series. Throws if a contradiction has no explanation, or if an explanation belongs to no
 * contradiction. The error lists each such contradiction and explanation with its file and id.
 */
export function findContradictions(allSeries?: readonly Series[]): readonly Contradiction[] {
  if (allSeries) return explainContradictions(allSeries);
  cachedContradictions ??= explainContradictions(series);
  return cachedContradictions;
}

/** The contradictions of all series, computed once because every data file needs them. */
let cachedContradictions: readonly Contradiction[] | undefined;

function explainContradictions(allSeries: readonly Series[]): Contradiction[] {
  const detected = detectContradictions(allSeries);
  const subjects = allSeries.flatMap((current) => [...current.polls, current]);
  const problems = [
    ...detected.filter((contradiction) => !isExplained(contradiction)).map(missingNoteMessage),
    ...subjects.flatMap((subject) => staleNoteMessages(subject, detected)),
  ];
  if (problems.length) throw new Error(problems.join("\n"));
  return detected.map((contradiction) => {
    const { id, subject } = contradiction;
    const explanation = readText(subject.contradictionNotes?.[id] ?? "", subject);
    return { ...contradiction, title: titles[id], explanation };
  });
}
