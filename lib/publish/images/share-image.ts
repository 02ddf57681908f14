import { createHash } from "node:crypto";
import {
  allCards,
  type Card,
  cardFactsAsOf,
  cardHref,
  cardName,
  placingCategory,
  placingsOf,
} from "@/lib/record/cards";
import { type FigureRow, findFigure, pollPrefix } from "@/lib/record/figures";
import {
  allPolls,
  categoryLabel,
  findSeries,
  type Poll,
  pollHref,
  publishedSeries,
  type Series,
  seriesHref,
} from "@/lib/record/polls";
import { sitePages } from "@/lib/site/pages";
import { siteText } from "@/lib/site/settings";

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
  /** Along the foot; "missing" where the record has nothing to put there. */
  foot: { tone: "solid" | "missing"; strong: string; soft?: string };
};

export const imageSize = { width: 1200, height: 630 } as const;

type Content = Omit<ShareImage, "path" | "alt">;

const sentence = (parts: readonly (string | undefined)[]): string =>
  parts.filter(Boolean).join(". ").replaceAll("..", ".");

/** The alternative text says what is written, in reading order. */
function image(path: string, content: Content): ShareImage {
  const { kicker, headlines, foot, corner } = content;
  const lines = headlines.map(({ label, text }) => (label ? `${label}: ${text}` : text));
  return {
    path,
    ...content,
    alt: sentence([kicker, ...lines, foot.strong, foot.soft, corner, siteText("name")]),
  };
}

type Tally = { upvotes: FigureRow; comments: FigureRow };

function tallyOf(prefix: string): Tally | undefined {
  const [upvotes, comments] = [findFigure(`${prefix}upvotes`), findFigure(`${prefix}comments`)];
  return upvotes && comments ? { upvotes, comments } : undefined;
}

const counts = ({ upvotes, comments }: Tally): string =>
  `${upvotes.display} upvotes, ${comments.display} comments`;

/** "202 of 511 upvotes, 40%" where a share can be computed; else the winner's own counts, if they are recorded. */
function winnerCounts(prefix: string): string | undefined {
  const own = tallyOf(`${prefix}winner.`);
  const share = findFigure(`${prefix}share.upvotes`);
  return own && (share?.derivation ? `${share.derivation} upvotes, ${share.display}` : counts(own));
}

/** The thread's counts with what they count; or that there are none. */
function threadFoot(poll: Poll, soft: string): ShareImage["foot"] {
  const whole = tallyOf(pollPrefix(poll));
  if (!whole) return { tone: "missing", strong: "Counts not recorded" };
  return { tone: "solid", strong: counts(whole), soft };
}

function pollContent(poll: Poll): Content {
  const { result } = poll;
  const prefix = pollPrefix(poll);
  const corner = `Day ${poll.day}, ${findSeries(poll.series)?.period?.label ?? poll.series}`;
  switch (result.kind) {
    case "decided": {
      const own = winnerCounts(prefix);
      const second = result.runnerUp && `Runner-up: ${cardName(result.runnerUp.card)}`;
      return {
        corner,
        kicker: `Winner, ${categoryLabel(poll)}`,
        headlines: [{ text: cardName(result.winner.card) }],
        foot: own
          ? { tone: "solid", strong: own, soft: second ?? "Runner-up not recorded" }
          : threadFoot(poll, `in the whole thread. ${second ?? "Runner-up not recorded"}`),
      };
    }
    case "split":
      return {
        corner,
        kicker: categoryLabel(poll),
        headlines: result.winners.map((winner) => ({
          label: `Winner, ${winner.for.toLowerCase()}`,
          text: cardName(winner.card),
        })),
        foot: threadFoot(poll, "in the whole thread. The winners’ own counts are not recorded"),
      };
    case "open-question":
      return {
        corner,
        kicker: "Verdict of the finale",
        headlines: [{ text: result.verdict }],
        foot: threadFoot(poll, "in the finale’s own thread"),
      };
    case "not-recorded":
      return {
        corner,
        kicker: categoryLabel(poll),
        headlines: [{ text: poll.title }],
        foot: {
          tone: "missing",
          strong: "Result not recorded",
          soft: "What to weigh up, and results nearby",
        },
      };
  }
}

function cardContent(card: Card): Content {
  const placings = placingsOf(card.id);
  const [first] = placings;
  const own = first && tallyOf(`${pollPrefix(first.poll)}${first.place}.`);
  return {
    corner: cardFactsAsOf.label,
    kicker:
      placings
        .map(
          (placing) => `${placing.place === "winner" ? "Winner" : "Runner-up"}, ${placingCategory(placing)}`,
        )
        .join("; ") || "No placing on record",
    headlines: [{ text: card.name }],
    foot: own
      ? { tone: "solid", strong: counts(own), soft: `in the thread of day ${first?.poll.day}` }
      : { tone: "missing", strong: "Its own counts are not recorded" },
  };
}

function seriesContent(series: Series): Content {
  const [upvotes, comments] = [findFigure(`${series.year}.upvotes`), findFigure(`${series.year}.comments`)];
  return {
    corner: series.period?.label ?? String(series.year),
    kicker: `${series.polls.length} daily polls`,
    headlines: [{ text: series.title }],
    foot:
      upvotes && comments
        ? { tone: "solid", strong: counts({ upvotes, comments }), soft: "in the whole series" }
        : { tone: "missing", strong: "Counts not recorded" },
  };
}

/** Every image there is: one a poll, a card, a series and a page. */
export const shareImages: readonly ShareImage[] = [
  ...allPolls.map((poll) => image(pollHref(poll), pollContent(poll))),
  ...allCards.map((card) => image(cardHref(card.id), cardContent(card))),
  ...publishedSeries.map((series) => image(seriesHref(series.year), seriesContent(series))),
  ...sitePages.map(({ path, title, line }) => {
    const home = path === "/";
    return image(path, {
      corner: home ? "" : "India, December 2024",
      kicker: "Community credit card polls",
      headlines: [{ text: home ? siteText("tagline") : title }],
      foot: { tone: "solid", strong: home ? "Every count with its base and source" : line },
    });
  }),
];

const byPath = new Map(shareImages.map((one) => [one.path, one]));

/** The image of a page; the home page's where it has none of its own. */
export function shareImageOf(path: string): ShareImage {
  const found = byPath.get(path) ?? byPath.get("/");
  if (!found)
    throw new Error("lib/site/pages.ts has no home page, so there is no share image to fall back to");
  return found;
}

/** "/polls/2024/day-10-utilities" → ["polls", "2024", "day-10-utilities.png"], below /share-images. */
export const shareImageSegments = (path: string): string[] =>
  `${path === "/" ? "/home" : path}.png`.slice(1).split("/");

/** The image of an address below /share-images, or undefined. */
export function findShareImage(segments: readonly string[]): ShareImage | undefined {
  const wanted = segments.join("/");
  return shareImages.find(({ path }) => shareImageSegments(path).join("/") === wanted);
}

/**
 * Address and alternative text for a page's metadata. The address changes with what the image says: networks keep an
 * image under its address, and would keep a corrected one as it was.
 */
export function shareImageMetadata(path: string) {
  const found = shareImageOf(path);
  const version = createHash("sha256").update(JSON.stringify(found)).digest("hex").slice(0, 8);
  return {
    url: `/share-images/${shareImageSegments(found.path).join("/")}?v=${version}`,
    alt: found.alt,
    type: "image/png",
    ...imageSize,
  };
}
