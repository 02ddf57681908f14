import { createHash } from "node:crypto";
import { noun } from "@/content/texts/number";
import { allCards, cardFactsAsOf } from "@/lib/record/cards";
import { seriesLedger, seriesLedgerHref, seriesWithFigures } from "@/lib/record/ledger";
import { allPolls, pollPeriod, publishedSeries } from "@/lib/record/published";
import { cardPlacings, pollDay } from "@/lib/record/queries";
import { plainText } from "@/lib/record/text";
import type { Card, Counts, Placing, Poll, Series } from "@/lib/record/types";
import { type SitePage, sitePages } from "@/lib/site/pages";
import { siteText } from "@/lib/site/settings";
import { bothCounts, counted, placingLine } from "../seo/descriptions";

/** What a share image says: data, so that it can be checked without being drawn. */
export type ShareImage = {
  /** The page it stands for. */
  path: string;
  /** What the image shows, for those who do not see it. */
  alt: string;
  /** Top right: which day, which month. */
  corner: string;
  /** Above a single headline: "Winner, Utilities". */
  kicker: string;
  /** One headline, or one for each winner under a label of its own. */
  headlines: readonly { label?: string; text: string }[];
  /** Along the foot. */
  foot: { strong: string; soft?: string };
};

export const imageSize = { width: 1200, height: 630 } as const;

type Content = Omit<ShareImage, "path" | "alt">;

/** The alternative text says what is written, in reading order. */
function image(path: string, content: Content): ShareImage {
  const { kicker, headlines, foot, corner } = content;
  const lines = headlines.map(({ label, text }) => (label ? `${label}: ${text}` : text));
  const said = [kicker, ...lines, foot.strong, foot.soft, corner, siteText("name")].filter(Boolean);
  return { path, ...content, alt: said.join(". ").replaceAll("..", ".") };
}

type Foot = ShareImage["foot"];

/** "441 upvotes, 34 comments", or the one that is known; undefined where neither is. */
const counts = (of: Counts): string | undefined => bothCounts(of).filter(Boolean).join(", ") || undefined;

/** Counts of a thread are never large beside a card's name: they would be taken for the card's. */
const wholeThread = ({ figures }: Poll): string | undefined =>
  counts(figures) && `Whole thread: ${counts(figures)}`;

const foot = (strong = "Voted by forum members", soft?: string): Foot => ({ strong, ...(soft && { soft }) });

/** The two cards' upvotes, else the winner's counts, else who came second; the thread's own below, and called so. */
function decidedFoot(poll: Poll, { figures }: Placing, runnersUp: readonly Placing[]): Foot {
  const [second] = runnersUp;
  const names = runnersUp.map(({ card }) => card.name).join(", ");
  const runnerUp = second && `${runnersUp.length === 1 ? "Runner-up" : "Joint runners-up"}: ${names}`;
  const against = second?.figures.upvotes;
  if (figures.upvotes && against)
    return foot(`${counted(figures.upvotes, "upvotes")} against ${against.display}`, runnerUp);
  const own = counts(figures);
  return own ? foot(own, runnerUp) : foot(runnerUp, wholeThread(poll));
}

/** The headings of a checklist, as many as a line holds. */
function checklist({ lookFor }: Poll): string {
  const headings = lookFor.map(({ heading }) => heading);
  const lines = headings.map((_, index) => headings.slice(0, index + 1).join(" · "));
  return lines.findLast(({ length }, index) => index === 0 || length <= 62) ?? "";
}

function pollContent(poll: Poll): Omit<Content, "corner"> {
  const { placings, categoryName: kicker, title, figures, result } = poll;
  const thread = counts(figures);
  switch (result.kind) {
    case "decided": {
      const { winner, runnersUp } = result;
      const headlines = [{ text: winner.card.name }];
      return { kicker: `${winner.title}, ${kicker}`, headlines, foot: decidedFoot(poll, winner, runnersUp) };
    }
    case "tie":
    case "split": {
      const headlines = placings.map(({ fullTitle, card }) => ({ label: fullTitle, text: card.name }));
      return { kicker, headlines, foot: foot(wholeThread(poll)) };
    }
    case "open-question": {
      const headlines = [{ text: result.verdict }];
      const own = foot(thread, thread && "in the finale’s own thread");
      return { kicker: "Verdict of the finale", headlines, foot: own };
    }
    case "not-recorded": {
      const asks = foot(checklist(poll), "No result yet: have the thread? Send us the link");
      return { kicker, headlines: [{ text: title }], foot: asks };
    }
  }
}

function cardContent({ id, name, facts: [fact] }: Card): Content {
  const placings = cardPlacings(id);
  const [first] = placings;
  const places = placings.map(placingLine);
  /** Its own counts, else what it gave, else the poll it was in. */
  const cardFoot = (): Foot => {
    const own = first && counts(first.figures);
    const day = first && pollDay(first.poll).replace(/^D/, "d");
    if (own) return foot(own, `for this card, in the thread of ${day}`);
    if (fact) return foot(plainText(fact.text, fact), `As of ${cardFactsAsOf.label}, may have changed`);
    return foot(day && `Poll of ${day}`);
  };
  const periods = new Set(placings.map(({ poll }) => poll.series.period.label));
  return {
    corner: [...periods].join(", "),
    kicker: places.join("; ") || "No place in the polls we have",
    headlines: [{ text: name }],
    foot: cardFoot(),
  };
}

const seriesContent = ({ period, polls, title, figures }: Series): Content => ({
  corner: period.label,
  kicker: `${polls.length} daily ${noun(polls.length, "polls")}`,
  headlines: [{ text: title }],
  foot: foot(counts(figures), counts(figures) && "in the whole series"),
});

function pageImage({ path, title, line }: Pick<SitePage, "title" | "line"> & { path: string }): ShareImage {
  const isHome = path === "/";
  return image(path, {
    corner: isHome ? "" : ["India", pollPeriod].filter(Boolean).join(", "),
    kicker: "Community credit card polls",
    headlines: [{ text: isHome ? siteText("tagline") : title }],
    foot: { strong: isHome ? "Every count with its base and source" : line },
  });
}

/** Every image there is: one a poll, a card, a series and a page. */
export const shareImages: readonly ShareImage[] = [
  ...allPolls.map((poll) => {
    const corner = `Day ${poll.day}, ${poll.series.period.label}`;
    return image(poll.href, { corner, ...pollContent(poll) });
  }),
  ...allCards.map((card) => image(card.href, cardContent(card))),
  ...publishedSeries.map((series) => image(series.href, seriesContent(series))),
  ...sitePages.map(pageImage),
  ...seriesWithFigures.map(({ year }) =>
    pageImage({ path: seriesLedgerHref(year), title: seriesLedger.title(year), line: seriesLedger.line }),
  ),
];

const byPath = new Map(shareImages.map((one) => [one.path, one]));

/** The image of a page; the home page's where it has none of its own. */
export const shareImageFor = (path: string): ShareImage =>
  (byPath.get(path) ?? byPath.get("/")) as ShareImage;

/** The image's file below /share-images: "/polls/2024/day-10-utilities.png". */
export const shareImageFile = ({ path }: ShareImage): string => `${path === "/" ? "/home" : path}.png`;

/**
 * Address and alternative text for a page's metadata. The address changes with what the image says: networks keep an
 * image under its address, and would keep a corrected one as it was.
 */
export function shareImageMetadata(path: string) {
  const found = shareImageFor(path);
  const version = createHash("sha256").update(JSON.stringify(found)).digest("hex").slice(0, 8);
  return {
    url: `/share-images${shareImageFile(found)}?v=${version}`,
    alt: found.alt,
    ...imageSize,
  };
}
