import { contradictionNotes } from "@/content/contradictions";
import { homeStats } from "@/content/site";
import { type Count, type Placing, type Poll, pollFile, type Series } from "@/content/types";
import { pollPrefix } from "@/lib/record/figures/rows";
import { countValue } from "@/lib/record/format";
import { pollHref, series as publishedContent, seriesHref } from "@/lib/record/polls";

/** Every kind of contradiction that is looked for, with the heading it is shown under. */
const contradictionTitles = {
  "cards-exceed-total": "Cards exceed their thread’s total",
  "label-differs-from-series": "A label names another number of days",
  "header-differs-from-series": "Finale: header and statistics differ",
  "votes-differ-from-home": "Two numbers of total votes",
  "awards-beside-champions": "Awards beside category champions",
  "active-polls-while-completed": "Active polls, all completed",
  "recorded-exceed-series": "Recorded days exceed the series’ total",
} as const;

type ContradictionId = keyof typeof contradictionTitles;

/** Figures of the record that do not agree: where they are, and which. */
type FoundContradiction = {
  id: ContradictionId;
  /** "poll" with its poll, "series" with its series, or the home page's statistics. */
  where:
    | { kind: "poll"; poll: Poll; label: string; href: string }
    | { kind: "series"; year: number; label: string; href: string }
    | { kind: "home"; label: string; href: "/" };
  /** Ids of the ledger's rows that disagree, in the order in which they should be read. */
  figures: string[];
  /** A label that disagrees, as posted: "Day 11 of 12". It is a text, so no row of the ledger. */
  asPosted?: string;
};

/** A contradiction with its written explanation, which may hold figure tokens: `parseText(explanation, prefix)`. */
export type Contradiction = FoundContradiction & { title: string; explanation: string; prefix: string };

/** What is compared of the home page's statistics; one without a series speaks of all. */
type HomeStat = { readonly id: string; readonly value: number; readonly series?: number };

/** Notes outside polls: for the home page, and by year for a series. */
type Notes = {
  readonly home: Readonly<Record<string, string>>;
  readonly series: Readonly<Record<string, Readonly<Record<string, string>>>>;
};

const units = ["comments", "upvotes"] as const;

/** What a poll's placed cards are called in the ids of its figures. */
function placings({ result }: Poll): { key: string; placing: Placing }[] {
  switch (result.kind) {
    case "decided":
      return [
        { key: "winner", placing: result.winner },
        ...(result.runnerUp ? [{ key: "runner-up", placing: result.runnerUp }] : []),
      ];
    case "split":
      return result.winners.map((placing) => ({ key: `winner.${placing.category}`, placing }));
    default:
      return [];
  }
}

const total = (counts: readonly Count[]): number =>
  counts.reduce<number>((before, count) => before + countValue(count), 0);

/** Figure ids of every unit in which the placed cards together have more than their thread; empty where none does. */
function excessFigures(poll: Poll): string[] {
  const prefix = pollPrefix(poll);
  const placed = placings(poll).flatMap(({ key, placing }) =>
    placing.tally ? [{ key, tally: placing.tally }] : [],
  );
  return units.flatMap((unit) => {
    const whole = poll.totals?.[unit];
    if (whole === undefined || total(placed.map(({ tally }) => tally[unit])) <= countValue(whole)) return [];
    return [...placed.map(({ key }) => `${prefix}${key}.${unit}`), `${prefix}${unit}`];
  });
}

/** Whether a label such as "Day 11 of 12" names another day or number of days than the series has. */
function labelDiffers(poll: Poll, days: number): boolean {
  const [, day, of] = /^Day (\d+) of (\d+)$/i.exec(poll.labelAsPosted ?? "") ?? [];
  return day !== undefined && (Number(day) !== poll.day || Number(of) !== days);
}

function findInPoll(poll: Poll, within: Series, home: readonly HomeStat[]): FoundContradiction[] {
  const prefix = pollPrefix(poll);
  const year = `${within.year}.`;
  const where = { kind: "poll", poll, label: `Day ${poll.day}`, href: pollHref(poll) } as const;
  const { published } = within;
  const found: FoundContradiction[] = [];
  const excess = excessFigures(poll);
  if (excess.length) found.push({ id: "cards-exceed-total", where, figures: excess });
  if (poll.labelAsPosted && published && labelDiffers(poll, published.days))
    found.push({
      id: "label-differs-from-series",
      where,
      figures: [`${year}days`],
      asPosted: poll.labelAsPosted,
    });
  const homeVotes = home.find(({ id }) => id === "votes");
  if (poll.votesNamed !== undefined && homeVotes && countValue(poll.votesNamed) !== homeVotes.value)
    found.push({ id: "votes-differ-from-home", where, figures: [`${prefix}votes`, "home.votes"] });
  if (poll.result.kind !== "open-question" || !published) return found;
  // A finale speaks for the whole series, so its own thread and the series' statistics meet on one page.
  const { totals } = poll;
  if (totals && units.some((unit) => countValue(totals[unit]) !== published[unit]))
    found.push({
      id: "header-differs-from-series",
      where,
      figures: [...units.map((unit) => `${prefix}${unit}`), ...units.map((unit) => `${year}${unit}`)],
    });
  const champions = new Set(within.polls.flatMap(({ categories }) => categories)).size;
  if (published.awards !== champions)
    found.push({ id: "awards-beside-champions", where, figures: [`${year}awards`] });
  return found;
}

function findInSeries(within: Series): FoundContradiction[] {
  const { published, year } = within;
  if (!published) return [];
  const figures = units.flatMap((unit) => {
    const counts = within.polls.flatMap(({ totals }) => (totals ? [totals[unit]] : []));
    return total(counts) > published[unit] ? [`${year}.recorded.${unit}`, `${year}.${unit}`] : [];
  });
  const where = { kind: "series", year, label: `Series of ${year}`, href: seriesHref(year) } as const;
  return figures.length ? [{ id: "recorded-exceed-series", where, figures }] : [];
}

function findOnHome(all: readonly Series[], home: readonly HomeStat[]): FoundContradiction[] {
  const active = home.find(({ id }) => id === "active-polls");
  const held = all.filter(({ polls, year }) => polls.length > 0 && year === (active?.series ?? year));
  if (!active?.value || !held.length || held.some(({ status }) => status !== "completed")) return [];
  const where = { kind: "home", label: "Home page", href: "/" } as const;
  return [{ id: "active-polls-while-completed", where, figures: ["home.active-polls"] }];
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

/** Where the note of a contradiction belongs, and the notes that stand there. */
function notesAt(where: FoundContradiction["where"], notes: Notes) {
  if (where.kind === "poll")
    return { file: pollFile(where.poll), field: "contradictionNotes", notes: where.poll.contradictionNotes };
  const file = "content/contradictions.ts";
  return where.kind === "home"
    ? { file, field: "home", notes: notes.home }
    : { file, field: `series.${where.year}`, notes: notes.series[where.year] };
}

/**
 * Every contradiction of the content with its written explanation. Throws one error that names file and id of each
 * contradiction without a note, and of each note for which there is no contradiction (any more).
 */
export function findContradictions(
  all: readonly Series[] = publishedContent,
  home: readonly HomeStat[] = homeStats,
  notes: Notes = contradictionNotes,
): Contradiction[] {
  const problems: string[] = [];
  const explained = new Set<string>();
  const contradictions = detectContradictions(all, home).flatMap((found): Contradiction[] => {
    const at = notesAt(found.where, notes);
    const place = `${at.file}: ${at.field}.${found.id}`;
    explained.add(place);
    const explanation = at.notes?.[found.id];
    if (explanation === undefined) {
      problems.push(`${place} is missing: figures contradict each other (${found.figures.join(", ")})`);
      return [];
    }
    const prefix = found.where.kind === "poll" ? pollPrefix(found.where.poll) : "";
    return [{ ...found, title: contradictionTitles[found.id], explanation, prefix }];
  });
  const written = [
    ...all.flatMap(({ polls }) =>
      polls.flatMap((poll) =>
        Object.keys(poll.contradictionNotes ?? {}).map((id) => `${pollFile(poll)}: contradictionNotes.${id}`),
      ),
    ),
    ...Object.keys(notes.home).map((id) => `content/contradictions.ts: home.${id}`),
    ...Object.entries(notes.series).flatMap(([year, ids]) =>
      Object.keys(ids).map((id) => `content/contradictions.ts: series.${year}.${id}`),
    ),
  ];
  for (const place of written)
    if (!explained.has(place))
      problems.push(`${place} is stale: no such contradiction is found; take the note out`);
  if (problems.length)
    throw new Error(
      `Contradictions and their notes do not agree:\n${problems.map((line) => `  ${line}`).join("\n")}`,
    );
  return contradictions;
}
