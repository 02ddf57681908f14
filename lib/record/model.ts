import type { Route } from "next";
import { type CategoryId, categories, categoryIds } from "@/content/categories";
import { acrossCategories, type Place, placeTitles } from "@/content/texts/polls";
import type { PlacingContent, PollContent, SeriesContent, SeriesFacts } from "@/content/types";
import { cardOf } from "./cards";
import {
  type Amount,
  type Counts,
  combine,
  type FigureRow,
  figure,
  figureSources,
  figuresOf,
  ratio,
  recorded,
  rowsOf,
  share,
  type Unit,
} from "./figures";

/*
 * Content becomes the record once, and in one direction: a placing owns its counts, a poll has its placings and knows
 * its series by year, address and period, a series has its polls. Nothing looks back up.
 */

/** The places that a poll gives, best first. */
export const places = Object.keys(placeTitles) as readonly Place[];

/** A series of polls, one a year, as its polls know it. */
type SeriesName = {
  year: number;
  title: string;
  href: Route;
  /** When it was held: the month as far as recorded, else the year. */
  period: { label: string; iso: string };
};

/** A poll as its placings know it. */
export type PollName = Pick<PollContent, "day" | "slug" | "title"> & {
  series: SeriesName;
  href: Route;
  /** "Utilities"; "Rent Payments; Taxes & Government"; "Finale" for a poll across all categories. */
  category: string;
};

/** How a poll ended. Each kind is one that every view has to say something about. */
type PollResult =
  | { kind: "decided"; winner: Placing; runnersUp: readonly Placing[] }
  /** Several cards share the first place; or each won it for a kind of spending. */
  | { kind: "tie" | "split"; winners: readonly Placing[] }
  | { kind: "open-question"; verdict: string }
  | { kind: "not-recorded" };

/** A placed card, with what a poll of several winners named it for. */
type Placed = PlacingContent & { category?: CategoryId; for?: string };

/** A card's place in a poll. */
export type Placing = ReturnType<typeof toPlacings>[number];

/** Those who share a place of a poll, or who won it each for a category of their own. */
function toPlacings(content: PollContent, poll: PollName, place: Place, placed: readonly Placed[]) {
  return placed.map(({ card: id, tally, reasons, category: own, for: as }) => {
    const joint = placed.filter(({ category }) => category === own).length > 1;
    const title = joint ? `Joint ${placeTitles[place].toLowerCase()}` : placeTitles[place];
    const card = cardOf(id);
    // "winner", "winner.rent", "runner-up.axis-ace": what the ids of its figures go on with.
    const key = [place, own, joint && id].filter(Boolean).join(".");
    const { prefix, ...ofPoll } = aboutPoll(poll);
    const about = { ...ofPoll, scope: `${card.name} in the ${ofPoll.scope}`, prefix: `${prefix}${key}.` };
    const whose = own ? card.name : `${card.name}, ${title.toLowerCase()}`;
    return {
      ...{ poll, place, card, reasons },
      /** "Winner"; "Joint winner" where several share the place. */
      title,
      /** "Rent payments": what a poll with several winners named it for. */
      for: as,
      /** "Winner, rent payments" where a poll named one for each of several. */
      fullTitle: as ? `${title}, ${as.toLowerCase()}` : title,
      category: own ?? content.categories[0],
      /** The category's name, or those of all that the poll asked about; "Finale" where it asked across them. */
      categoryName: own ? categories[own].name : poll.category,
      /** What the card drew in the thread. */
      figures: figuresOf(about, {
        comments: figure("comments", `Comments for ${whose}`, recorded(tally?.comments)),
        upvotes: figure("upvotes", `Upvotes for ${whose}`, recorded(tally?.upvotes)),
      }),
    };
  });
}

function toResult(content: PollContent, poll: PollName): PollResult {
  const { result } = content;
  const placings = (place: Place, placed: readonly Placed[]) => toPlacings(content, poll, place, placed);
  switch (result.kind) {
    case "decided": {
      const { winner, runnerUp, runnersUp = runnerUp ? [runnerUp] : [] } = result;
      const [first] = placings("winner", [winner]) as [Placing];
      return { kind: "decided", winner: first, runnersUp: placings("runner-up", runnersUp) };
    }
    case "tie":
    case "split":
      return { kind: result.kind, winners: placings("winner", result.winners) };
    case "open-question":
    case "not-recorded":
      return result;
  }
}

const placingsIn = (result: PollResult): readonly Placing[] => {
  if (result.kind === "decided") return [result.winner, ...result.runnersUp];
  return "winners" in result ? result.winners : [];
};

const aboutPoll = (poll: PollName) => ({
  ...{ prefix: `${poll.series.year}.day-${poll.day}.`, href: poll.href, period: poll.series.period.label },
  scope: `thread of day ${poll.day}`,
  source: figureSources.thread(poll.day),
});

/** What a poll recorded of its thread. */
const threadFigures = (poll: PollName, { totals, votesNamed }: PollContent) =>
  figuresOf(aboutPoll(poll), {
    comments: figure("comments", "Comments in the whole thread", recorded(totals?.comments)),
    upvotes: figure("upvotes", "Upvotes in the whole thread", recorded(totals?.upvotes)),
    votes: figure("votes", "Total votes named in the poll’s own text", recorded(votesNamed), {
      scope: `text of day ${poll.day}; we don’t know how they were counted`,
    }),
  });

/** What follows from a thread's own counts and those of its placed cards; nothing across the winners of a split poll. */
function comparedFigures(
  poll: PollName,
  result: PollResult,
  { upvotes: whole, comments }: Counts,
  ofAll?: number,
) {
  const all = placingsIn(result);
  const placed = result.kind === "split" ? [] : all.map(({ figures }) => figures.upvotes);
  const [first, second] = result.kind === "decided" ? placed : [];
  const several = placed.length > 1 ? placed : [];
  const lead = combine([first], [second]);
  const rest = several.length ? combine([whole], several) : undefined;
  const inThread = placed.filter((one) => one !== undefined);
  const two = all.length === 2;
  const amounts = {
    lead: lead?.value ? lead : undefined,
    runnerUpShare: two ? share(second, whole, [first, second]) : undefined,
    others: rest && rest.value >= 0 ? rest : undefined,
    excess: rest && rest.value < 0 ? combine(several, [whole]) : undefined,
  };
  const [cards, beyond] = two ? ["two placed cards", "two cards"] : ["placed cards", "placed cards"];
  const [both, leadOver] = two ? ["both", "runner-up"] : ["all", "runners-up"];
  const ofCards = { scope: `the ${cards} of day ${poll.day}` };
  const upvotes = (label: string, amount: Amount | undefined, own = {}) =>
    figure("upvotes", label, amount, own);
  const percent = (label: string, amount: Amount | undefined, base = "upvotes of the whole thread") =>
    figure("% of upvotes", label, amount, { base });
  return figuresOf(aboutPoll(poll), {
    "lead.upvotes": upvotes(`Winner’s lead over the ${leadOver}`, amounts.lead, ofCards),
    "cards.upvotes": upvotes(`Upvotes of ${both} placed cards`, combine(several), ofCards),
    "share.upvotes": percent("Winner’s share of the thread’s upvotes", share(first, whole, inThread)),
    "runner-up.share.upvotes": percent("Runner-up’s share of the thread’s upvotes", amounts.runnerUpShare),
    "others.upvotes": upvotes(`Upvotes of the thread beyond the ${cards}`, amounts.others),
    "excess.upvotes": upvotes(`Upvotes of the ${beyond} beyond the thread’s own total`, amounts.excess),
    "upvotes-per-comment": figure("upvotes per comment", "Upvotes per comment", ratio(whole, comments), {
      base: "comments of the thread",
    }),
    "series-share.upvotes": percent(
      "The thread’s share of the series’ upvotes",
      share(whole, recorded(ofAll)),
      "upvotes of the series",
    ),
  });
}

/** A poll with all that follows from its content. Its title promises what its page holds. */
export type Poll = ReturnType<typeof toPoll>;

function toPoll(content: PollContent, series: SeriesName, published: SeriesFacts["published"]) {
  const { day, slug, guide, otherMentions } = content;
  const name: PollName = {
    ...{ series, day, slug },
    title: (content.result.kind === "not-recorded" && guide?.title) || content.title,
    href: `${series.href}/${slug}` as Route,
    category: content.categories.map((id) => categories[id].name).join("; ") || acrossCategories,
  };
  const result = toResult(content, name);
  const placings = placingsIn(result);
  const thread = threadFigures(name, content);
  const compared = comparedFigures(name, result, thread, published?.upvotes);
  return {
    ...content,
    ...name,
    result,
    /** Everyone placed, best first; empty where nobody was named and where the result is not recorded. */
    placings,
    /** Other cards that its thread names; which they are may not be recorded. */
    otherMentions: Array.isArray(otherMentions) ? otherMentions.map(cardOf) : otherMentions,
    prefix: aboutPoll(name).prefix,
    /** Those of its thread, and what follows from them and from its placed cards. */
    figures: { ...thread, ...compared },
    rows: [thread, ...placings.map(({ figures }) => figures), compared].flatMap(rowsOf),
  };
}

/** A series and its polls. */
export type Series = ReturnType<typeof toSeries>;

/** A series and its polls, with all that follows from their content. */
export function toSeries(content: SeriesContent) {
  const { year, title, published, period = { label: String(year), iso: String(year) } } = content;
  const name: SeriesName = { year, title, href: `/polls/${year}` as Route, period };
  const polls = content.polls.map((poll) => toPoll(poll, name, published));
  const figures = seriesFigures(name, polls, published);
  /** What the home page prints of it, by the ids of the content. */
  const statistics = new Map(content.statistics?.map((one) => [one.id, statisticRow(one, name)]));
  return { ...content, ...name, polls, prefix: `${year}.`, figures, statistics, rows: rowsOf(figures) };
}

const statisticRow = (
  { id, value, display, label, scope }: NonNullable<SeriesFacts["statistics"]>[number],
  { period }: SeriesName,
): FigureRow => ({
  ...{ id: `home.${id}`, value, display, label, scope, href: "/", period: period.label },
  approximate: display.endsWith("+"),
  unit: label.toLowerCase(),
  source: figureSources.home,
});

/** What a series published of itself, what of it is on record, and what is left for the other days. */
function seriesFigures(
  { year, href, period }: SeriesName,
  polls: readonly Poll[],
  published: SeriesFacts["published"],
) {
  const scope = `series of ${year}`;
  const about = { prefix: `${year}.`, scope, source: figureSources.series, href, period: period.label };
  const counted = polls.filter(({ totals }) => totals);
  const standings = standingsOf(polls).filter(({ poll }) => poll);
  const [won, results] = [standings.filter(({ winners }) => winners.length), polls.filter(isRecorded)];
  const missing = polls.length - results.length;
  const here = (unit: string, label: string, count: number | undefined) =>
    figure(unit, label, recorded(count), { source: "Counted from the polls we have" });
  const ofPolls = (count: number) => (polls.length ? count : undefined);
  const summed = (unit: Unit) => {
    const whole = recorded(published?.[unit]);
    const held = combine(counted.flatMap(({ figures }) => figures[unit] ?? []));
    const heldShare = `Share of the series’ ${unit} on the days whose totals we have`;
    return {
      // A series that published nothing of itself has nothing that its recorded days could be set against.
      recorded: figure(unit, `${unit} of all days whose totals we have`, published && held),
      unrecorded: figure(unit, `${unit} that fall to the other days`, combine([whole], [held])),
      share: figure(`% of ${unit}`, heldShare, share(held, whole), { base: `${unit} of the series` }),
    };
  };
  const [comments, upvotes] = [summed("comments"), summed("upvotes")];
  return figuresOf(about, {
    days: figure("days", "Poll days completed", recorded(published?.days)),
    comments: figure("comments", "Comments analysed", recorded(published?.comments)),
    upvotes: figure("upvotes", "Community upvotes", recorded(published?.upvotes)),
    awards: figure("awards", "Awards", recorded(published?.awards), {
      scope: `${scope}, as named by its finale`,
    }),
    polls: here("polls", "Polls with a page here", ofPolls(polls.length)),
    "recorded.days": here("days", "Days whose thread totals we have", published && counted.length),
    "recorded.results": here("days", "Days whose outcome we have", ofPolls(results.length)),
    "unrecorded.results": here("days", "Days whose outcome we don’t have", ofPolls(missing)),
    categories: here("categories", "Categories of the polls", standings.length || undefined),
    "recorded.categories": here("categories", "Categories whose winner we have", ofPolls(won.length)),
    "recorded.comments": comments.recorded,
    "unrecorded.comments": comments.unrecorded,
    "recorded.share.comments": comments.share,
    "recorded.upvotes": upvotes.recorded,
    "unrecorded.upvotes": upvotes.unrecorded,
    "recorded.share.upvotes": upvotes.share,
  });
}

/** Whether anything of how the poll ended is on record. */
export const isRecorded = ({ result }: Poll): boolean => result.kind !== "not-recorded";

/** Whether a poll asks across all categories. */
export const isFinale = ({ categories: asked }: Pick<PollContent, "categories">): boolean => !asked.length;

/** A category with the poll that asked about it, and how it placed there. */
export type CategoryStanding = ReturnType<typeof standingsOf>[number];

/** The categories in order, each as the first of the polls left it that has a result, or else as the first that asked. */
export function standingsOf(within: readonly Poll[]) {
  return categoryIds.map((id) => {
    const asked = within.filter((one) => one.categories.includes(id));
    const poll = asked.find(isRecorded) ?? asked[0];
    // Of several winners, the category's own.
    const placings = poll?.placings.filter((one) => one.for === undefined || one.category === id) ?? [];
    const winners = placings.filter(({ place }) => place === "winner");
    return { id, ...categories[id], poll, placings, winners };
  });
}
