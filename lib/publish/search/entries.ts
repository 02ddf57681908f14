import { categories } from "@/content/categories";
import { outcomeLine } from "@/lib/publish/seo/descriptions";
import {
  allCards,
  type Card,
  type CardId,
  cardHref,
  cardName,
  findCard,
  placingCategory,
  placingsOf,
} from "@/lib/record/cards";
import {
  allPolls,
  type CategoryStanding,
  categoryLabel,
  categoryStandings,
  isRecorded,
  type Placing,
  type Poll,
  pollHref,
  publishedSeries,
  seriesHref,
} from "@/lib/record/polls";
import { plainText } from "@/lib/record/text";
import { sitePages } from "@/lib/site/pages";
import type { SearchEntry } from "./rank";

const join = (parts: readonly (string | undefined)[]): string => parts.filter(Boolean).join(" ");

function placed({ result }: Poll): Placing[] {
  if (result.kind === "split") return result.winners;
  return result.kind === "decided" ? [result.winner, ...(result.runnerUp ? [result.runnerUp] : [])] : [];
}

/** A card by all the names that it is called by. */
const cardWords = (id: CardId): string => join([cardName(id), ...(findCard(id)?.alsoKnownAs ?? [])]);

function pollEntry(poll: Poll): SearchEntry {
  const known = poll.categories.map((id) => categories[id]);
  return {
    kind: "Poll",
    href: pollHref(poll),
    title: poll.title,
    line: `Day ${poll.day}, ${categoryLabel(poll)}. ${outcomeLine(poll) ?? "Result not recorded"}`,
    names: join([
      `day ${poll.day}`,
      categoryLabel(poll),
      ...known.flatMap((one) => one.alsoKnownAs),
      poll.slug.replaceAll("-", " "),
      ...(known.length ? [] : ["best overall", "overall winner", "verdict", "champions"]),
    ]),
    text: join([
      String(poll.series),
      poll.question,
      "winner runner-up results",
      ...placed(poll).map(({ card }) => cardWords(card)),
    ]),
    recorded: isRecorded(poll),
  };
}

function cardEntry(card: Card): SearchEntry {
  const placings = placingsOf(card.id);
  const facts = (card.facts ?? []).map((fact) => plainText(fact.text, `card.${card.id}.${fact.id}.`));
  return {
    kind: "Card",
    href: cardHref(card.id),
    title: card.name,
    line:
      placings
        .map(
          (placing) => `${placing.place === "winner" ? "Winner" : "Runner-up"}: ${placingCategory(placing)}`,
        )
        .join("; ") || "No placing on record",
    names: card.alsoKnownAs.join(" "),
    text: join([card.issuer, ...facts, ...placings.map(placingCategory)]),
    recorded: true,
  };
}

function categoryEntry({ id, name, blurb, winner }: CategoryStanding): SearchEntry {
  return {
    kind: "Category",
    href: `/categories#${id}`,
    title: name,
    line: blurb,
    names: join([id, ...categories[id].alsoKnownAs]),
    text: join([blurb, winner && cardWords(winner.card)]),
    recorded: winner !== undefined,
  };
}

/** Everything that can be found: polls, cards, categories, series and pages. */
export function searchEntries(): SearchEntry[] {
  return [
    ...allPolls.map(pollEntry),
    ...allCards.map(cardEntry),
    ...categoryStandings().map(categoryEntry),
    ...publishedSeries.map(
      ({ year, title, description }): SearchEntry => ({
        kind: "Page",
        href: seriesHref(year),
        title,
        line: description,
        names: `${year} polls all days series overview`,
        text: description,
        recorded: true,
      }),
    ),
    ...sitePages.map(
      ({ path, title, line, alsoKnownAs }): SearchEntry => ({
        kind: "Page",
        href: path,
        title,
        line,
        names: alsoKnownAs.join(" "),
        text: line,
        recorded: true,
      }),
    ),
  ];
}
