import { Link, TextLink } from "@/components/site/link";
import { heldWords as words } from "@/content/texts/lists";
import { countedWinners, winnersOnRecord } from "@/lib/record/polls";
import { Figure, Sources } from "./figure";

/**
 * "You hold 2 of the 6 winners", or the way to tick one's cards. Counted by CSS from one mark for each winner (see
 * globals.css): it is there at the first paint, needs no code, and follows every tick. `here`: on the page of ticks.
 */
export function HeldCount({ here = false }: { here?: boolean }) {
  if (!winnersOnRecord.length) return null;
  const [before, behind] = words.held(winnersOnRecord.length, countedWinners !== undefined);
  const [of, winners] = behind.split("#");
  return (
    <>
      <p data-holds-some className="held-count no-print mt-2 font-semibold">
        {winnersOnRecord.map(({ card, poll, categoryName }) => (
          <span key={card.id + poll.href + categoryName} data-holds={card.id} />
        ))}
        {before} <span className="held-number" />
        {of && ` ${of}`}
        {winners && countedWinners && <Figure row={countedWinners} />}
        {winners}.{" "}
        {here ? (
          <span className="font-normal">
            <Sources of={countedWinners} />
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
