import { createHash } from "node:crypto";
import { z } from "zod";
import { categories } from "@/content/categories";
import { provenanceWords as words } from "@/content/texts/data";
import { allCards, type Card, type CardFact, cardFactsAsOf } from "@/lib/record/cards";
import { type Contradiction, findContradictions } from "@/lib/record/contradictions";
import { lastChanged, latestOf } from "@/lib/record/dates";
import type { Counts } from "@/lib/record/figures";
import type { FigureRow } from "@/lib/record/ledger";
import { places } from "@/lib/record/model";
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
import { kind } from "./kind";

/*
 * What the data files hold, each field once: its name, its schema and where it comes from. What is published as JSON
 * Schema and the tables on /data are made from the same. Names are stable; `null` means not recorded, everywhere.
 */
export const text = z.string().min(1);
export const day = z.iso.date();

const count = kind<FigureRow>()("count", {
  value: [z.int().nonnegative(), ({ value }) => value],
  approximate: [z.boolean(), ({ approximate }) => approximate],
  asPosted: [text.nullable(), ({ approximate, display }) => (approximate ? display : null)],
});

const tally = kind<Counts>()("tally", {
  comments: [count.schema.nullable(), ({ comments }) => (comments ? count.of(comments) : null)],
  upvotes: [count.schema.nullable(), ({ upvotes }) => (upvotes ? count.of(upvotes) : null)],
});

const tallyOf = (counts: Counts) => (counts.comments || counts.upvotes ? tally.of(counts) : null);

const cardReference = kind<Card>()("card-reference", {
  id: [text, ({ id }) => id],
  name: [text, ({ name }) => name],
  url: [z.url(), ({ href }) => absolute(href)],
});

const category = kind<CategoryId>()("category", {
  id: [text, (id) => id],
  name: [text, (id) => categories[id].name],
});

const categoryOf = (id: CategoryId | undefined) => (id ? category.of(id) : null);

const placing = kind<Placing>()("placing", {
  card: [cardReference.schema, ({ card }) => cardReference.of(card)],
  category: [category.schema.nullable(), (one) => categoryOf(one.category)],
  for: [text.nullable(), ({ for: as = null }) => as],
  tally: [tally.schema.nullable(), ({ figures }) => tallyOf(figures)],
  reasons: [z.array(text).nullable(), ({ reasons }) => (reasons ? [...reasons] : null)],
});

const period = kind<Series["period"]>()("period", {
  label: [text, ({ label }) => label],
  iso: [z.string().regex(/^\d{4}(-\d{2})?$/), ({ iso }) => iso],
});

const figure = kind<FigureRow>()("figure", {
  id: [text, ({ id }) => id],
  value: [z.number(), ({ value }) => value],
  display: [text, ({ display }) => display],
  approximate: [z.boolean(), ({ approximate }) => approximate],
  unit: [text, ({ unit }) => unit],
  label: [text, ({ label }) => label],
  scope: [text, ({ scope }) => scope],
  base: [text.nullable(), ({ base = null }) => base],
  derivation: [text.nullable(), ({ derivation = null }) => derivation],
  source: [text, ({ source }) => source],
});

const contradiction = kind<Contradiction>()("contradiction", {
  id: [text, ({ id }) => id],
  title: [text, ({ title }) => title],
  explanation: [text, ({ explanation }) => explanation.plain],
});

const correction = kind<{ date: string; what: string }>()("correction", {
  date: [day, ({ date }) => date],
  what: [text, ({ what }) => what],
});

export const results = z.enum(["decided", "tie", "split", "open-question", "not-recorded"]);

const placed = ({ placings }: Poll, place: Placing["place"]) =>
  placings.filter((one) => one.place === place).map(placing.of);

/** A poll. No winners: an empty list where none was named, null where none is known. */
export const poll = kind<Poll>()("poll", {
  series: [z.int(), ({ series }) => series.year],
  day: [z.int(), (one) => one.day],
  slug: [text, ({ slug }) => slug],
  title: [text, ({ title }) => title],
  url: [z.url(), ({ href }) => absolute(href)],
  period: [period.schema.nullable(), ({ series }) => period.of(series.period)],
  categories: [z.array(category.schema), (one) => one.categories.map(category.of)],
  question: [text, ({ question }) => question],
  result: [results, ({ result }) => result.kind],
  winners: [
    z.array(placing.schema).nullable(),
    (one) => (one.result.kind === "not-recorded" ? null : placed(one, "winner")),
  ],
  runnerUp: [placing.schema.nullable(), (one) => placed(one, "runner-up")[0] ?? null],
  verdict: [text.nullable(), ({ result }) => (result.kind === "open-question" ? result.verdict : null)],
  totals: [tally.schema.nullable(), ({ figures }) => tallyOf(figures)],
  votesNamed: [count.schema.nullable(), ({ figures: { votes } }) => (votes ? count.of(votes) : null)],
  labelAsPosted: [text.nullable(), ({ labelAsPosted = null }) => labelAsPosted],
  threadUrl: [z.url().nullable(), ({ threadUrl = null }) => threadUrl],
  otherMentions: [
    z.array(cardReference.schema).nullable(),
    ({ otherMentions: named }) => (Array.isArray(named) ? named.map(cardReference.of) : null),
  ],
  otherMentionsInThread: [
    z.boolean().nullable(),
    ({ otherMentions: named }) => (named ? named.length > 0 : null),
  ],
  summary: [z.array(text), (one) => pollSummary(one).map(({ plain }) => plain)],
  contradictions: [
    z.array(contradiction.schema),
    ({ href }) =>
      findContradictions()
        .filter(({ where }) => where.href === href)
        .map(contradiction.of),
  ],
  figures: [z.array(figure.schema), ({ rows }) => rows.map(figure.of)],
  corrections: [z.array(correction.schema), ({ corrections = [] }) => corrections],
  firstPublished: [day, ({ firstPublished }) => firstPublished],
});
export type PollRecord = z.output<typeof poll.schema>;

const fact = kind<CardFact>()("fact", {
  id: [text, ({ id }) => id],
  text: [text, (one) => plainText(one.text, one)],
  amounts: [
    z.array(z.strictObject({ id: text, value: z.number(), unit: text })),
    ({ amounts }) => amounts.map(({ id, row: { value, unit } }) => ({ id, value, unit })),
  ],
  asOf: [z.string().regex(/^\d{4}-\d{2}$/), () => cardFactsAsOf.iso],
});

const cardPlacing = kind<Placing>()("card-placing", {
  series: [z.int(), (one) => one.poll.series.year],
  day: [z.int(), (one) => one.poll.day],
  poll: [text, (one) => one.poll.slug],
  url: [z.url(), (one) => absolute(one.poll.href)],
  place: [z.enum(places), ({ place }) => place],
  category: [category.schema.nullable(), (one) => categoryOf(one.category)],
  tally: [tally.schema.nullable(), ({ figures }) => tallyOf(figures)],
});

export const card = kind<Card>()("card", {
  id: [text, ({ id }) => id],
  name: [text, ({ name }) => name],
  url: [z.url(), ({ href }) => absolute(href)],
  issuer: [text.nullable(), ({ issuer = null }) => issuer],
  placings: [z.array(cardPlacing.schema), ({ id }) => placingsOf(id).map(cardPlacing.of)],
  facts: [z.array(fact.schema).nullable(), ({ facts }) => (facts.length ? facts.map(fact.of) : null)],
});

const statistics = z
  .strictObject({ days: z.int(), comments: z.int(), upvotes: z.int(), awards: z.int() })
  .meta({ id: "statistics" });

const series = kind<Series>()("series", {
  year: [z.int(), ({ year }) => year],
  title: [text, ({ title }) => title],
  description: [text, ({ description }) => description],
  status: [z.enum(["announced", "running", "completed"]), ({ status }) => status],
  period: [period.schema.nullable(), (one) => period.of(one.period)],
  published: [statistics.nullable(), ({ published = null }) => published],
  polls: [z.array(poll.schema), ({ polls }) => polls.map(poll.of)],
  figures: [z.array(figure.schema), ({ rows }) => rows.map(figure.of)],
});

/** What a file says of itself, and the content that it holds. */
type About = { page: string; scope: string; updated: string; content: object };

const provenance = kind<About>()("provenance", {
  publisher: [text, () => siteText("name")],
  page: [z.url(), ({ page }) => absolute(page)],
  documentation: [z.url(), () => absolute("/data")],
  methodology: [z.url(), () => absolute("/methodology")],
  licence: [
    z.strictObject({ name: text, url: z.url() }),
    () => ({ name: siteText("dataLicence"), url: siteText("dataLicenceUrl") }),
  ],
  source: [text, () => words.source],
  scope: [text, ({ scope }) => scope],
  aiAssisted: [text, () => words.aiAssisted],
  formatVersion: [text, () => "1.0"],
  // The first characters of the content's digest: enough to tell two versions apart.
  contentVersion: [
    text,
    ({ content }) => createHash("sha256").update(JSON.stringify(content)).digest("hex").slice(0, 16),
  ],
  updated: [day, ({ updated }) => updated],
});

const about = { $schema: z.url(), provenance: provenance.schema };
export const seriesFile = z.strictObject({ ...about, ...series.schema.shape });
export const pollFile = z.strictObject({ ...about, ...poll.schema.shape });
export const cardsFile = z.strictObject({ ...about, cards: z.array(card.schema) });

/** /polls/2024.json */
export function seriesData(one: Series): z.output<typeof seriesFile> {
  const content = series.of(one);
  const scope = words.seriesScope(one.year);
  const updated = latestOf(one.polls.map(lastChanged), one.firstPublished);
  return {
    $schema: absolute(schemaHref("series")),
    provenance: provenance.of({ page: one.href, scope, updated, content }),
    ...content,
  };
}

/** /polls/2024/day-10-utilities.json */
export function pollData(one: Poll): z.output<typeof pollFile> {
  const content = poll.of(one);
  const scope = words.pollScope(one.day, one.series.year);
  return {
    $schema: absolute(schemaHref("poll")),
    provenance: provenance.of({ page: one.href, scope, updated: lastChanged(one), content }),
    ...content,
  };
}

/** /cards.json */
export function cardsData(): z.output<typeof cardsFile> {
  const content = allCards.map(card.of);
  const scope = words.cardsScope(cardFactsAsOf.label);
  const updated = latestOf(allPolls.map(lastChanged));
  return {
    $schema: absolute(schemaHref("cards")),
    provenance: provenance.of({ page: "/cards", scope, updated, content }),
    cards: content,
  };
}
