import { Link, TextLink } from "@/components/site/link";
import { heldWords as words } from "@/content/texts/lists";
import { categoryStandings, latestSeries } from "@/lib/record/polls";
import { Figure, Sources } from "./figure";

/**
 * "You hold 2 of the 6 winners", or the way to tick one's cards. Counted by CSS from one mark for each winner (see
 * globals.css): it is there at the first paint, needs no code, and follows every tick. `here`: on the page of ticks.
 */
export function HeldCount({ here = false }: { here?: boolean }) {
  const won = latestSeries.figures["recorded.categories"];
  const winners = categoryStandings().flatMap((standing) => standing.winners);
  return (
    <>
      <p data-holds-some className="held-count no-print mt-2 font-semibold">
        {winners.map(({ card, poll, categoryName }) => (
          <span key={card.id + poll.href + categoryName} data-holds={card.id} />
        ))}
        {words.before} <span className="held-number" /> {words.of} {won && <Figure row={won} />}{" "}
        {words.winners}.{" "}
        {here ? (
          <span className="font-normal">
            <Sources of={won} />
          </span>
        ) : (
          <Link className="link font-normal" href="/my-cards">
            {words.yours}
          </Link>
        )}
      </p>
      {!here && (
        <p data-holds-none className="needs-script no-print">
          <TextLink href="/my-cards">{words.tick}</TextLink> {words.invite}
        </p>
      )}
    </>
  );
}
