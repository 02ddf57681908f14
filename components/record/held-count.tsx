import { Link, TextLink } from "@/components/site/link";
import { heldWords as words } from "@/content/texts/lists";
import { categoryStandings, latestSeries } from "@/lib/record/polls";
import { Figure, Sources } from "./figure";

/**
 * "You hold 2 of the 6 winners", or the way to tick one's cards. Counted by CSS from one mark for each winner (see
 * globals.css): it is there at the first paint, needs no code, and follows every tick. `here`: on the page of ticks.
 */
export function HeldCount({ here = false }: { here?: boolean }) {
  const { recorded } = latestSeries.figures;
  const winners = categoryStandings().flatMap(({ id, winner }) =>
    winner ? [{ id, card: winner.card.id }] : [],
  );
  return (
    <>
      <p data-holds-some className="held-count no-print mt-2 font-semibold">
        {winners.map(({ id, card }) => (
          <span key={id} data-holds={card} />
        ))}
        {words.before} <span className="held-number" /> {words.of}{" "}
        {recorded.categories && <Figure row={recorded.categories} />} {words.winners}.{" "}
        {here ? (
          <span className="font-normal">
            <Sources of={recorded.categories} />
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
