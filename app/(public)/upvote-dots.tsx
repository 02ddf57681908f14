import { Counted, RichText } from "@/components/record/figure";
import { percent } from "@/components/record/percent";
import { Link } from "@/components/site/link";
import { dotsWords as words } from "@/content/texts/home";
import { type DotDrawing, type DottedWin, dottedWins, drawDots } from "@/lib/publish/dots";
import { isThinSample } from "@/lib/record/ledger";
import { pollDay } from "@/lib/record/queries";
import type { Series } from "@/lib/record/types";

/**
 * The classes of the lines that draw the dots. A line is dashed, so that each dash looks like a
 * dot. A round dot of the winner and a square dot of the runner-up have the same area.
 */
const dotClasses = {
  winner: "stroke-mark stroke-7 [stroke-dasharray:0_10] [stroke-linecap:round]",
  runnerUp: "stroke-input stroke-[6.2px] [stroke-dasharray:6.2_3.8]",
} as const;

/**
 * At most two wins of a series, with a dot for each upvote of winner and runner-up. Renders nothing
 * if no win can be drawn (lib/publish/dots.ts).
 */
export function UpvoteDots({ series }: { series: Series }) {
  const wins = dottedWins(series);
  if (!wins.length) return null;
  const { width, drawings } = drawDots(wins);
  return (
    <section
      aria-labelledby="dots"
      className="grid grid-cols-1 items-start gap-x-16 gap-y-5 border-t-4 border-foreground pt-5 lg:grid-cols-[1fr_1.1fr]"
    >
      <div>
        <h2 id="dots" className="text-3xl">
          {words.title(wins.length)}
        </h2>
        <p className="mt-3 max-w-line">{words.text}</p>
      </div>
      <div className="grid gap-y-7">
        {wins.map((win, index) => (
          <Win key={win.poll.slug} win={win} drawing={drawings[index]} widest={width} />
        ))}
      </div>
    </section>
  );
}

type WinProps = {
  win: DottedWin;
  drawing: DotDrawing | undefined;
  /** A drawing with this width would fill the column. */
  widest: number;
};

function Win({ win: { poll, cards }, drawing, widest }: WinProps) {
  if (!drawing) return null;
  const [winner, runnerUp] = cards;
  const legend = [
    { ...winner, classes: dotClasses.winner, end: 5.1, start: 5 },
    { ...runnerUp, classes: dotClasses.runnerUp, end: 8.1, start: 1.9 },
  ];
  return (
    <div>
      <h3 className="font-sans text-[1rem] tracking-normal">
        <Link className="link" href={poll.href}>
          {`${pollDay(poll)}, ${poll.categoryName}`}
        </Link>
      </h3>
      <svg
        viewBox={`0 0 ${drawing.width} ${drawing.height}`}
        width={percent(drawing.width, widest)}
        aria-hidden
        className="mt-2 h-auto fill-none"
      >
        <path className={dotClasses.winner} d={drawing.winner} />
        <path className={dotClasses.runnerUp} d={drawing.runnerUp} />
      </svg>
      <ul className="mt-2 flex flex-wrap gap-x-5 text-[0.875rem]">
        {legend.map(({ placing, upvotes, classes, start, end }) => (
          <li key={placing.card.id} className="flex items-center gap-2">
            <svg viewBox="0 0 10 10" width="10" height="10" aria-hidden>
              <path className={classes} d={`M${start} 5H${end}`} />
            </svg>
            <span>
              {`${placing.card.shortName}: `}
              <Counted row={upvotes} unit="upvotes" className="font-semibold" />
            </span>
          </li>
        ))}
      </ul>
      {isThinSample(poll) && (
        <p className="mt-1 text-[0.875rem] text-muted-foreground">
          <RichText text={words.thin(winner.placing.figures.comments?.value ?? 0)} subject={poll} />
        </p>
      )}
    </div>
  );
}
