import { categories } from "@/content/categories";
import { hindiCards, hindiCategories, hinglishWords } from "@/content/pages/hi/names";
import { allCards, allPolls, publishedSeries } from "@/lib/record/published";
import { cardPlacings, categoryStandings, pollDay } from "@/lib/record/queries";
import { isRecorded } from "@/lib/record/standings";
import { plainText } from "@/lib/record/text";
import type { Card, CategoryId, CategoryStanding, Poll } from "@/lib/record/types";
import { sitePages } from "@/lib/site/pages";
import { outcomeLine, placesLine } from "../seo/descriptions";
import type { SearchEntry } from "./rank";

const join = (parts: readonly (string | undefined)[]): string => parts.filter(Boolean).join(" ");

/** Returns all names of a card. */
const cardWords = ({ name, alsoKnownAs }: Card): string => join([name, ...alsoKnownAs]);

/** Returns the words with which readers may search for a category, in English and Hindi. */
const categoryWords = (id: CategoryId): readonly string[] => [
  ...categories[id].alsoKnownAs,
  hindiCategories[id].name,
  ...hindiCategories[id].alsoKnownAs,
];

function pollEntry(poll: Poll): SearchEntry {
  const { categoryName, slug } = poll;
  const outcome = outcomeLine(poll) ?? "What to check; no result yet";
  const searchWords = poll.categories.flatMap(categoryWords);
  return {
    kind: "Poll",
    href: poll.href,
    title: poll.title,
    line: `${pollDay(poll)}, ${categoryName}. ${outcome}`,
    names: join([
      `day ${poll.day}`,
      categoryName,
      ...searchWords,
      slug.replaceAll("-", " "),
      poll.categories.length ? undefined : "best overall overall winner verdict champions",
    ]),
    hinglish: poll.categories.flatMap((id) => hinglishWords[id]).join(" "),
    text: join([
      `${poll.series.year} best winner runner-up results`,
      ...poll.placings.map(({ card }) => cardWords(card)),
    ]),
    recorded: isRecorded(poll),
  };
}

function cardEntry({ id, href, name, alsoKnownAs, issuer, facts }: Card): SearchEntry {
  const placings = cardPlacings(id);
  return {
    kind: "Card",
    href,
    title: name,
    line: placesLine(placings),
    names: join([...alsoKnownAs, hindiCards[id]]),
    text: join([
      issuer,
      ...facts.map((fact) => plainText(fact.text, fact)),
      ...placings.map(({ categoryName }) => categoryName),
    ]),
    recorded: true,
  };
}

function categoryEntry({ id, name, blurb, winners }: CategoryStanding): SearchEntry {
  return {
    kind: "Category",
    href: `/categories#${id}`,
    title: name,
    line: blurb,
    names: join([id, ...categoryWords(id)]),
    hinglish: hinglishWords[id].join(" "),
    text: join([blurb, ...winners.map(({ card }) => cardWords(card))]),
    recorded: winners.length > 0,
  };
}

const pageEntry = (href: string, title: string, line: string, names: string): SearchEntry => ({
  kind: "Page",
  href,
  title,
  line,
  names,
  text: line,
  recorded: true,
});

/** Returns everything that the search can find: polls, cards, categories, series and pages. */
export function searchEntries(): SearchEntry[] {
  return [
    ...allPolls.map(pollEntry),
    ...allCards.map(cardEntry),
    ...categoryStandings().map(categoryEntry),
    ...publishedSeries.map(({ year, href, title, description }) =>
      pageEntry(href, title, description, `${year} polls all days series overview`),
    ),
    ...sitePages.map(({ path, title, line, alsoKnownAs }) =>
      pageEntry(path, title, line, alsoKnownAs.join(" ")),
    ),
  ];
}
