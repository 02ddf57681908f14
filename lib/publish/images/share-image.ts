import { createHash } from "node:crypto";
import { noun } from "@/content/texts/number";
import { cardFactsAsOf } from "@/lib/record/cards";
import { seriesLedger, seriesLedgerHref, seriesWithFigures } from "@/lib/record/ledger";
import { allCards, allPolls, pollPeriod, publishedSeries } from "@/lib/record/published";
import { cardPlacings, pollDay } from "@/lib/record/queries";
import { isFinale } from "@/lib/record/standings";
import { plainText } from "@/lib/record/text";
import type { Card, Counts, Placing, Poll, Series } from "@/lib/record/types";
import { type SitePage, sitePages } from "@/lib/site/pages";
import { siteText } from "@/lib/site/settings";
import { chartedSeries, yearCharts, yearChartsHref } from "../chart-years";
import { bothCounts, countWithUnit, placesLine } from "../seo/descriptions";

/** The texts of a share image. They can be checked without drawing it. */
export type ShareImage = {
  /** The page that it is shared for. */
  path: string;
  /** The alternative text. */
  alt: string;
  /** Top right: "Day 10, December 2024". */
  corner: string;
  /** Above a single headline: "Winner, Utilities". */
  kicker: string;
  /** One headline, or one for each of several winners with a label above. */
  headlines: readonly { label?: string; text: string }[];
  /** Along the foot. */
  foot: { strong: string; soft?: string };
};

export const imageSize = { width: 1200, height: 630 } as const;

type Content = Omit<ShareImage, "path" | "alt">;

/** Adds the alternative text: everything that the image says, in reading order. */
function image(path: string, content: Content): ShareImage {
  const { kicker, headlines, foot, corner } = content;
  const lines = headlines.map(({ label, text }) => (label ? `${label}: ${text}` : text));
  const texts = [kicker, ...lines, foot.strong, foot.soft, corner, siteText("name")].filter(
    Boolean,
  );
  return { path, ...content, alt: texts.join(". ").replaceAll("..", ".") };
}

type Foot = ShareImage["foot"];

/** "441 upvotes, 34 comments", or the one that is known; undefined if neither is. */
const countsLine = (counts: Counts): string | undefined =>
  bothCounts(counts).join(", ") || undefined;

/**
 * The counts of a thread, named as such: beside a card's name a reader would take them for the
 * card's.
 */
function threadLine({ figures }: Poll): string | undefined {
  const line = countsLine(figures);
  return line && `Whole thread: ${line}`;
}

const foot = (strong = "Voted by forum members", soft?: string): Foot => ({
  strong,
  ...(soft && { soft }),
});

/** "Runner-up: Axis ACE Credit Card"; undefined if nobody came second. */
function runnerUpLine(runnersUp: readonly Placing[]): string | undefined {
  if (!runnersUp.length) return undefined;
  const place = runnersUp.length === 1 ? "Runner-up" : "Joint runners-up";
  return `${place}: ${runnersUp.map(({ card }) => card.name).join(", ")}`;
}

/**
 * In order of preference: the upvotes of both cards, the winner's counts, the runner-up with the
 * thread's counts.
 */
function decidedFoot(poll: Poll, { figures }: Placing, runnersUp: readonly Placing[]): Foot {
  const runnerUp = runnerUpLine(runnersUp);
  const winnerUpvotes = countWithUnit(figures.upvotes, "upvotes");
  const runnerUpUpvotes = runnersUp[0]?.figures.upvotes?.display;
  if (winnerUpvotes && runnerUpUpvotes) {
    return foot(`${winnerUpvotes} against ${runnerUpUpvotes}`, runnerUp);
  }
  const winnerCounts = countsLine(figures);
  return winnerCounts ? foot(winnerCounts, runnerUp) : foot(runnerUp, threadLine(poll));
}

/** The headings of a checklist, as many as fit on a line. */
function checklist({ lookFor }: Poll): string {
  const headings = lookFor.map(({ heading }) => heading);
  const lines = headings.map((_, index) => headings.slice(0, index + 1).join(" · "));
  return lines.findLast(({ length }, index) => index === 0 || length <= 62) ?? "";
}

function pollContent(poll: Poll): Omit<Content, "corner"> {
  const { placings, categoryName: kicker, title, figures, outcome } = poll;
  const thread = countsLine(figures);
  switch (outcome.kind) {
    case "decided": {
      const { winner, runnersUp } = outcome;
      const headlines = [{ text: winner.card.name }];
      return {
        kicker: `${winner.title}, ${kicker}`,
        headlines,
        foot: decidedFoot(poll, winner, runnersUp),
      };
    }
    case "tie": {
      // The labels stand in place of the kicker, so each names the subject.
      const headlines = placings.map(({ title: place, card }) => ({
        label: `${place}, ${kicker}`,
        text: card.name,
      }));
      return { kicker: "", headlines, foot: foot(threadLine(poll)) };
    }
    case "split": {
      const headlines = placings.map(({ fullTitle, card }) => ({
        label: fullTitle,
        text: card.name,
      }));
      return { kicker, headlines, foot: foot(threadLine(poll)) };
    }
    case "open-question": {
      const headlines = [{ text: outcome.verdict }];
      const scope = isFinale(poll) ? "in the finale’s own thread" : "in the whole thread";
      const title = isFinale(poll) ? "Verdict of the finale" : `Verdict, ${kicker}`;
      return { kicker: title, headlines, foot: foot(thread, thread && scope) };
    }
    case "not-recorded": {
      const request = poll.threadUrl ? "" : ": have the thread? Send us the link";
      const requestFoot = foot(checklist(poll), `No result yet${request}`);
      return { kicker, headlines: [{ text: title }], foot: requestFoot };
    }
  }
}

/**
 * In order of preference: the card's counts, its first rate or fee, the poll in which it placed.
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

const seriesContent = ({ period, polls, title, figures }: Series): Content => ({
  corner: period.label,
  kicker: `${polls.length} daily ${noun(polls.length, "polls")}`,
  headlines: [{ text: title }],
  foot: foot(countsLine(figures), countsLine(figures) && "in the whole series"),
});

function pageImage({
  path,
  title,
  line,
}: Pick<SitePage, "title" | "line"> & { path: string }): ShareImage {
  const isHome = path === "/";
  return image(path, {
    corner: isHome ? "" : ["India", pollPeriod].filter(Boolean).join(", "),
    kicker: "Community credit card polls",
    headlines: [{ text: isHome ? siteText("tagline") : title }],
    foot: { strong: isHome ? "Every count with its base and source" : line },
  });
}

/** Every share image: one for each poll, card, series and page. */
export const shareImages: readonly ShareImage[] = [
  ...allPolls.map((poll) => {
    const corner = `Day ${poll.day}, ${poll.series.period.label}`;
    return image(poll.href, { corner, ...pollContent(poll) });
  }),
  ...allCards.map((card) => image(card.href, cardContent(card))),
  ...publishedSeries.map((series) => image(series.href, seriesContent(series))),
  ...sitePages.map(pageImage),
  ...chartedSeries.map(({ year }) =>
    pageImage({
      path: yearChartsHref(year),
      title: yearCharts.title(year),
      line: yearCharts.line,
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

/** The share image of a page; the home page's if the page has none. */
export const shareImageFor = (path: string): ShareImage =>
  (imagesByPath.get(path) ?? imagesByPath.get("/")) as ShareImage;

/** The image's file below /share-images: "/polls/2024/day-10-utilities.png". */
export const shareImageFile = ({ path }: ShareImage): string =>
  `${path === "/" ? "/home" : path}.png`;

export type ShareImageMetadata = { url: string; alt: string; width: number; height: number };

/**
 * Address and alternative text for a page's metadata. The address changes with the image's texts:
 * social networks cache an image by its address, and would go on showing the one before a
 * correction.
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
