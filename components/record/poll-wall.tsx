import { Link } from "@/components/site/link";
import { Badge } from "@/components/ui/badge";
import { listWords } from "@/content/texts/lists";
import { noun } from "@/content/texts/number";
import { pollDay } from "@/lib/record/queries";
import { isFinale } from "@/lib/record/standings";
import type { Counts, Placing, Poll, Series } from "@/lib/record/types";
import { splitByResult, tileNames } from "@/lib/record/wall";
import { mailto } from "@/lib/site/settings";
import { cn } from "@/lib/utils";
import { HeldMark } from "./card";
import { Counted, Figure } from "./figure";
import { percent } from "./percent";

type PollWallProps = {
  series: Series;
  /** The poll on whose page the tiles are shown. It gets no tile of its own. */
  except?: Poll;
  /**
   * Adds title, runner-up, counts and month to each tile with a result. Members get these tiles.
   */
  detailed?: boolean;
  /**
   * Marks the winners that the reader holds. Leave it out if a list below the tiles has these
   * marks.
   */
  marked?: boolean;
  /**
   * Asks readers to send the threads of polls without a result. Set it to false if a block below
   * the tiles already asks for them.
   */
  asking?: boolean;
};

/**
 * With at most this many results, a phone shows two tiles in a row. With more results, a row has
 * three tiles.
 */
const mostInPairs = 6;

/**
 * The wall: a tile for each poll of a series, in the shape of a credit card. Polls with a result
 * come first, as filled tiles. Polls without a result have small tiles with a dashed border. Each
 * tile is a link to its poll.
 */
export function PollWall({
  series,
  except,
  detailed = false,
  marked = false,
  asking = true,
}: PollWallProps) {
  const { results, gaps } = splitByResult(series);
  const shown = results.filter((poll) => poll !== except);
  const isBelowResult = except !== undefined;
  const areMany = !detailed && (isBelowResult || shown.length > mostInPairs);
  return (
    <div className="wall grid gap-y-1 sm:gap-y-3">
      {shown.length > 0 && (
        <ul
          aria-label="Polls with a result"
          className={cn(
            "grid gap-1.5 sm:grid-cols-3 sm:gap-3",
            areMany ? "grid-cols-3 lg:grid-cols-5" : "grid-cols-2",
          )}
        >
          {shown.map((poll) => (
            <li key={poll.slug} className="grid min-h-12" data-tile="">
              <ResultTile poll={poll} detailed={detailed} marked={marked} isSmall={areMany} />
            </li>
          ))}
        </ul>
      )}
      {gaps.length > 0 && (
        <>
          <ul
            id={`no-result-yet-${series.year}`}
            aria-label="Polls without a result yet"
            className="grid grid-cols-3 gap-1.5 sm:grid-cols-5 lg:grid-cols-9"
          >
            {gaps.map((poll) => (
              <li key={poll.slug} className="grid min-h-12" data-tile="">
                <GapTile poll={poll} />
              </li>
            ))}
          </ul>
          <GapLine gaps={gaps} asking={asking} />
        </>
      )}
    </div>
  );
}

/**
 * A tile has the proportions of a credit card. It is taller if its words need more space. In high
 * contrast mode its border is visible.
 */
const cardShape =
  "flex aspect-[85.6/54] place-self-stretch flex-col justify-between gap-1 rounded-md border p-2 leading-tight underline-offset-4 hover:[&_.tile-name]:underline";

type ResultTileProps = { poll: Poll; detailed: boolean; marked: boolean; isSmall: boolean };

function ResultTile({ poll, detailed, marked, isSmall }: ResultTileProps) {
  const winners = poll.placings.filter(({ place }) => place === "winner");
  return (
    <Link
      href={poll.href}
      className={cn(
        cardShape,
        "border-transparent print:border-foreground print:bg-background print:text-foreground",
        /* On a phone the names are directly below the label or the title. The tiles for members are
           tall: free space in a tile could otherwise move the names off the screen. */
        (isSmall || detailed) && "max-sm:justify-start",
        !isSmall && "sm:rounded-lg sm:p-4",
        isFinale(poll) ? "bg-foreground text-background" : "bg-primary text-primary-foreground",
      )}
    >
      <TileLabel poll={poll} />
      {detailed && <span className="text-[0.8125rem] sm:text-[0.9375rem]">{poll.title}</span>}
      <span>
        {tileNames(poll).map((name) => (
          <span
            key={name}
            className={cn(
              "tile-name block font-serif font-semibold tracking-tight",
              isSmall
                ? "text-[0.8125rem] sm:text-[1.125rem]"
                : "text-[1.0625rem] sm:text-[clamp(1.125rem,0.4rem+1.8vw,1.75rem)]",
            )}
          >
            {name}
          </span>
        ))}
        {marked &&
          winners.map(({ card }) => (
            <HeldMark key={card.id} card={card.id} place="winner" className="mt-1" />
          ))}
      </span>
      {detailed && <TileDetails poll={poll} />}
    </Link>
  );
}

/** The label of a tile: "Day 10 · Utilities". */
function TileLabel({ poll }: { poll: Poll }) {
  return (
    <span className="text-[0.75rem] sm:text-[0.8125rem]">
      <b className="font-semibold">{pollDay(poll)}</b>
      <span>{` · ${poll.categoryName} `}</span>
      {poll.draft && (
        <Badge variant="outline" className="border-dashed border-current text-current">
          Draft
        </Badge>
      )}
    </span>
  );
}

/** The lower part of a detailed tile: bars, runner-up, the counts of the thread, the month. */
function TileDetails({ poll }: { poll: Poll }) {
  const { outcome, figures, series } = poll;
  const runnersUp = outcome.kind === "decided" ? outcome.runnersUp : [];
  return (
    <span className="grid gap-y-1 text-[0.8125rem] sm:text-[0.875rem]">
      {outcome.kind === "decided" && <TileBars winner={outcome.winner} runnersUp={runnersUp} />}
      {runnersUp.length > 0 && (
        <span>
          {`${runnersUp.length > 1 ? "Joint runners-up" : "Runner-up"}: ${runnersUp.map(({ card }) => card.shortName).join(", ")}`}
        </span>
      )}
      <ThreadCounts figures={figures} />
      <span className="flex flex-wrap justify-between gap-x-3">
        <span className="font-semibold underline">View Results</span>
        <span>{series.period.label}</span>
      </span>
    </span>
  );
}

/**
 * The counts of a thread: "Whole thread: 499 upvotes, 146 comments". A count that we don’t have is
 * left out.
 */
function ThreadCounts({ figures: { upvotes, comments } }: { figures: Counts }) {
  if (!upvotes && !comments) return null;
  return (
    <span>
      <span>Whole thread: </span>
      {upvotes && (
        <span>
          <Counted row={upvotes} unit="upvotes" />
        </span>
      )}
      {upvotes && comments && <span>, </span>}
      {comments && (
        <span>
          <Counted row={comments} unit="comments" />
        </span>
      )}
    </span>
  );
}

type TileBarsProps = { winner: Placing; runnersUp: readonly Placing[] };

/**
 * The upvotes of winner and runner-up as two thin bars. Renders nothing if a count is missing, or
 * if there are several runners-up.
 */
function TileBars({ winner, runnersUp: [runnerUp, ...others] }: TileBarsProps) {
  const { upvotes } = winner.figures;
  const second = runnerUp?.figures.upvotes;
  if (!upvotes || !second || others.length) return null;
  const most = Math.max(upvotes.value, second.value, 1);
  return (
    <span>
      <svg aria-hidden className="mb-1 block fill-current" width="100%" height="11">
        <rect width={percent(upvotes.value, most)} height="4" />
        <rect y="7" width={percent(second.value, most)} height="4" />
      </svg>
      <Figure row={upvotes} className="font-semibold" />
      {" to "}
      <Figure row={second} className="font-semibold" /> {noun(second.value, "upvotes")}
    </span>
  );
}

function GapTile({ poll }: { poll: Poll }) {
  return (
    <Link
      href={poll.href}
      className={cn(
        cardShape,
        "border-dashed border-input px-1.5 text-[0.75rem] text-muted-foreground hover:bg-muted",
        "leading-tight max-sm:block max-sm:aspect-auto max-sm:px-1",
      )}
    >
      <b className="font-semibold">{pollDay(poll)}</b>{" "}
      <span className="tile-name hyphens-auto">{poll.categoryName}</span>
    </Link>
  );
}

/** The line below the tiles without a result: "Nine to go. Have a thread? Send us the link." */
function GapLine({ gaps, asking }: { gaps: readonly Poll[]; asking: boolean }) {
  const wanted = gaps.filter(({ threadUrl }) => !threadUrl);
  return (
    <p className="text-[0.9375rem]">
      <span>{listWords.toGo(gaps.length)}</span>
      {wanted.length === 0 && <span>{` ${listWords.threadsKnown(gaps.length)}`}</span>}
      {wanted.length > 0 && asking && (
        <span>
          {` ${listWords.haveThread(wanted.length)} `}
          <a
            className="link inline-block font-semibold"
            href={mailto("The thread of a poll without a result", "The thread is here:\n\n")}
          >
            Send us the link
          </a>
          .
        </span>
      )}
    </p>
  );
}
