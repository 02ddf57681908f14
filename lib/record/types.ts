import type { Route } from "next";
import type { CardId } from "@/content/cards";
import type { CategoryId } from "@/content/categories";
import type { Place } from "@/content/texts/polls";
import type { Claim, Tally } from "@/content/types";

/*
 * The record as pages know it. Content (`content/types.ts`) is what the owner writes; `build-poll`
 * and `build-series` turn it into these objects once, when the modules load. Days are texts such as
 * "2026-11-20", in India's time zone.
 */

export type { CardId } from "@/content/cards";
export type { CategoryId } from "@/content/categories";
export type { Place } from "@/content/texts/polls";

/* Figures: every number that a page prints. */

/** A number with everything a reader needs to judge it: one row of the figure ledger. */
export type Figure = {
  /** "2024.day-10.winner.upvotes": series, day, whose count, unit. */
  readonly id: string;
  readonly value: number;
  /** The number as printed: "2,745", "1.7k", "40%", "₹250". */
  readonly display: string;
  /** True if the source rounded the number, or if it is computed from a rounded one. */
  readonly approximate: boolean;
  /** "upvotes", "% of upvotes", "₹". */
  readonly unit: string;
  /** "Upvotes for the winner". */
  readonly label: string;
  /** The thread, card or series that the number is about. */
  readonly scope: string;
  /** The whole of a share, or the divisor of a ratio: "499 upvotes of the whole thread". */
  readonly base?: string;
  /** The calculation behind a computed number: "2,745 − 1,042". */
  readonly derivation?: string;
  readonly source: string;
  /** The page on which the number belongs. */
  readonly href: string;
  /** When the number was true: "December 2024". */
  readonly period: string;
};

/** A number before it has a place in the ledger. */
export type Amount = Pick<Figure, "value" | "display" | "approximate" | "derivation"> & {
  /** The whole of a share, or the divisor of a ratio. */
  denominator?: Amount;
};

/** A unit that is counted in a thread, and for each card in it. */
export type Unit = "comments" | "upvotes";

/** Figures by the last part of their ids; undefined if the record does not have or allow one. */
export type Figures<Id extends string> = Readonly<Record<Id, Figure | undefined>>;

/** The counts of a thread, or of a card in it. */
export type Counts = Figures<Unit>;

/**
 * The figures of a poll: its thread's own counts, and what follows from them and from the placed
 * cards.
 */
export type PollFigures = Figures<ThreadFigureId | ComparedFigureId>;

/** `votes`: the total that the poll's own text names. */
export type ThreadFigureId = Unit | "votes";

export type ComparedFigureId =
  /** The winner's lead over the runner-up. */
  | "lead.upvotes"
  /** All placed cards together. */
  | "cards.upvotes"
  /** The winner's share of the thread. */
  | "share.upvotes"
  | "runner-up.share.upvotes"
  /** The thread beyond its placed cards. */
  | "others.upvotes"
  /**
   * The placed cards beyond the total of their thread, where the two counts contradict each other.
   */
  | "excess.upvotes"
  | "upvotes-per-comment"
  /** The thread's share of its series. */
  | "series-share.upvotes";

/**
 * The figures of a series: what it published about itself, and what this site counts in its polls.
 */
export type SeriesFigures = Figures<SeriesFigureId>;

export type SeriesFigureId =
  | "days"
  | Unit
  | "awards"
  | "polls"
  /** Days whose thread totals we have. */
  | "recorded.days"
  /** Days whose outcome we have. */
  | "recorded.results"
  | "unrecorded.results"
  | "categories"
  /** Categories whose winner we have. */
  | "recorded.categories"
  | `recorded.${Unit}`
  | `unrecorded.${Unit}`
  | `recorded.share.${Unit}`;

/**
 * A poll, a series or a fact of a card whose texts may name its figures by a short token:
 * "{winner.upvotes}".
 */
export type Subject = {
  /** The part of a figure's id before the token: "2024.day-10.". */
  readonly prefix: string;
  readonly rows: readonly Figure[];
};

/* Texts with figures in them. */

/** A piece of a text. `position` is the index of its first character in the text as written. */
export type TextPart =
  | { kind: "words"; position: number; words: string }
  | { kind: "figure"; position: number; figure: Figure }
  /** A figure that a correction withdrew, as it was printed. */
  | { kind: "withdrawn"; position: number; display: string };

/** A text of content with its figures resolved. */
export type Text = {
  parts: readonly TextPart[];
  /** For titles, feeds, images and structured data. */
  plain: string;
  /** The first figure in the text, if there is one: the link to its sources leads there. */
  source: Figure | undefined;
};

/* Cards. */

export type Card = {
  /** The end of its page's address, too: "axis-ace". */
  id: CardId;
  href: Route;
  /** As the polls write it. */
  name: string;
  /** In headlines, on tiles and beside bars: "Airtel Axis". */
  shortName: string;
  /** Other spellings, in lower case. */
  alsoKnownAs: readonly string[];
  /** Only if the card's own name says it. */
  issuer: string | undefined;
  /** The issuer's own page about the card. */
  issuerUrl: string | undefined;
  facts: readonly CardFact[];
};

/** A recorded rate, cap or fee. */
export type CardFact = Subject & {
  /** Unique among the facts of its card: "airtel-utilities". */
  id: string;
  /** "{rate} back up to {cap} on Airtel utilities"; tokens are the figures below. */
  text: string;
  figures: Readonly<Record<string, Figure>>;
  /**
   * The spending on which rate and cap apply; undefined if the fact cannot be compared with another
   * card's.
   */
  earns: FactSpending | undefined;
};

/** The spending on which a rate and its cap apply. */
export type FactSpending = {
  category: CategoryId;
  /** "non-Airtel bills"; undefined if all bills of the category count. */
  only?: string | undefined;
  /** What `only` is called beside the card's other offers: "other bills". */
  short?: string | undefined;
  /** The way of paying: "through a payments app". */
  how?: string | undefined;
  /** Bills in rupees with which a reader's own calculation begins. */
  example?: number | undefined;
};

/* Categories. */

/** One of the kinds of spending that the polls asked about. */
export type Category = {
  id: CategoryId;
  name: string;
  /** One line for lists. */
  blurb: string;
  /** Words that readers may search for. */
  alsoKnownAs: readonly string[];
};

/** A category and how it ended in the poll that asked about it. */
export type CategoryStanding = Category & {
  /** The poll that decides it. */
  poll: Poll;
  /** Best first. */
  placings: readonly Placing[];
  winners: readonly Placing[];
};

/* Polls and series. */

/** When a series was held: its months, or the year where no month is recorded. */
export type Period = {
  /** "December 2024". */
  label: string;
  /** "2024-12"; "2025-11/2025-12" if it is several months; "2024" if the month is not recorded. */
  iso: string;
  /** First and last month; null if the month is not recorded. */
  start: string | null;
  end: string | null;
};

/** A series as its polls know it. */
export type SeriesReference = { year: number; title: string; href: Route; period: Period };

/** A poll as its placings know it. */
export type PollReference = {
  series: SeriesReference;
  /** Day of the series, from 1. */
  day: number;
  /** The end of the page's address: "day-10-utilities". */
  slug: string;
  href: Route;
  /** The page's title: the poll's, or its guide's while the result is missing. */
  title: string;
  /**
   * "Utilities"; "Rent Payments; Taxes & Government"; "Finale" for a poll across all categories.
   */
  categoryName: string;
  /** What the poll was on, in a sentence: "rent and taxes"; undefined for a finale. */
  topic: string | undefined;
};

/** How a poll ended: the content's `result`, with cards in place of their ids. */
export type PollOutcome =
  | { kind: "decided"; winner: Placing; runnersUp: readonly Placing[] }
  /** Several cards share the first place. */
  | { kind: "tie"; winners: readonly Placing[] }
  /** One winner or more for each of several kinds of spending. */
  | { kind: "split"; winners: readonly Placing[] }
  | { kind: "open-question"; verdict: string }
  | { kind: "not-recorded" };

/** A card's place in a poll. */
export type Placing = {
  poll: PollReference;
  card: Card;
  place: Place;
  /** "Winner"; "Joint winner" if several cards share the place. */
  title: string;
  /** "Rent payments": the kind of spending for which a split poll named the card. */
  purpose: string | undefined;
  /** "Winner, rent payments". */
  fullTitle: string;
  /** Undefined in a poll across all categories. */
  category: CategoryId | undefined;
  /** "Rent Payments"; all categories of a poll that asked about several; "Finale". */
  categoryName: string;
  /** As posted, each "Heading: detail". */
  reasons: readonly string[] | undefined;
  /** The card's counts in the thread. */
  figures: Counts;
};

/** A heading with its text. */
export type Point = { heading: string; detail: string };

/** The content of a poll's page while its result is missing. */
export type Guide = {
  title: string;
  /** The first sentence. */
  lead: string;
  /** A calculation on invented amounts; each sum reads "₹4,000 × 1% = ₹40". */
  example: { premise: string; sums: readonly string[]; conclusion: string };
};

/** A correction as the content has it; the text may hold figure tokens. */
export type CorrectionContent = { date: string; what: string };

/** A poll with everything that follows from its content. */
export type Poll = PollReference &
  Subject & {
    /** Our own label for the poll, whether or not its result is missing. */
    pollTitle: string;
    /** Empty for a poll across all categories. */
    categories: readonly CategoryId[];
    outcome: PollOutcome;
    /** Every placed card, best first; empty if nobody was named or the result is missing. */
    placings: readonly Placing[];
    figures: PollFigures;
    /** The counts of the thread as the content has them; `figures` has them for printing. */
    totals: Tally | undefined;
    guide: Guide | undefined;
    /** The checklist before choosing a card. */
    lookFor: readonly Point[];
    /** The owner's own summary, with figure tokens; `pollSummary` writes one if there is none. */
    summary: readonly string[] | undefined;
    insights: readonly Point[] | undefined;
    /**
     * Other cards that the thread names; "named-in-thread-only" if we know that it does, but not
     * which.
     */
    mentionedCards: readonly Card[] | "named-in-thread-only" | undefined;
    /** The label of the post on the forum: "Day 11 of 12". */
    labelAsPosted: string | undefined;
    /** The original poll on the forum. */
    threadUrl: string | undefined;
    /** One explanation for each contradiction in the poll's figures, by the contradiction's id. */
    contradictionNotes: Readonly<Record<string, string>> | undefined;
    corrections: readonly CorrectionContent[];
    /** The day on which the page first appeared here. */
    firstPublished: string;
    /** The day on which the result was filled in, if that was later. */
    recorded: string | undefined;
    /** Drafts are shown in previews only. */
    draft: boolean;
  };

/** A withdrawn poll. Its page gives the date and the reason, and no list names it. */
export type WithdrawnPoll = {
  year: number;
  slug: string;
  href: Route;
  title: string;
  withdrawn: { date: string; why: string };
};

/** The totals that a series published about itself; not the sum of its recorded days. */
export type PublishedTotals = { days: number; comments: number; upvotes: number; awards: number };

/** Findings over all polls of a series. Texts may hold figure tokens. */
export type SeriesInsights = {
  trends: readonly (Point & { category: CategoryId | "across-categories" })[];
  patterns: readonly Point[];
  expectations: readonly Point[];
};

/** A year's polls with everything that follows from their content. */
export type Series = SeriesReference &
  Subject & {
    description: string;
    status: "announced" | "running" | "completed";
    /** In order of days. */
    polls: readonly Poll[];
    figures: SeriesFigures;
    /** The statistics that the home page prints, by the ids of the content: "votes". */
    homeFigures: ReadonlyMap<string, Figure>;
    published: PublishedTotals | undefined;
    insights: SeriesInsights | undefined;
    contradictionNotes: Readonly<Record<string, string>> | undefined;
    /** Sentences of rank and amount, each with the condition under which it holds. */
    claims: readonly Claim[];
    firstPublished: string;
  };

/* Findings over polls and cards. */

/** A correction as pages print it. */
export type Correction = { date: string; text: Text; poll: Poll };

export type ContradictionId =
  | "cards-exceed-total"
  | "label-differs-from-series"
  | "header-differs-from-series"
  | "votes-differ-from-home"
  | "awards-beside-champions"
  | "active-polls-while-completed"
  | "recorded-exceed-series";

/** Figures of the record that disagree. */
export type DetectedContradiction = {
  id: ContradictionId;
  /** The poll or series whose notes explain it. */
  subject: Poll | Series;
  /** The page on which the figures meet: a poll, a series or the home page. */
  where: { label: string; href: string };
  /** In the order in which they should be read. */
  figures: readonly Figure[];
  /** A label that disagrees, "Day 11 of 12": a text, so it is no figure. */
  asPosted: string | undefined;
};

/** A contradiction with its heading and its written explanation. */
export type Contradiction = DetectedContradiction & { title: string; explanation: Text };

/** A share of the money spent, in percent, up to a cap in rupees. */
export type Terms = { rate: number; cap: number };

/** A card's recorded rate and cap on the bills of a category. */
export type Offer = {
  /** "axis-ace.utilities": card and fact. */
  id: string;
  card: Card;
  category: CategoryId;
  terms: Terms;
  /** "non-Airtel bills"; undefined if the offer covers all bills of the category. */
  only: string | undefined;
  /** What `only` is called beside the card's other offers: "other bills". */
  short: string | undefined;
  /** The way of paying: "through a payments app". */
  how: string | undefined;
  /** Bills in rupees with which a reader's own calculation begins. */
  example: number | undefined;
  /** `full` is the spending at which the cap is reached. */
  rows: { rate: Figure; cap: Figure; full: Figure };
};

/**
 * Two offers of different cards and the spending at which both give the same; `first` has the
 * higher rate.
 */
export type Meeting = { first: Offer; second: Offer; row: Figure };

/** The cards of a category whose rates and caps can be compared. */
export type Comparison = {
  category: CategoryId;
  offers: readonly Offer[];
  meetings: readonly Meeting[];
  /** The meeting that the chart is about: that of the lowest rate. */
  main: Meeting;
};
