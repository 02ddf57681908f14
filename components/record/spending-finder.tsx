import { TextLink } from "@/components/site/link";
import { Section } from "@/components/ui/section";
import { categoryStandings, yearSuffix } from "@/lib/record/queries";
import { isRecorded } from "@/lib/record/standings";
import type { CategoryStanding } from "@/lib/record/types";
import { CardName, HeldMark } from "./card";

/**
 * The section "What do you pay for?". It has a checkbox for each kind of spending. While a checkbox
 * is ticked, CSS shows its answer. In the HTML each answer follows its own checkbox. On the page
 * all answers are below the checkboxes, and those with a winner come first.
 */
export function SpendingFinder() {
  const standings = categoryStandings();
  if (!standings.length) return null;
  return (
    <Section id="what-do-you-pay-for" title="What do you pay for?" heading="text-3xl">
      <p className="mt-2 text-muted-foreground">Tick what you spend on, and see which card won.</p>
      <ul className="mt-4 flex flex-wrap gap-x-2">
        {standings
          .toSorted((a, b) => Number(!a.winners.length) - Number(!b.winners.length))
          .map((standing) => (
            <li key={standing.id} className="contents">
              <label className="peer relative mb-2 inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-full border border-input px-3.5 text-[0.9375rem] hover:bg-muted has-checked:border-primary has-checked:bg-primary has-checked:text-primary-foreground has-checked:forced-color-adjust-none has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-ring">
                {/* The input is invisible and covers its label. The colour of the label shows
                    whether the input is checked. */}
                <input
                  type="checkbox"
                  className="absolute inset-0 size-full cursor-pointer opacity-0"
                />
                {standing.name}
              </label>
              <div
                role="status"
                className={`basis-full *:hidden peer-has-checked:*:grid ${standing.winners.length ? "order-1" : "order-2"}`}
              >
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
    <p className="items-baseline border-b border-border py-2.5 sm:grid-cols-[14rem_1fr]">
      <span className="text-muted-foreground">{`${name}${yearSuffix(poll.series)}`}</span>
      {winners.map(({ card }) => (
        <span key={card.id} className="text-[1.3125rem] leading-snug">
          <CardName card={card} className="font-serif font-semibold" />{" "}
          <HeldMark card={card.id} place="winner" />
        </span>
      ))}
      {!winners.length && (
        <span>
          <span>{isRecorded(poll) ? "This poll named no winner: " : "No result yet. "}</span>
          <TextLink href={poll.href}>
            {isRecorded(poll) ? "how it ended" : "What to check before you choose"}
          </TextLink>
        </span>
      )}
    </p>
  );
}
