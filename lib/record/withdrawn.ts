import type { PollContent, SeriesContent } from "@/content/types";
import { buildSeries } from "./build-series";
import { writtenCards } from "./cards";
import { buildStandings } from "./standings";
import type { Series } from "./types";

/*
 * The owner withdraws a poll by one edit, in the poll's own file. Other texts of the series that
 * mention the poll are then false, so this file leaves them out.
 */

/** A day or a list of days: "day 12", "days 10 and 11", "Days 1, 3 to 5". */
const dayList = /\bdays? (\d{1,2}(?:(?:,| and| to| or)(?: day)? \d{1,2})*)\b/gi;

/** True if a list of days includes a day: "10 to 12" includes 10, 11 and 12. */
function includesDay(list: string, day: number): boolean {
  return list.split(/,| and | or /).some((part) => {
    const [first = Number.NaN, last = first] = (part.match(/\d+/g) ?? []).map(Number);
    return first <= day && day <= last;
  });
}

/**
 * True if a text names a poll of the text's own series: by its day ("day 11"), or by the
 * placeholder of one of its figures ("{2024.day-11.upvotes}").
 */
export function namesPoll(text: string, { year, day }: { year: number; day: number }): boolean {
  const isInToken = text.includes(`{${year}.day-${day}.`);
  const words = text.replaceAll(/\{[^{}]*\}/g, "");
  return isInToken || [...words.matchAll(dayList)].some(([, list = ""]) => includesDay(list, day));
}

/** Returns every string inside a value, including the keys of objects. */
const stringsIn = (value: unknown): string[] => {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [key, ...stringsIn(inner)]);
};

/**
 * Returns the text of each claim that is false without the withdrawn polls. `left` is the series
 * without those polls.
 */
function falseClaims(content: SeriesContent, left: Series): string[] {
  const facts = writtenCards.flatMap((card) => card.facts);
  const rows = [...left.polls, left, ...facts].flatMap((subject) => subject.rows);
  const values = new Map(rows.map(({ id, value }) => [id, value]));
  const standings = buildStandings(left.polls);
  const value = (id: string): number => values.get(id) ?? Number.NaN;
  const winners = (category: string): string[] =>
    standings.find(({ id }) => id === category)?.winners.map(({ card }) => card.id) ?? [];
  const { claims = [] } = content;
  return claims.filter(({ holds }) => !holds({ value, winners })).map(({ says }) => says);
}

/**
 * Returns the names of the cards that a series placed only in withdrawn polls. `left` is the series
 * without those polls.
 */
function namesOnlyWithdrawn(content: SeriesContent, left: Series): string[] {
  const whole = buildSeries(content);
  const namesIn = ({ polls }: Series): string[] =>
    polls.flatMap(({ placings }) => placings.map(({ card }) => card.name));
  const stay = namesIn(left);
  return namesIn(whole).filter((name) => !stay.includes(name));
}

type Points = PollContent["insights"];

function withoutTexts(content: SeriesContent, isLeftOut: (text: string) => boolean): SeriesContent {
  const stays = (value: unknown): boolean => !stringsIn(value).some(isLeftOut);
  const points = (all: Points): Points => all?.filter(stays);
  const polls = content.pollContents.map((poll) => {
    const summary = poll.summary?.filter(stays);
    return {
      ...poll,
      summary: summary?.length ? summary : undefined,
      insights: points(poll.insights),
    };
  });
  const { insights } = content;
  if (!insights) return { ...content, pollContents: polls };
  const { trends, patterns, expectations } = insights;
  const kept = {
    trends: trends.filter(stays),
    patterns: patterns.filter(stays),
    expectations: expectations.filter(stays),
  };
  return { ...content, pollContents: polls, insights: kept.trends.length ? kept : undefined };
}

/**
 * Returns a series without the texts that a withdrawal makes false. These may be insights of the
 * series, or insights and summaries of its other polls. A text is left out in these cases:
 *
 * - It names a withdrawn poll, or a figure of that poll.
 * - It names a card that has a place only in withdrawn polls.
 * - It makes a claim that is no longer true.
 * - It is a trend about a category in which all polls are withdrawn.
 *
 * The withdrawn polls keep their own texts, because their pages stay.
 */
export function leaveOutWithdrawn(content: SeriesContent): SeriesContent {
  const withdrawn = content.pollContents.filter((poll) => poll.withdrawn && !poll.draft);
  if (!withdrawn.length) return content;
  const others = content.pollContents.filter((poll) => !poll.withdrawn);
  const left = buildSeries({ ...content, pollContents: others });
  const untrue = falseClaims(content, left);
  const asked = others.flatMap(({ categories }) => categories);
  const gone = withdrawn.flatMap(({ categories }) =>
    categories.filter((id) => !asked.includes(id)),
  );
  const cardsGone = namesOnlyWithdrawn(content, left);
  const isLeftOut = (text: string): boolean =>
    withdrawn.some((poll) => namesPoll(text, poll)) ||
    untrue.some((claim) => text.includes(claim)) ||
    cardsGone.some((name) => text.includes(name)) ||
    gone.map(String).includes(text);
  const shown = withoutTexts({ ...content, pollContents: others }, isLeftOut);
  const textsIn = ({ pollContents, insights, description }: SeriesContent): string[] =>
    stringsIn(pollContents).concat(stringsIn(insights), description);
  const before = textsIn(content);
  const remaining = textsIn(shown);
  /**
   * True if texts of the series or of its polls contained the claim, and all of those texts are now
   * left out. False for a claim that is only on an information page.
   */
  const wentWithText = (says: string): boolean => {
    const isIn = (texts: readonly string[]): boolean => texts.some((text) => text.includes(says));
    return isIn(before) && !isIn(remaining);
  };
  return {
    ...shown,
    pollContents: content.pollContents.map(
      (poll) => shown.pollContents.find(({ slug }) => slug === poll.slug) ?? poll,
    ),
    claims: content.claims?.filter(({ says }) => !untrue.includes(says) && !wentWithText(says)),
  };
}
