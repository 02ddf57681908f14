import { TextLink } from "@/components/site/link";
import { Section } from "@/components/ui/section";
import { type CategoryStanding, categoryStandings, isRecorded, ofYear } from "@/lib/record/polls";
import { CardName } from "./card-name";
import { HeldMark } from "./held-mark";

/**
 * "What do you pay for?": a tick for each kind of spending, and who won what is ticked. A tick and its answer share a
 * list item; CSS (`.finder`) sets the answers below the ticks and shows those of the ticked alone, without any script.
 */
export function SpendingFinder() {
  const standings = categoryStandings();
  return (
    <Section id="what-do-you-pay-for" title="What do you pay for?" heading="text-3xl">
      <p className="mt-2 text-ink-soft">Tick what you spend on, and see which card won.</p>
      <ul className="finder mt-4">
        {standings
          .toSorted((a, b) => Number(!a.winners.length) - Number(!b.winners.length))
          .map((standing) => (
            <li key={standing.id}>
              <label className="finder-tick">
                <input type="checkbox" />
                {standing.name}
              </label>
              <div role="status" className={standing.winners.length ? "finder-won" : "finder-gap"}>
                <Answer {...standing} />
              </div>
            </li>
          ))}
      </ul>
    </Section>
  );
}

function Answer({ name, poll, winners }: CategoryStanding) {
  return (
    <p className="finder-answer">
      <span className="text-ink-soft">
        {name}
        {poll && ofYear(poll.series)}
      </span>
      {winners.map(({ card }) => (
        <span key={card.id} className="text-[1.3125rem] leading-snug">
          <CardName card={card} className="font-serif font-semibold" />{" "}
          <HeldMark card={card.id} place="winner" />
        </span>
      ))}
      {!winners.length && (
        <span>
          {poll && isRecorded(poll) ? "This poll named no winner:" : "We are still looking for this one:"}{" "}
          {poll && (
            <TextLink href={poll.href}>
              {isRecorded(poll) ? "how it ended" : "what to check before you choose"}
            </TextLink>
          )}
        </span>
      )}
    </p>
  );
}
