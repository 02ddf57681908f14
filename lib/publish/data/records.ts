import { createHash } from "node:crypto";
import { categories } from "@/content/categories";
import { absolute } from "@/lib/env";
import { cardFactsAsOf } from "@/lib/record/cards";
import { findContradictions } from "@/lib/record/contradictions";
import { listCorrections } from "@/lib/record/corrections";
import { lastChanged, latestDay } from "@/lib/record/dates";
import { allCards, allPolls, findCard, latestSeries } from "@/lib/record/published";
import { cardPlacings } from "@/lib/record/queries";
import { pollSummary } from "@/lib/record/summary";
import { plainText } from "@/lib/record/text";
import type {
  Card,
  CardFact,
  CategoryId,
  Contradiction,
  Counts,
  Figure,
  Place,
  Placing,
  Poll,
  Series,
} from "@/lib/record/types";
import { siteText } from "@/lib/site/settings";
import type {
  CardPlacingRecord,
  CardRecord,
  CardReference,
  CategoryReference,
  CountRecord,
  DataRecord,
  FactRecord,
  FigureRecord,
  PlacingRecord,
  PollRecord,
  SeriesRecord,
  TallyRecord,
} from "./types";

function countRecord(figure: Figure | undefined): CountRecord | null {
  if (!figure) return null;
  const { value, approximate, display } = figure;
  return { value, approximate, asPosted: approximate ? display : null };
}

function tallyRecord({ comments, upvotes }: Counts): TallyRecord | null {
  if (!comments && !upvotes) return null;
  return { comments: countRecord(comments), upvotes: countRecord(upvotes) };
}

const cardReference = ({ id, name, href }: Card): CardReference => ({
  id,
  name,
  url: findCard(id) ? absolute(href) : null,
});

const categoryReference = (id: CategoryId): CategoryReference => ({
  id,
  name: categories[id].name,
});

const placingRecord = (placing: Placing): PlacingRecord => ({
  card: cardReference(placing.card),
  category: placing.category ? categoryReference(placing.category) : null,
  for: placing.purpose ?? null,
  tally: tallyRecord(placing.figures),
  reasons: placing.reasons ?? null,
});

const figureRecord = (figure: Figure): FigureRecord => ({
  id: figure.id,
  value: figure.value,
  display: figure.display,
  approximate: figure.approximate,
  unit: figure.unit,
  label: figure.label,
  scope: figure.scope,
  base: figure.base ?? null,
  derivation: figure.derivation ?? null,
  source: figure.source,
});

const placingRecords = ({ placings }: Poll, place: Place): PlacingRecord[] =>
  placings.filter((placing) => placing.place === place).map(placingRecord);

let contradictionsByPage: Map<string, Contradiction[]> | undefined;

function contradictionRecords({ href }: Poll): PollRecord["contradictions"] {
  contradictionsByPage ??= Map.groupBy(findContradictions(), ({ where }) => where.href);
  return (contradictionsByPage.get(href) ?? []).map(({ id, title, explanation }) => ({
    id,
    title,
    explanation: explanation.plain,
  }));
}

/** Returns a poll in the format of the data files. */
export function pollRecord(poll: Poll): PollRecord {
  const { outcome, mentionedCards } = poll;
  const runnersUp = placingRecords(poll, "runner-up");
  const [runnerUp = null] = runnersUp;
  return {
    series: poll.series.year,
    day: poll.day,
    slug: poll.slug,
    title: poll.pollTitle,
    url: absolute(poll.href),
    period: poll.series.period,
    categories: poll.categories.map(categoryReference),
    result: outcome.kind,
    winners: outcome.kind === "not-recorded" ? null : placingRecords(poll, "winner"),
    runnerUp: runnersUp.length === 1 ? runnerUp : null,
    runnersUp,
    verdict: outcome.kind === "open-question" ? outcome.verdict : null,
    totals: tallyRecord(poll.figures),
    votesNamed: countRecord(poll.figures.votes),
    labelAsPosted: poll.labelAsPosted ?? null,
    threadUrl: poll.threadUrl ?? null,
    otherMentions: Array.isArray(mentionedCards) ? mentionedCards.map(cardReference) : null,
    otherMentionsInThread: mentionedCards ? mentionedCards.length > 0 : null,
    summary: pollSummary(poll).map(({ plain }) => plain),
    contradictions: contradictionRecords(poll),
    figures: poll.rows.map(figureRecord),
    corrections: listCorrections([poll]).map(({ date, text }) => ({ date, what: text.plain })),
    firstPublished: poll.firstPublished,
  };
}

const factRecord = (fact: CardFact): FactRecord => ({
  id: fact.id,
  text: plainText(fact.text, fact),
  amounts: Object.entries(fact.figures).map(([id, { value, unit }]) => ({ id, value, unit })),
  asOf: cardFactsAsOf.iso,
});

const cardPlacingRecord = ({ poll, place, category, figures }: Placing): CardPlacingRecord => ({
  series: poll.series.year,
  day: poll.day,
  poll: poll.slug,
  url: absolute(poll.href),
  place,
  category: category ? categoryReference(category) : null,
  tally: tallyRecord(figures),
});

const cardRecord = (card: Card): CardRecord => ({
  ...cardReference(card),
  issuer: card.issuer ?? null,
  placings: cardPlacings(card.id).map(cardPlacingRecord),
  facts: card.facts.length ? card.facts.map(factRecord) : null,
});

const seriesRecord = (series: Series): SeriesRecord => ({
  year: series.year,
  title: series.title,
  description: series.description,
  status: series.status,
  period: series.period,
  published: series.published ?? null,
  polls: series.polls.map(pollRecord),
  figures: series.rows.map(figureRecord),
});

type FileFacts = {
  /** The page that shows the same data. */
  page: string;
  scope: string;
  updated: string;
};

const digest = (content: object): string =>
  createHash("sha256").update(JSON.stringify(content)).digest("hex").slice(0, 16);

const dataRecord = <Content extends object>(
  { page, scope, updated }: FileFacts,
  content: Content,
): DataRecord<Content> => ({
  provenance: {
    publisher: siteText("name"),
    page: absolute(page),
    documentation: absolute("/data"),
    methodology: absolute("/methodology"),
    licence: { name: siteText("dataLicence"), url: siteText("dataLicenceUrl") },
    source: "Threads of a community forum and the series’ own statistics; the rest is arithmetic",
    scope: `${scope} What we don’t have is null.`,
    aiAssisted: "Summaries and explanations; no figure",
    formatVersion: "1.0",
    contentVersion: digest(content),
    updated,
  },
  ...content,
});

/** Returns the content of a series' file, such as /polls/2024.json. */
export function seriesData(series: Series): DataRecord<SeriesRecord> {
  const scope = `Every poll of the series of ${series.year}.`;
  const updated = latestDay(series.firstPublished, ...series.polls.map(lastChanged));
  return dataRecord({ page: series.href, scope, updated }, seriesRecord(series));
}

/** Returns the content of a poll's file, such as /polls/2024/day-10-utilities.json. */
export function pollData(poll: Poll): DataRecord<PollRecord> {
  const scope = `Day ${poll.day} of the series of ${poll.series.year}.`;
  return dataRecord({ page: poll.href, scope, updated: lastChanged(poll) }, pollRecord(poll));
}

/** Returns the content of /cards.json. */
export function cardsData(): DataRecord<{ cards: CardRecord[] }> {
  const scope = `Every card that a result or a fact names; facts as of ${cardFactsAsOf.label}.`;
  const updated = latestDay(latestSeries.firstPublished, ...allPolls.map(lastChanged));
  return dataRecord({ page: "/cards", scope, updated }, { cards: allCards.map(cardRecord) });
}
