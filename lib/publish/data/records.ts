import { createHash } from "node:crypto";
import { categories } from "@/content/categories";
import { absolute } from "@/lib/env";
import { allCards, cardFactsAsOf } from "@/lib/record/cards";
import { findContradictions } from "@/lib/record/contradictions";
import { lastChanged, latestDay } from "@/lib/record/dates";
import { allPolls, latestSeries } from "@/lib/record/published";
import { cardPlacings } from "@/lib/record/queries";
import { pollSummary } from "@/lib/record/summary";
import { plainText } from "@/lib/record/text";
import type { Card, CardFact, CategoryId, Counts, Figure, Placing, Poll, Series } from "@/lib/record/types";
import { siteText } from "@/lib/site/settings";

/* What the JSON files hold. Names are stable; `null` means not recorded, everywhere. */

const count = ({ value, approximate, display }: Figure) => ({
  value,
  approximate,
  /** The source's own rounding, such as 1.7k. */
  asPosted: approximate ? display : null,
});

const tally = ({ comments, upvotes }: Counts) =>
  comments || upvotes
    ? { comments: comments ? count(comments) : null, upvotes: upvotes ? count(upvotes) : null }
    : null;

const cardReference = ({ id, name, href }: Card) => ({ id, name, url: absolute(href) });

const category = (id: CategoryId) => ({ id, name: categories[id].name });

const placing = ({ card, category: placedIn, purpose, figures, reasons }: Placing) => ({
  card: cardReference(card),
  category: placedIn ? category(placedIn) : null,
  /** What a split poll named the card for. */
  for: purpose ?? null,
  tally: tally(figures),
  reasons: reasons ?? null,
});

const figure = (row: Figure) => ({
  id: row.id,
  value: row.value,
  display: row.display,
  approximate: row.approximate,
  unit: row.unit,
  label: row.label,
  scope: row.scope,
  base: row.base ?? null,
  derivation: row.derivation ?? null,
  source: row.source,
});

const placed = ({ placings }: Poll, place: Placing["place"]) =>
  placings.filter((one) => one.place === place).map(placing);

/** A poll. No winners: an empty list where none was named, null where none is known. */
export const pollRecord = (poll: Poll) => ({
  series: poll.series.year,
  day: poll.day,
  slug: poll.slug,
  title: poll.title,
  url: absolute(poll.href),
  period: poll.series.period,
  categories: poll.categories.map(category),
  result: poll.result.kind,
  winners: poll.result.kind === "not-recorded" ? null : placed(poll, "winner"),
  /** None where several share the second place: one of them alone would be a wrong answer. */
  runnerUp: placed(poll, "runner-up").length === 1 ? placed(poll, "runner-up")[0] : null,
  runnersUp: placed(poll, "runner-up"),
  verdict: poll.result.kind === "open-question" ? poll.result.verdict : null,
  totals: tally(poll.figures),
  votesNamed: poll.figures.votes ? count(poll.figures.votes) : null,
  labelAsPosted: poll.labelAsPosted ?? null,
  threadUrl: poll.threadUrl ?? null,
  otherMentions: Array.isArray(poll.otherMentions) ? poll.otherMentions.map(cardReference) : null,
  otherMentionsInThread: poll.otherMentions ? poll.otherMentions.length > 0 : null,
  summary: pollSummary(poll).map(({ plain }) => plain),
  contradictions: findContradictions()
    .filter(({ where }) => where.href === poll.href)
    .map(({ id, title, explanation }) => ({ id, title, explanation: explanation.plain })),
  figures: poll.rows.map(figure),
  corrections: poll.corrections ?? [],
  firstPublished: poll.firstPublished,
});

const fact = (one: CardFact) => ({
  id: one.id,
  text: plainText(one.text, one),
  amounts: Object.entries(one.figures).map(([id, { value, unit }]) => ({ id, value, unit })),
  asOf: cardFactsAsOf.iso,
});

const cardPlacing = ({ poll, place, category: placedIn, figures }: Placing) => ({
  series: poll.series.year,
  day: poll.day,
  poll: poll.slug,
  url: absolute(poll.href),
  place,
  category: placedIn ? category(placedIn) : null,
  tally: tally(figures),
});

const cardRecord = (card: Card) => ({
  ...cardReference(card),
  issuer: card.issuer ?? null,
  placings: cardPlacings(card.id).map(cardPlacing),
  facts: card.facts.length ? card.facts.map(fact) : null,
});

const seriesRecord = (series: Series) => ({
  year: series.year,
  title: series.title,
  description: series.description,
  status: series.status,
  period: series.period,
  /** What the series published of itself; not the sum of the days. */
  published: series.published ?? null,
  polls: series.polls.map(pollRecord),
  figures: series.rows.map(figure),
});

type About = { page: string; scope: string; updated: string };

/** What a file says of itself, before what it holds. */
const file = <Content extends object>({ page, scope, updated }: About, content: Content) => ({
  provenance: {
    publisher: siteText("name"),
    page: absolute(page),
    documentation: absolute("/data"),
    methodology: absolute("/methodology"),
    licence: { name: siteText("dataLicence"), url: siteText("dataLicenceUrl") },
    source: "Threads of a community forum and the series’ own statistics; the rest is arithmetic",
    scope: `${scope} What we don’t have is null.`,
    aiAssisted: "Summaries and explanations; no figure",
    // Gets a new first number when a field changes its meaning or goes.
    formatVersion: "1.0",
    // The first characters of the content's digest: enough to tell two versions apart.
    contentVersion: createHash("sha256").update(JSON.stringify(content)).digest("hex").slice(0, 16),
    /** The day on which something in it was last published, filled in or corrected. */
    updated,
  },
  ...content,
});

/** /polls/2024.json */
export function seriesData(series: Series) {
  const scope = `Every poll of the series of ${series.year}.`;
  const updated = latestDay(series.firstPublished, ...series.polls.map(lastChanged));
  return file({ page: series.href, scope, updated }, seriesRecord(series));
}

/** /polls/2024/day-10-utilities.json */
export function pollData(poll: Poll) {
  const scope = `Day ${poll.day} of the series of ${poll.series.year}.`;
  return file({ page: poll.href, scope, updated: lastChanged(poll) }, pollRecord(poll));
}

/** /cards.json */
export function cardsData() {
  const scope = `Every card that a result or a fact names; facts as of ${cardFactsAsOf.label}.`;
  const updated = latestDay(latestSeries.firstPublished, ...allPolls.map(lastChanged));
  return file({ page: "/cards", scope, updated }, { cards: allCards.map(cardRecord) });
}
