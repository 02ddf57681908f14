import { createHash } from "node:crypto";
import { categories } from "@/content/categories";
import { provenanceWords as words } from "@/content/texts/data";
import { allCards, type Card, cardFactsAsOf } from "@/lib/record/cards";
import { findContradictions } from "@/lib/record/contradictions";
import { lastChanged, latestOf } from "@/lib/record/dates";
import type { Unit } from "@/lib/record/figures/formulas";
import type { FigureRow } from "@/lib/record/ledger";
import {
  allPolls,
  type CategoryId,
  type Placing,
  type Poll,
  placingsOf,
  type Series,
} from "@/lib/record/polls";
import { pollSummary } from "@/lib/record/summary";
import { plainText } from "@/lib/record/text";
import { siteText } from "@/lib/site/settings";
import { absolute } from "../absolute";
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

const countRecord = ({ value, approximate, display }: FigureRow): CountRecord => ({
  value,
  approximate,
  asPosted: approximate ? display : null,
});

const tallyRecord = ({
  comments,
  upvotes,
}: Readonly<Record<Unit, FigureRow | undefined>>): TallyRecord | null =>
  comments && upvotes ? { comments: countRecord(comments), upvotes: countRecord(upvotes) } : null;

const cardReference = ({ id, name, href }: Card) => ({ id, name, url: absolute(href) });

const categoryRecord = (id: CategoryId) => ({ id, name: categories[id].name });

const placingRecord = ({ card, category, for: as, figures, reasons }: Placing): PlacingRecord => ({
  card: cardReference(card),
  category: category ? categoryRecord(category) : null,
  for: as ?? null,
  tally: tallyRecord(figures),
  reasons: reasons ? [...reasons] : null,
});

function figureRecord(row: FigureRow): FigureRecord {
  const { id, value, display, approximate, unit, label, scope, source } = row;
  const { base = null, derivation = null } = row;
  return { id, value, display, approximate, unit, label, scope, base, derivation, source };
}

/** A poll as the data files have it. No winners: an empty list where none was named, null where none is known. */
export function pollRecord(poll: Poll): PollRecord {
  const { figures, otherMentions } = poll;
  const placed = (place: Placing["place"]) =>
    poll.placings.filter((one) => one.place === place).map(placingRecord);
  const [runnerUp = null] = placed("runner-up");
  return {
    series: poll.series.year,
    day: poll.day,
    slug: poll.slug,
    title: poll.title,
    url: absolute(poll.href),
    period: poll.series.period,
    categories: poll.categories.map(categoryRecord),
    question: poll.question,
    result: poll.result,
    winners: poll.result === "not-recorded" ? null : placed("winner"),
    runnerUp,
    verdict: poll.verdict ?? null,
    totals: tallyRecord(figures),
    votesNamed: figures.votes ? countRecord(figures.votes) : null,
    labelAsPosted: poll.labelAsPosted ?? null,
    threadUrl: poll.threadUrl ?? null,
    otherMentions: Array.isArray(otherMentions) ? otherMentions.map(cardReference) : null,
    otherMentionsInThread: otherMentions ? otherMentions.length > 0 : null,
    summary: pollSummary(poll).map(({ plain }) => plain),
    contradictions: findContradictions()
      .filter(({ where }) => where.href === poll.href)
      .map(({ id, title, explanation }) => ({ id, title, explanation: explanation.plain })),
    figures: poll.rows.map(figureRecord),
    corrections: poll.corrections ?? [],
    firstPublished: poll.firstPublished,
  };
}

function cardRecord(card: Card): CardRecord {
  return {
    ...cardReference(card),
    issuer: card.issuer ?? null,
    placings: placingsOf(card.id).map(({ poll, place, category, figures }) => ({
      series: poll.series.year,
      day: poll.day,
      poll: poll.slug,
      url: absolute(poll.href),
      place,
      category: category ? categoryRecord(category) : null,
      tally: tallyRecord(figures),
    })),
    facts: card.facts.length
      ? card.facts.map(({ id, text, prefix, amounts }) => ({
          id,
          text: plainText(text, prefix),
          amounts: amounts.map(({ id: amount, row: { value, unit } }) => ({ id: amount, value, unit })),
          asOf: cardFactsAsOf.iso,
        }))
      : null,
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
    source: words.source,
    scope,
    aiAssisted: words.aiAssisted,
    formatVersion,
    contentVersion: fingerprint(content),
    updated,
  };
}

/** /polls/2024.json */
export function seriesData(series: Series): SeriesFile {
  const { year, title, description, status, period, published = null, href, rows, firstPublished } = series;
  const polls = series.polls.map(pollRecord);
  const figures = rows.map(figureRecord);
  const content = { year, title, description, status, period, published, polls, figures };
  const updated = latestOf(series.polls.map(lastChanged), firstPublished);
  return {
    $schema: absolute(schemaHref("series")),
    provenance: provenance({ page: href, scope: words.seriesScope(year), updated, content }),
    ...content,
  };
}

/** /polls/2024/day-10-utilities.json */
export function pollData(poll: Poll): PollFile {
  const content = pollRecord(poll);
  const scope = words.pollScope(poll.day, poll.series.year);
  return {
    $schema: absolute(schemaHref("poll")),
    provenance: provenance({ page: poll.href, scope, updated: lastChanged(poll), content }),
    ...content,
  };
}

/** /cards.json */
export function cardsData(): CardsFile {
  const content = allCards.map(cardRecord);
  const scope = words.cardsScope(cardFactsAsOf.label);
  const updated = latestOf(allPolls.map(lastChanged));
  return {
    $schema: absolute(schemaHref("cards")),
    provenance: provenance({ page: "/cards", scope, updated, content }),
    cards: content,
  };
}
