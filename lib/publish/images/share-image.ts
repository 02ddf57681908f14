import { createHash } from "node:crypto";
import { noun } from "@/content/texts/number";
import { cardFactsAsOf } from "@/lib/record/cards";
import { formatHindiPeriod } from "@/lib/record/format";
import { seriesLedger, seriesLedgerHref, seriesWithFigures } from "@/lib/record/ledger";
import {
  allCards,
  allPolls,
  latestResults,
  pollPeriod,
  publishedSeries,
} from "@/lib/record/published";
import { cardPlacings, findSeries, pollDay } from "@/lib/record/queries";
import { isFinale } from "@/lib/record/standings";
import { plainText } from "@/lib/record/text";
import type { Card, Counts, Placing, Poll, Series } from "@/lib/record/types";
import { findPage, type Page, type PagePath, type SitePage, sitePages } from "@/lib/site/pages";
import { siteText } from "@/lib/site/settings";
import { chartedSeries, yearCharts, yearChartsHref } from "../chart-years";
import { earlierInsights, yearInsights, yearInsightsHref } from "../insight-years";
import { bothCounts, placesLine } from "../seo/descriptions";
import type { ImageLanguage } from "./letters";
import { type Picture, placingsPicture, returnsFinding, wallLine, wallPicture } from "./pictures";

/** The texts and the drawing of a share image. They can be checked without drawing the image. */
export type ShareImage = {
  /** The page to which the image belongs. */
  path: string;
  /** The language of the image's texts, except for the site's name. */
  language: ImageLanguage;
  /** The alternative text. */
  alt: string;
  /** The text at the top right: "Day 10, December 2024". */
  corner: string;
  /** The label above a single headline: "Winner, Utilities". */
  kicker: string;
  /**
   * Usually one headline. A poll with several winners has a headline for each of them, with a
   * label. An image with bars or card shapes does not show the headlines.
   */
  headlines: readonly { label?: string; text: string }[];
  picture?: Picture;
  /** The text at the bottom. An image with a tile for each poll has no space for this text. */
  foot?: { strong: string; soft?: string };
};

export const imageSize = { width: 1200, height: 630 } as const;

type Content = Omit<ShareImage, "path" | "alt" | "language">;

/**
 * Returns the texts of a drawing in reading order. If there is no drawing, returns the headlines. A
 * drawing that shows how much two cards give back is treated as if there were no drawing.
 */
function pictureLines({ picture, headlines }: Content): string[] {
  const texts = headlines.map(({ label, text }) => (label ? `${label}: ${text}` : text));
  switch (picture?.kind) {
    case "bars":
      return picture.bars.map(({ name, place, label }) => `${place}: ${name}, ${label}`);
    case "cards":
      return picture.cards.map(({ name, label }) => `${label}: ${name}`);
    case "wall":
      return [
        ...texts,
        // A finale's verdict is left out if it is the headline of the image already.
        ...picture.results
          .filter(({ names }) => !texts.some((text) => text.startsWith(names.join(", "))))
          // The number in a label is a day: "10 Utility bills" becomes "Day 10 Utility bills".
          .map(({ label, names }) => `${label.replace(/^\d/, "Day $&")}: ${names.join(", ")}`),
      ];
    default:
      return texts;
  }
}

/** Adds the alternative text, which has the texts of the image in reading order. */
function image(path: string, content: Content, language: ImageLanguage = "en"): ShareImage {
  const { kicker, foot, corner } = content;
  const lines = pictureLines(content);
  const texts = [kicker, ...lines, foot?.strong, foot?.soft, corner, siteText("name")].filter(
    (text) => text !== undefined && text !== "",
  );
  const alt = texts.join(". ").replaceAll(/([.?!।])\. /g, "$1 ");
  return { path, language, ...content, alt };
}

type Foot = NonNullable<ShareImage["foot"]>;

/**
 * Returns "441 upvotes, 34 comments", or only the known count. Undefined if neither count is known.
 */
const countsLine = (counts: Counts): string | undefined =>
  bothCounts(counts).join(", ") || undefined;

/**
 * Returns a text such as "Whole thread: 499 upvotes, 146 comments". Without the words "Whole
 * thread" a reader would think that the counts belong to the card beside them. Undefined if no
 * count is known.
 */
function threadLine({ figures }: Poll): string | undefined {
  const line = countsLine(figures);
  return line && `Whole thread: ${line}`;
}

const votedBy = `Voted by members of ${siteText("forumName")}`;

const foot = (strong = votedBy, soft?: string): Foot => ({
  strong,
  ...(soft && { soft }),
});

/** Returns the headings of a poll's checklist, as many as fit on one line. */
function checklist({ lookFor }: Poll): string {
  const headings = lookFor.map(({ heading }) => heading);
  const lines = headings.map((_, index) => headings.slice(0, index + 1).join(" · "));
  return lines.findLast(({ length }, index) => index === 0 || length <= 62) ?? "";
}

/**
 * Returns the texts and the picture of a poll whose result is a sentence and no card, such as a
 * finale. If a poll of the series has a winner, the image shows a tile for each poll.
 */
function verdictContent(poll: Poll, verdict: string): Omit<Content, "corner"> {
  const thread = countsLine(poll.figures);
  const headlines = [{ text: verdict }];
  const series = findSeries(poll.series.year);
  const hasWinners = series?.polls.some(({ placings }) => placings.length > 0);
  const wall = isFinale(poll) && series && hasWinners && wallPicture(series);
  if (wall) return { kicker: wallLine(series), headlines, picture: wall };
  const scope = isFinale(poll) ? "in the finale’s own thread" : "in the whole thread";
  const kicker = isFinale(poll) ? "Verdict of the finale" : `Verdict, ${poll.categoryName}`;
  return { kicker, headlines, foot: foot(thread, thread && scope) };
}

/**
 * Returns one headline for each winner of a poll. If the poll is split or tied, each headline has
 * the winner’s title as its label.
 */
function winnerHeadlines({ outcome, placings }: Poll): Content["headlines"] {
  const winners = placings.filter(({ place }) => place === "winner");
  if (outcome.kind === "decided") return winners.map(({ card }) => ({ text: card.shortName }));
  return winners.map(({ fullTitle, card }) => ({ label: fullTitle, text: card.shortName }));
}

function pollContent(poll: Poll): Omit<Content, "corner"> {
  const { placings, categoryName, title, topic, outcome } = poll;
  if (outcome.kind === "open-question") return verdictContent(poll, outcome.verdict);
  if (outcome.kind === "not-recorded") {
    const request = poll.threadUrl ? "" : ": have the thread? Send us the link";
    const requestFoot = foot(checklist(poll), `No result yet${request}`);
    return { kicker: categoryName, headlines: [{ text: title }], foot: requestFoot };
  }
  const headlines = winnerHeadlines(poll);
  const picture = placingsPicture(poll);
  if (picture) {
    const kicker = `The forum’s vote ${topic ? `on ${topic}` : "across all categories"}`;
    const thread = picture.kind === "cards" ? threadLine(poll) : undefined;
    return { kicker, headlines, picture, foot: foot(thread) };
  }
  const counts = placings[0] && countsLine(placings[0].figures);
  const kicker = `${placings[0]?.title ?? "Winner"}, ${categoryName}`;
  return { kicker, headlines, foot: foot(counts ?? threadLine(poll)) };
}

/**
 * Returns the text at the bottom of a card's image: the card's counts, or else its first recorded
 * fact, or else the poll in which it placed.
 */
function cardFoot({ facts: [fact] }: Card, first: Placing | undefined): Foot {
  const cardCounts = first && countsLine(first.figures);
  const day = first && pollDay(first.poll).replace(/^D/, "d");
  if (cardCounts) return foot(cardCounts, `for this card, in the thread of ${day}`);
  if (fact) {
    return foot(plainText(fact.text, fact), `As of ${cardFactsAsOf.label}, may have changed`);
  }
  return foot(day && `Poll of ${day}`);
}

function cardContent(card: Card): Content {
  const placings = cardPlacings(card.id);
  const periods = new Set(placings.map(({ poll }) => poll.series.period.label));
  return {
    corner: [...periods].join(", "),
    kicker: placesLine(placings),
    headlines: [{ text: card.name }],
    foot: cardFoot(card, placings[0]),
  };
}

function seriesContent(series: Series): Content {
  const { period, polls, title, figures } = series;
  const headlines = [{ text: title }];
  const wall = wallPicture(series);
  if (wall) return { corner: period.label, kicker: wallLine(series), headlines, picture: wall };
  return {
    corner: period.label,
    kicker: `${polls.length} daily ${noun(polls.length, "polls")}`,
    headlines,
    foot: foot(countsLine(figures), countsLine(figures) && "in the whole series"),
  };
}

function homeContent(): Content {
  const headlines = [{ text: siteText("tagline") }];
  const wall = wallPicture(latestResults);
  if (wall) {
    const corner = latestResults.period.label;
    return { corner, kicker: wallLine(latestResults), headlines, picture: wall };
  }
  const kicker = "Community credit card polls";
  return {
    corner: "",
    kicker,
    headlines,
    foot: { strong: "Every count with its base and source" },
  };
}

/** The pages whose share image shows how much two cards give back. */
const returnsPaths: readonly string[] = ["/charts", "/insights"];

function returnsContent(): Content | undefined {
  const finding = returnsFinding();
  if (!finding) return undefined;
  const { kicker, headline, picture } = finding;
  const month = cardFactsAsOf.label;
  const caveat = `Rates as of ${month}, may have changed`;
  return { corner: "", kicker, headlines: [{ text: headline }], picture, foot: foot(caveat) };
}

/** The place and the period of all polls: "India, December 2024". */
const placeAndPeriod: string = ["India", pollPeriod].filter(Boolean).join(", ");

type NamedPage = Pick<SitePage, "title" | "line"> & { path: string };

function pageContent({ path, title, line }: NamedPage): Content {
  const returns = returnsPaths.includes(path) ? returnsContent() : undefined;
  if (returns) return { ...returns, corner: title };
  return {
    corner: placeAndPeriod,
    kicker: "Community credit card polls",
    headlines: [{ text: title }],
    foot: { strong: line },
  };
}

/**
 * Returns the image of a page in Hindi, with the page's title and the first words of its
 * description.
 */
function hindiImage({ path, title, description }: Page): ShareImage {
  const [line = description] = description.split(":");
  const periods = publishedSeries.map(({ period }) => formatHindiPeriod(period)).toReversed();
  const corner = ["भारत", ...periods].join(", ");
  return image(
    path,
    { corner, kicker: "", headlines: [{ text: title }], foot: { strong: line } },
    "hi",
  );
}

const pageImage = (page: NamedPage): ShareImage => image(page.path, pageContent(page));

function sitePageImage(page: SitePage): ShareImage {
  const path = page.path as PagePath;
  if (path === "/") return image(path, homeContent());
  const written = findPage(path);
  return written.translates ? hindiImage(written) : pageImage(page);
}

/** Every share image: one for each poll, card, series and page. */
export const shareImages: readonly ShareImage[] = [
  ...allPolls.map((poll) => {
    const corner = `Day ${poll.day}, ${poll.series.period.label}`;
    return image(poll.href, { corner, ...pollContent(poll) });
  }),
  ...allCards.map((card) => image(card.href, cardContent(card))),
  ...publishedSeries.map((series) => image(series.href, seriesContent(series))),
  ...sitePages.map(sitePageImage),
  ...chartedSeries.map(({ year }) =>
    pageImage({
      path: yearChartsHref(year),
      title: yearCharts.title(year),
      line: yearCharts.line,
    }),
  ),
  ...earlierInsights.map(({ series: { year } }) =>
    pageImage({
      path: yearInsightsHref(year),
      title: yearInsights.title(year),
      line: yearInsights.line,
    }),
  ),
  ...seriesWithFigures.map(({ year }) =>
    pageImage({
      path: seriesLedgerHref(year),
      title: seriesLedger.title(year),
      line: seriesLedger.line,
    }),
  ),
];

const imagesByPath = new Map(shareImages.map((shareImage) => [shareImage.path, shareImage]));

/** Returns the share image of a page, or that of the home page if the page has none. */
export const shareImageFor = (path: string): ShareImage =>
  (imagesByPath.get(path) ?? imagesByPath.get("/")) as ShareImage;

/** Returns the path of an image's file below /share-images: "/polls/2024/day-10-utilities.png". */
export const shareImageFile = ({ path }: ShareImage): string =>
  `${path === "/" ? "/home" : path}.png`;

export type ShareImageMetadata = { url: string; alt: string; width: number; height: number };

/**
 * Returns the address and alternative text of an image for a page's metadata. The address changes
 * with the image's texts. Social networks cache an image by its address, so with the same address
 * they would still show the old image after a correction.
 */
export function shareImageMetadata(path: string): ShareImageMetadata {
  const shareImage = shareImageFor(path);
  const digest = createHash("sha256").update(JSON.stringify(shareImage)).digest("hex");
  return {
    url: `/share-images${shareImageFile(shareImage)}?v=${digest.slice(0, 8)}`,
    alt: shareImage.alt,
    ...imageSize,
  };
}
