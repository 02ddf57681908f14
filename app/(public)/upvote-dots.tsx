import { RichText } from "@/components/record/figure";
import { Link } from "@/components/site/link";
import { dotsWords as words } from "@/content/texts/home";
import { isThinSample } from "@/lib/record/ledger";
import { allPolls } from "@/lib/record/published";

/** A row of dots is one line, dashed so that only its round ends show. */
const dots = "stroke-7 [stroke-dasharray:0_10] [stroke-linecap:round]";
const columns = 37;
/** Distance between two dots, in the drawing's own unit. */
const step = 10;

/**
 * A run of dots as a path: in each row one dashed line with round ends. `start` is included, `end`
 * is not.
 */
function dotsPath(start: number, end: number): string {
  let path = "";
  for (let dot = start; dot < end; dot = (Math.floor(dot / columns) + 1) * columns) {
    const row = Math.floor(dot / columns);
    const rowEnd = Math.min(end, (row + 1) * columns);
    const x = (index: number) => (index - row * columns) * step + step / 2;
    // A little past the last dot: a line that ends on it may not draw it.
    path += `M${x(dot)} ${row * step + step / 2}H${x(rowEnd - 1) + 0.1}`;
  }
  return path;
}

/**
 * A dot for each upvote of the thread whose winner's share is known: the winner's, the runner-up's,
 * all others.
 */
export function UpvoteDots() {
  const poll = allPolls.find(({ figures }) => figures["runner-up.share.upvotes"]);
  if (poll?.outcome.kind !== "decided") return null;
  const { winner, runnersUp } = poll.outcome;
  const total = poll.figures.upvotes?.value ?? 0;
  const winnerDots = winner.figures.upvotes?.value ?? 0;
  const placedDots = winnerDots + (runnersUp[0]?.figures.upvotes?.value ?? 0);
  const says = (text: string) => <RichText text={text} subject={poll} />;
  const runs = [
    { id: "winner", tone: "stroke-mark", path: dotsPath(0, winnerDots) },
    {
      id: "second",
      tone: "stroke-foreground forced-colors:stroke-[Highlight]",
      path: dotsPath(winnerDots, placedDots),
    },
    { id: "others", tone: "stroke-input stroke-3", path: dotsPath(placedDots, total) },
  ] as const;
  return (
    <section
      aria-labelledby="dots"
      className="grid items-center gap-x-16 gap-y-5 border-t-4 border-foreground pt-5 lg:grid-cols-[1fr_1.1fr]"
    >
      <div>
        <h2 id="dots" className="text-3xl">
          {words.title(winner.card.name)}
        </h2>
        <p className="mt-3 max-w-line">
          <span>{says(words.text(winner.card.name, poll.topic ?? "the whole series"))} </span>
          {isThinSample(poll) && (
            <span>{says(words.thin(winner.figures.comments?.value ?? 0))}</span>
          )}
        </p>
        <p className="mt-2">
          <Link className="link font-semibold" href={poll.href}>
            See the poll
          </Link>
        </p>
      </div>
      <div>
        <svg
          viewBox={`0 0 ${columns * step} ${Math.ceil(total / columns) * step}`}
          width={columns * step}
          height={Math.ceil(total / columns) * step}
          aria-hidden
          className={`h-auto w-full ${dots}`}
        >
          {runs.map(({ id, tone, path }) => (
            <path key={id} className={`fill-none ${tone}`} d={path} />
          ))}
        </svg>
        <ul className="mt-2 flex flex-wrap gap-x-5 text-[0.875rem]">
          {runs.map(({ id, tone }) => (
            <li key={id} className="flex items-center gap-2">
              <svg viewBox="0 0 10 10" width="10" height="10" aria-hidden className={dots}>
                <line className={tone} x1="5" x2="5.1" y1="5" y2="5" />
              </svg>
              <span>{says(words[id])}</span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
