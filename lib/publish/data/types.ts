import type { CardId, CategoryId, Period, Place, PublishedTotals } from "@/lib/record/types";

/*
 * The public format of the JSON files. Names are stable, and a field is never omitted: `null` means
 * that we don't have it. If a field is removed or changes its meaning, `formatVersion` gets a new
 * first number.
 */

export type CountRecord = {
  value: number;
  approximate: boolean;
  /** The source's own rounding, such as "1.7k". Null for an exact count. */
  asPosted: string | null;
};

export type TallyRecord = { comments: CountRecord | null; upvotes: CountRecord | null };

export type CardReference = {
  id: CardId;
  name: string;
  /**
   * The address of the card's page. Null for a card without a place in a poll, because such a card
   * has no page.
   */
  url: string | null;
};

export type CategoryReference = { id: CategoryId; name: string };

export type PlacingRecord = {
  card: CardReference;
  category: CategoryReference | null;
  /** The kind of spending for which a split poll named the card. */
  for: string | null;
  tally: TallyRecord | null;
  reasons: readonly string[] | null;
};

export type FigureRecord = {
  id: string;
  value: number;
  display: string;
  approximate: boolean;
  unit: string;
  label: string;
  scope: string;
  base: string | null;
  derivation: string | null;
  source: string;
};

export type PollRecord = {
  /** The year of the series. */
  series: number;
  day: number;
  slug: string;
  title: string;
  url: string;
  period: Period;
  categories: readonly CategoryReference[];
  result: "decided" | "tie" | "split" | "open-question" | "not-recorded";
  /** The winners. Empty if the poll named no card. Null if the result is not recorded. */
  winners: readonly PlacingRecord[] | null;
  /**
   * The only runner-up. Null if several cards share the second place, because to name one of them
   * would be wrong.
   */
  runnerUp: PlacingRecord | null;
  runnersUp: readonly PlacingRecord[];
  verdict: string | null;
  totals: TallyRecord | null;
  votesNamed: CountRecord | null;
  labelAsPosted: string | null;
  threadUrl: string | null;
  otherMentions: readonly CardReference[] | null;
  /** True if the thread also names cards that have no place. Null if we don't know. */
  otherMentionsInThread: boolean | null;
  /** The paragraphs of the poll's summary. */
  summary: readonly string[];
  contradictions: readonly { id: string; title: string; explanation: string }[];
  figures: readonly FigureRecord[];
  corrections: readonly { date: string; what: string }[];
  firstPublished: string;
};

export type FactRecord = {
  id: string;
  text: string;
  amounts: readonly { id: string; value: number; unit: string }[];
  /** The month in which the fact was true: "2024-12". */
  asOf: string;
};

export type CardPlacingRecord = {
  /** The year of the series. */
  series: number;
  day: number;
  /** The poll's slug. */
  poll: string;
  url: string;
  place: Place;
  category: CategoryReference | null;
  tally: TallyRecord | null;
};

export type CardRecord = CardReference & {
  issuer: string | null;
  placings: readonly CardPlacingRecord[];
  facts: readonly FactRecord[] | null;
};

export type SeriesRecord = {
  year: number;
  title: string;
  description: string;
  status: "announced" | "running" | "completed";
  period: Period;
  /** The totals that the series published about itself. They are not the sum of its days. */
  published: PublishedTotals | null;
  polls: readonly PollRecord[];
  figures: readonly FigureRecord[];
};

export type Provenance = {
  publisher: string;
  page: string;
  documentation: string;
  methodology: string;
  licence: { name: string; url: string };
  source: string;
  scope: string;
  aiAssisted: string;
  formatVersion: string;
  /**
   * The first characters of a hash of the content. These characters are enough to tell two versions
   * apart.
   */
  contentVersion: string;
  /** The day on which something in the file was last published, filled in or corrected. */
  updated: string;
};

/** A file: its provenance, then its content. */
export type DataRecord<Content extends object> = { provenance: Provenance } & Content;
