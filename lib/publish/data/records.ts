import { createHash } from "node:crypto";
import { type CategoryId, categories } from "@/content/categories";
import { siteUrl } from "@/lib/env";
import { lastChanged, latestOf } from "@/lib/publish/seo/dates";
import {
  allCards,
  type Card,
  type CardId,
  cardFactsAsOf,
  cardHref,
  cardName,
  placingsOf,
} from "@/lib/record/cards";
import { findContradictions } from "@/lib/record/contradictions";
import { type FigureRow, findFigure, ledger, pollPrefix } from "@/lib/record/figures";
import { countValue, isApproximate } from "@/lib/record/format";
import {
  allPolls,
  type Count,
  findSeries,
  type Placing,
  type Poll,
  pollHref,
  type Series,
  seriesHref,
  type Tally,
} from "@/lib/record/polls";
import { pollSummary } from "@/lib/record/summary";
import { plainText } from "@/lib/record/text";
import { siteText } from "@/lib/site/settings";
import { schemaHref } from "./addresses";
import type {
  CardRecord,
  CardsFile,
  CountRecord,
  FigureRecord,
  PlacingRecord,
  PollFile,
  PollRecord,
  Provenance,
  SeriesFile,
  TallyRecord,
} from "./schemas";

const formatVersion = "1.0";
const absolute = (path: string): string => new URL(path, siteUrl()).href;

function countRecord(count: Count): CountRecord {
  return {
    value: countValue(count),
    approximate: isApproximate(count),
    asPosted: typeof count === "number" ? null : count.asPosted,
  };
}

const tallyRecord = (tally: Tally | undefined): TallyRecord | null =>
  tally ? { comments: countRecord(tally.comments), upvotes: countRecord(tally.upvotes) } : null;

const cardReference = (id: CardId) => ({ id, name: cardName(id), url: absolute(cardHref(id)) });

const categoryRecord = (id: CategoryId | undefined) => (id ? { id, name: categories[id].name } : null);

function placingRecord(placing: Placing, category: CategoryId | undefined, as?: string): PlacingRecord {
  return {
    card: cardReference(placing.card),
    category: categoryRecord(category),
    for: as ?? null,
    tally: tallyRecord(placing.tally),
    reasons: placing.reasons ?? null,
  };
}

/** Winners, runner-up and verdict of a poll. No winners: an empty list where none was named, null where none is known. */
function outcome(poll: Poll): Pick<PollRecord, "result" | "winners" | "runnerUp" | "verdict"> {
  const { result } = poll;
  switch (result.kind) {
    case "decided": {
      const [category] = poll.categories;
      const runnerUp = result.runnerUp ? placingRecord(result.runnerUp, category) : null;
      const winners = [placingRecord(result.winner, category)];
      return { result: result.kind, winners, runnerUp, verdict: null };
    }
    case "split": {
      const winners = result.winners.map((winner) => placingRecord(winner, winner.category, winner.for));
      return { result: result.kind, winners, runnerUp: null, verdict: null };
    }
    case "open-question":
      return { result: result.kind, winners: [], runnerUp: null, verdict: result.verdict };
    case "not-recorded":
      return { result: result.kind, winners: null, runnerUp: null, verdict: null };
  }
}

function mentions({ otherMentions }: Poll): Pick<PollRecord, "otherMentions" | "otherMentionsInThread"> {
  if (otherMentions === undefined) return { otherMentions: null, otherMentionsInThread: null };
  return {
    otherMentions: otherMentions === "named-in-thread-only" ? null : otherMentions.map(cardReference),
    otherMentionsInThread: otherMentions.length > 0,
  };
}

function figureRecord(row: FigureRow): FigureRecord {
  const { id, value, display, approximate, unit, label, scope, base, derivation, source } = row;
  return {
    id,
    value,
    display,
    approximate,
    unit,
    label,
    scope,
    base: base ?? null,
    derivation: derivation ?? null,
    source,
  };
}

/** A poll as the data files have it. */
export function pollRecord(poll: Poll): PollRecord {
  const prefix = pollPrefix(poll);
  return {
    series: poll.series,
    day: poll.day,
    slug: poll.slug,
    title: poll.title,
    url: absolute(pollHref(poll)),
    period: findSeries(poll.series)?.period ?? null,
    categories: poll.categories.map((id) => ({ id, name: categories[id].name })),
    question: poll.question,
    ...outcome(poll),
    totals: tallyRecord(poll.totals),
    votesNamed: poll.votesNamed === undefined ? null : countRecord(poll.votesNamed),
    labelAsPosted: poll.labelAsPosted ?? null,
    threadUrl: poll.threadUrl ?? null,
    ...mentions(poll),
    summary: pollSummary(poll).map((paragraph) => plainText(paragraph, prefix)),
    contradictions: findContradictions()
      .filter(({ where }) => where.kind === "poll" && where.poll.slug === poll.slug)
      .map(({ id, title, explanation }) => ({ id, title, explanation: plainText(explanation, prefix) })),
    figures: ledger.filter(({ id }) => id.startsWith(prefix)).map(figureRecord),
    corrections: poll.corrections ?? [],
    firstPublished: poll.firstPublished,
  };
}

function cardRecord(card: Card): CardRecord {
  return {
    id: card.id,
    name: card.name,
    url: absolute(cardHref(card.id)),
    issuer: card.issuer ?? null,
    placings: placingsOf(card.id).map(({ poll, place, category, placing }) => ({
      series: poll.series,
      day: poll.day,
      poll: poll.slug,
      url: absolute(pollHref(poll)),
      place,
      category: categoryRecord(category),
      tally: tallyRecord(placing.tally),
    })),
    facts:
      card.facts?.map((fact) => {
        const prefix = `card.${card.id}.${fact.id}.`;
        return {
          id: fact.id,
          text: plainText(fact.text, prefix),
          amounts: Object.keys(fact.amounts).flatMap((id) => {
            const row = findFigure(prefix + id);
            return row ? [{ id, value: row.value, unit: row.unit }] : [];
          }),
          asOf: cardFactsAsOf.iso,
        };
      }) ?? null,
  };
}

/** The first characters of the content's digest: enough to tell two versions apart. */
const fingerprint = (content: object): string =>
  createHash("sha256").update(JSON.stringify(content)).digest("hex").slice(0, 16);

type About = { page: string; scope: string; updated: string; content: object };

function provenance({ page, scope, updated, content }: About): Provenance {
  return {
    publisher: siteText("name"),
    page: absolute(page),
    documentation: absolute("/data"),
    methodology: absolute("/methodology"),
    licence: { name: siteText("dataLicence"), url: siteText("dataLicenceUrl") },
    source:
      "Threads of a community forum and the series’ own statistics, as recorded; the rest is arithmetic",
    scope,
    aiAssisted: "Summaries and explanations; no figure",
    formatVersion,
    contentVersion: fingerprint(content),
    updated,
  };
}

const notRecorded = "What is not recorded is null.";

/** /polls/2024.json */
export function seriesFile(series: Series): SeriesFile {
  const polls = series.polls.map(pollRecord);
  const content = {
    year: series.year,
    title: series.title,
    description: series.description,
    status: series.status,
    period: series.period ?? null,
    published: series.published ?? null,
    polls,
    figures: ledger
      .filter(({ id }) => id.startsWith(`${series.year}.`) && !id.startsWith(`${series.year}.day-`))
      .map(figureRecord),
  };
  const scope = `Every poll of the series of ${series.year}. ${notRecorded}`;
  const updated = latestOf(series.polls.map(lastChanged), series.firstPublished);
  const page = seriesHref(series.year);
  return {
    $schema: absolute(schemaHref("series")),
    provenance: provenance({ page, scope, updated, content }),
    ...content,
  };
}

/** /polls/2024/day-10-utilities.json */
export function pollFile(poll: Poll): PollFile {
  const content = pollRecord(poll);
  const scope = `Day ${poll.day} of the series of ${poll.series}. ${notRecorded}`;
  return {
    $schema: absolute(schemaHref("poll")),
    provenance: provenance({ page: pollHref(poll), scope, updated: lastChanged(poll), content }),
    ...content,
  };
}

/** /cards.json */
export function cardsFile(): CardsFile {
  const cards = allCards.map(cardRecord);
  const scope = `Every card that a recorded result or fact names; facts as of ${cardFactsAsOf.label}. ${notRecorded}`;
  const updated = latestOf(allPolls.map(lastChanged));
  return {
    $schema: absolute(schemaHref("cards")),
    provenance: provenance({ page: "/cards", scope, updated, content: cards }),
    cards,
  };
}
