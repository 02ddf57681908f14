import type { ReactNode } from "react";
import { Link, TextLink } from "@/components/site/link";
import { winnerCount, winnersOnRecord } from "@/lib/record/queries";
import { Counted, Sources } from "./figure";

type HeldCountProps = { here?: boolean; greeting?: ReactNode };

/**
 * The sentence "You hold 2 of the 6 winners", after an optional greeting. A reader without ticked
 * cards gets a link to the page with the checkboxes instead. On that page itself `here` is true: it
 * shows no such link.
 *
 * CSS computes the number, so that it is right at the first paint and after every tick. There is an
 * empty <span> for each winner. CSS counts only spans that are not hidden: those whose card the
 * reader has ticked.
 */
export function HeldCount({ here = false, greeting }: HeldCountProps) {
  if (!winnersOnRecord.length) return null;
  const several = winnersOnRecord.length > 1;
  return (
    <>
      <p
        data-holds-some
        className="mt-2 font-semibold [counter-reset:held] print:hidden [&>[data-holds]]:[counter-increment:held]"
      >
        {winnersOnRecord.map(({ card, poll, categoryName }) => (
          <span key={card.id + poll.href + categoryName} data-holds={card.id} />
        ))}
        {greeting}
        <span>{several ? "You hold " : "Of the one winner we have, you hold "}</span>
        <span className="before:content-[counter(held)]" />
        {several && (
          <span>
            <span> of the </span>
            {winnerCount ? <Counted row={winnerCount} unit="winners" /> : <span>winners</span>}
          </span>
        )}
        <span>. </span>
        {here ? (
          <span className="font-normal">
            <Sources figure={winnerCount} />
          </span>
        ) : (
          <Link className="link font-normal" href="/my-cards">
            How your cards did
          </Link>
        )}
      </p>
      {!here && (
        <p data-holds-none className="needs-script print:hidden">
          {greeting}
          <TextLink href="/my-cards">Tick the cards you hold</TextLink> and see how they did.
        </p>
      )}
    </>
  );
}
