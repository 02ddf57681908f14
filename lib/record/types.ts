import type { Route } from "next";
import type { CardId } from "@/content/cards";
import type { CategoryId } from "@/content/categories";
import type { Place } from "@/content/texts/polls";
import type { Claim, Tally } from "@/content/types";

/*
 * The record in the form that pages use. Content (`content/types.ts`) is written by the owner.
 * `build-poll` and `build-series` convert the content to these objects once, when the modules load.
 * Days are texts such as "2026-11-20", in India's time zone.
 */

export type { CardId } from "@/content/cards";
export type { CategoryId } from "@/content/categories";
export type { Place } from "@/content/texts/polls";

/* Figures: every number that a page prints. */

/** A number with everything a reader needs to judge it: one row of the figure ledger. */
export type Figure = {
  /**
   * The id: "2024.day-10.winner.upvotes" for the upvotes of the winner on day 10 of the series
   * 2024.
   */
  readonly id: string;
  readonly value: number;
  /** The number as printed: "2,745", "1.7k", "40%", "₹250". */
  readonly display: string;
  /** True if the source rounded the number, or if the number is computed from a rounded number. */
  readonly approximate: boolean;
  /** The unit: "upvotes", "% of upvotes", "₹". */
  readonly unit: string;
  /** The label: "Upvotes for the winner". */
  readonly label: string;
  /** The thread, card or series that the number is about. */
  readonly scope: string;
  /** The divisor of a share or a ratio: "499 upvotes of the whole thread". */
  readonly base?: string;
  /** The calculation behind a computed number: "2,745 − 1,042". */
  readonly derivation?: string;
  readonly source: string;
  /** The address of the page to which the number belongs. */
  readonly href: string;
  /** When the number was true: "December 2024". */
  readonly period: string;
};

/** The number of a figure and how it is printed, without the figure's label, scope and source. */
export type Amount = Pick<Figure, "value" | "display" | "approximate" | "derivation"> & {
  /** The divisor of a share or a ratio. */
  denominator?: Amount;
};

/** The two counts of a thread, and of each card that has a place in its poll. */
export type Unit = "comments" | "upvotes";

/**
 * Figures by the last part of their ids. A figure is undefined if the record lacks a count that it
 * needs, or if the figure would be meaningless, such as the lead in a split poll.
 */
export type Figures<Id extends string> = Readonly<Record<Id, Figure | undefined>>;

/** The counts of a thread, or of a card in it. */
export type Counts = Figures<Unit>;

/**
 * The figures of a poll: the counts of its thread, and figures that are computed from counts, such
 * as the winner's lead.
 */
export type PollFigures = Figures<ThreadFigureId | ComparedFigureId>;

/** `votes` is the total number of votes as the text of the poll states it. */
export type ThreadFigureId = Unit | "votes";

export type ComparedFigureId =
  /** The winner's lead over the runner-up, in upvotes. */
  | "lead.upvotes"
  /** The upvotes of all placed cards together. */
  | "cards.upvotes"
  /** The winner's share of the thread's upvotes. */
  | "share.upvotes"
  | "runner-up.share.upvotes"
  /** The thread's upvotes without those of its placed cards. */
  | "others.upvotes"
  /**
   * How many more upvotes the placed cards have than their whole thread. Undefined unless the
   * record contradicts itself in this way.
   */
  | "excess.upvotes"
  | "upvotes-per-comment"
  /** The thread's share of the upvotes of all threads of its series. */
  | "series-share.upvotes";

/**
 * The figures of a series: those that it published about itself, and those that this site counts in
 * its polls.
 */
export type SeriesFigures = Figures<SeriesFigureId>;

export type SeriesFigureId =
  | "days"
  | Unit
  | "awards"
  | "polls"
  /** The number of days whose thread totals we have. */
  | "recorded.days"
  /** The number of days whose outcome we have. */
  | "recorded.results"
  | "unrecorded.results"
  | "categories"
  /** The number of categories whose winner we have. */
  | "recorded.categories"
  | `recorded.${Unit}`
  | `unrecorded.${Unit}`
  | `recorded.share.${Unit}`;

/**
 * A poll, a series or a fact of a card. Its texts may refer to its figures by short tokens:
 * "{winner.upvotes}".
 */
export type Subject = {
  /** A figure's id is this prefix and the token: "2024.day-10." and "winner.upvotes". */
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
  /** The text as plain words, for titles, feeds, images and structured data. */
  plain: string;
  /**
   * The first figure in the text, if there is one. The link to the sources leads to this figure.
   */
  source: Figure | undefined;
};

/* Cards. */

export type Card = {
  /** The card's id, and the end of its page's address: "axis-ace". */
  id: CardId;
  href: Route;
  /** The card's full name, as in the polls: "Axis ACE Credit Card". */
  name: string;
  /** The name in headlines, on tiles and beside bars: "Airtel Axis". */
  shortName: string;
  /** Other spellings of the card's name, in lower case. */
  alsoKnownAs: readonly string[];
  /** The issuing bank as the card's name has it: "Axis". Undefined if the name contains no bank. */
  issuer: string | undefined;
  /** The issuer's own page about the card. */
  issuerUrl: string | undefined;
  facts: readonly CardFact[];
};

/** A recorded rate, cap or fee. */
export type CardFact = Subject & {
  /** The fact's id, unique among the facts of its card: "airtel-utilities". */
  id: string;
  /**
   * The fact in words: "{rate} back up to {cap} on Airtel utilities". The tokens are the keys of
   * `figures`.
   */
  text: string;
  figures: Readonly<Record<string, Figure>>;
  /**
   * The spending to which rate and cap apply. Undefined if the fact cannot be compared with a fact
   * of another card.
   */
  earns: FactSpending | undefined;
};

/** The spending to which a rate and its cap apply. */
export type FactSpending = {
  category: CategoryId;
  /**
   * The bills to which the rate applies: "non-Airtel bills". Undefined if it applies to all bills
   * of the category.
   */
  only?: string | undefined;
  /** The text of `only` in fewer words, for a label: "other bills". */
  short?: string | undefined;
  /** The way of paying: "through a payments app". */
  how?: string | undefined;
  /** The rupees that a calculator shows for these bills until the reader enters an amount. */
  example?: number | undefined;
};

/* Categories. */

/** One of the kinds of spending that the polls are about. */
export type Category = {
  id: CategoryId;
  name: string;
  /** A line of text about the category, for lists. */
  blurb: string;
  /** Other words with which readers may search for the category. */
  alsoKnownAs: readonly string[];
};

/** A category, and its result in the poll about it. */
export type CategoryStanding = Category & {
  /** The poll that decides the category. */
  poll: Poll;
  /** The placings for this category in the poll, best first. */
  placings: readonly Placing[];
  winners: readonly Placing[];
};

/* Polls and series. */

/** The time of a series: its months, or the year if no month is recorded. */
export type Period = {
  /** The period in words: "December 2024". */
  label: string;
  /**
   * The period in ISO 8601: "2024-12"; "2025-11/2025-12" for several months; "2024" if no month is
   * recorded.
   */
  iso: string;
  /** The first month: "2025-11". Null if no month is recorded. */
  start: string | null;
  /** The last month: "2025-12". Null if no month is recorded. */
  end: string | null;
};

/** The fields of a series that are copied into each of its polls. */
export type SeriesReference = { year: number; title: string; href: Route; period: Period };

/** The fields of a poll that are copied into each of its placings. */
export type PollReference = {
  series: SeriesReference;
  /** Day of the series, from 1. */
  day: number;
  /** The end of the page's address: "day-10-utilities". */
  slug: string;
  href: Route;
  /** The page's title: the title of the poll, or of its guide if the result is missing. */
  title: string;
  /**
   * The names of the categories: "Utilities", "Rent Payments; Taxes & Government". "Finale" for a
   * poll across all categories.
   */
  categoryName: string;
  /** The subject of the poll in a sentence: "rent and taxes". Undefined for a finale. */
  topic: string | undefined;
};

/** The outcome of a poll: the content's `result`, with cards in place of their ids. */
export type PollOutcome =
  | { kind: "decided"; winner: Placing; runnersUp: readonly Placing[] }
  /** Several cards share the first place. */
  | { kind: "tie"; winners: readonly Placing[] }
  /** A split poll: at least one winner for each of several kinds of spending. */
  | { kind: "split"; winners: readonly Placing[] }
  | { kind: "open-question"; verdict: string }
  | { kind: "not-recorded" };

/** A card's place in a poll. */
export type Placing = {
  poll: PollReference;
  card: Card;
  place: Place;
  /** The title of the place: "Winner". "Joint winner" if several cards share the place. */
  title: string;
  /** The kind of spending for which a split poll named the card: "Rent payments". */
  purpose: string | undefined;
  /** The title, and `purpose` if there is one: "Winner, rent payments". */
  fullTitle: string;
  /** The category that the card won or placed in. Undefined in a poll across all categories. */
  category: CategoryId | undefined;
  /**
   * In a split poll, the name of the category for which the card is placed: "Rent Payments". In
   * other polls, the poll's `categoryName`.
   */
  categoryName: string;
  /** The reasons as they were posted, each as "Heading: detail". */
  reasons: readonly string[] | undefined;
  /** The card's counts in the thread. */
  figures: Counts;
};

/** A heading with its text. */
export type Point = { heading: string; detail: string };

/** The unit of a number in a calculator: rupees, per cent, or none. */
export type CalculatorUnit = "₹" | "%" | "";

/** A number that a reader may change. `value` is its initial value, which the example uses. */
export type CalculatorField = { id: string; label: string; unit: CalculatorUnit; value: number };

/**
 * A computed amount. Its formula has one of these forms:
 *
 * - "a × b", also with ÷, − or +.
 * - "a or b": the smaller of the two.
 * - "a if b ≥ c": a, or 0 if b is below c.
 *
 * Each of a, b and c is the id of a field, the id of an earlier step or a whole number.
 */
export type CalculatorStep = { id: string; label: string; unit: CalculatorUnit; formula: string };

/** A guide's example with fields for a reader's own numbers. */
export type Calculator = {
  fields: readonly CalculatorField[];
  steps: readonly CalculatorStep[];
  /**
   * The sentence below the last step: `more` if the amount of that step is above zero, `same` if it
   * is zero, `less` if it is below zero. `{amount}` stands for the amount without its sign.
   */
  answer: { more: string; same: string; less: string };
};

/** The content of a poll's page if its result is missing. */
export type Guide = {
  title: string;
  /** The first sentence of the guide. */
  lead: string;
  /** A calculation with invented amounts. Each sum has the form "₹4,000 × 1% = ₹40". */
  example: {
    premise: string;
    sums: readonly string[];
    conclusion: string;
    calculator?: Calculator | undefined;
  };
};

/** A correction in the content. Its text may have figure tokens. */
export type CorrectionContent = { date: string; what: string };

/** A poll with everything that is computed from its content. */
export type Poll = PollReference &
  Subject & {
    /**
     * The title that we gave the poll. The field `title` has the same text, or the guide's title if
     * the result is missing.
     */
    pollTitle: string;
    /** The categories of the poll. Empty for a poll across all categories. */
    categories: readonly CategoryId[];
    outcome: PollOutcome;
    /** Every placed card, best first. Empty if no card was named or the result is missing. */
    placings: readonly Placing[];
    figures: PollFigures;
    /** The counts of the thread as the content has them. `figures` has them as ledger rows. */
    totals: Tally | undefined;
    guide: Guide | undefined;
    /** The checklist for a reader who is choosing a card. */
    lookFor: readonly Point[];
    /** The owner's own summary, with figure tokens. If there is none, `pollSummary` writes one. */
    summary: readonly string[] | undefined;
    insights: readonly Point[] | undefined;
    /**
     * Other cards that the thread mentions. "named-in-thread-only" if the thread mentions other
     * cards, but we do not know their names.
     */
    mentionedCards: readonly Card[] | "named-in-thread-only" | undefined;
    /** The label of the post on the forum: "Day 11 of 12". */
    labelAsPosted: string | undefined;
    /** The original poll on the forum. */
    threadUrl: string | undefined;
    /** One explanation for each contradiction in the poll's figures, by the contradiction's id. */
    contradictionNotes: Readonly<Record<string, string>> | undefined;
    corrections: readonly CorrectionContent[];
    /** The day on which the page was first published here. */
    firstPublished: string;
    /** The day on which the result was filled in, if the page was published before the result. */
    recorded: string | undefined;
    /** True for a draft. Only development and previews can show drafts. */
    draft: boolean;
  };

/** A withdrawn poll. Its page has the date and the reason. No list contains the poll. */
export type WithdrawnPoll = {
  year: number;
  slug: string;
  href: Route;
  title: string;
  withdrawn: { date: string; why: string };
};

/** The totals that a series published about itself. They are not the sum of its recorded days. */
export type PublishedTotals = { days: number; comments: number; upvotes: number; awards: number };

/**
 * Findings from all polls of a series. Their texts may contain tokens for figures, which text.ts
 * replaces.
 */
export type SeriesInsights = {
  trends: readonly (Point & { category: CategoryId | "across-categories" })[];
  patterns: readonly Point[];
  expectations: readonly Point[];
};

/** A year's polls with everything that is computed from their content. */
export type Series = SeriesReference &
  Subject & {
    description: string;
    status: "announced" | "running" | "completed";
    /** The polls in the order of their days. */
    polls: readonly Poll[];
    figures: SeriesFigures;
    /** The statistics that the home page prints, by their ids in the content: "votes". */
    homeFigures: ReadonlyMap<string, Figure>;
    published: PublishedTotals | undefined;
    insights: SeriesInsights | undefined;
    contradictionNotes: Readonly<Record<string, string>> | undefined;
    /** Sentences about ranks and amounts, each with the condition under which it is true. */
    claims: readonly Claim[];
    firstPublished: string;
  };

/* Findings that are computed from several polls and cards. */

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
  /** The poll or series whose notes explain the contradiction. */
  subject: Poll | Series;
  /** The page that shows the figures together: a poll, a series or the home page. */
  where: { label: string; href: string };
  /** The figures that disagree, in reading order. */
  figures: readonly Figure[];
  /**
   * A label that disagrees with the figures, such as "Day 11 of 12". It is not in `figures`,
   * because it is a text.
   */
  asPosted: string | undefined;
};

/** A contradiction with its heading and its written explanation. */
export type Contradiction = DetectedContradiction & { title: string; explanation: Text };

/** The terms of a card: it gives back `rate` percent of the money spent, up to `cap` rupees. */
export type Terms = { rate: number; cap: number };

/** A card's recorded rate and cap on the bills of a category. */
export type Offer = {
  /** The ids of the card and of its fact: "axis-ace.utilities". */
  id: string;
  card: Card;
  category: CategoryId;
  terms: Terms;
  /**
   * The bills that the offer covers: "non-Airtel bills". Undefined if it covers all bills of the
   * category.
   */
  only: string | undefined;
  /** The text of `only` in fewer words, for a label: "other bills". */
  short: string | undefined;
  /** The way of paying: "through a payments app". */
  how: string | undefined;
  /** The rupees that a calculator shows for these bills until the reader enters an amount. */
  example: number | undefined;
  /** The figures of the offer. `full` is the spending at which the cap is reached. */
  rows: { rate: Figure; cap: Figure; full: Figure };
};

/**
 * Two offers that give back the same amount at a certain spending. `row` is the figure of that
 * spending. For less spending, `first` gives back more, because its rate is higher.
 */
export type Meeting = { first: Offer; second: Offer; row: Figure };

/** The cards of a category whose rates and caps can be compared. */
export type Comparison = {
  category: CategoryId;
  offers: readonly Offer[];
  meetings: readonly Meeting[];
  /**
   * The meeting that the title and the dashed line of the chart show. Of all `meetings`, it is the
   * one whose `first` offer has the lowest rate.
   */
  main: Meeting;
};
