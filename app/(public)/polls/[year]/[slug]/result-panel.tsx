import { HeldMark } from "@/components/my-cards/held-mark";
import { CardName, NotRecorded } from "@/components/poll/card-name";
import { TallyLine } from "@/components/poll/tally-line";
import { cn } from "@/lib/class-names";
import { type Placing, type Poll, placeLines } from "@/lib/record/polls";
import { mailto } from "@/lib/site/settings";

/** How the poll ended: the largest thing on its page. Every kind of result has its own view. */
export function ResultPanel({ poll }: { poll: Poll }) {
  switch (poll.result) {
    case "decided":
      return (
        <div className="grid gap-x-10 gap-y-8 lg:grid-cols-[3fr_2fr] print:grid-cols-[3fr_2fr]">
          {placeLines(poll.placings).map(({ title, placing }) =>
            placing ? (
              <Placed key={title} as={title} placing={placing} />
            ) : (
              <MissingPlace key={title} as={title} />
            ),
          )}
        </div>
      );
    case "split":
      return (
        <div className="grid gap-x-10 gap-y-8 lg:grid-cols-2 print:grid-cols-2">
          {poll.placings.map((placing) => (
            <Placed key={placing.for} as={`${placing.title}: ${placing.for}`} placing={placing} />
          ))}
        </div>
      );
    case "open-question":
      return (
        <div className="border-t-4 border-accent pt-4">
          <p className="kicker text-accent">Verdict</p>
          <p className="mt-1 max-w-3xl font-serif text-[clamp(1.75rem,1.2rem+2.6vw,3.25rem)] font-semibold leading-[1.1] tracking-tight">
            {poll.verdict}
          </p>
        </div>
      );
    case "not-recorded":
      return <NoResult poll={poll} />;
  }
}

function Placed({ as, placing }: { as: string; placing: Placing }) {
  const { card, place, figures, reasons } = placing;
  const first = place === "winner";
  return (
    <section
      aria-label={as}
      className={first ? "border-t-4 border-accent pt-4" : "border-t-4 border-mark-soft pt-4"}
    >
      <h2 className={cn("kicker font-sans", first && "text-accent")}>{as}</h2>
      <p
        className={`mt-1 font-serif font-semibold leading-[1.08] tracking-tight ${
          first ? "text-[clamp(2rem,1.3rem+3.2vw,3.75rem)]" : "text-[clamp(1.5rem,1.2rem+1.4vw,2.25rem)]"
        }`}
      >
        <CardName card={card} className="decoration-1 hover:decoration-accent" />
      </p>
      <HeldMark card={card.id} place={place} className="mt-2" />
      <TallyLine className="mt-3 text-[1.0625rem]" figures={figures} />
      <Reasons reasons={reasons} />
    </section>
  );
}

function Reasons({ reasons }: { reasons: Placing["reasons"] }) {
  if (!reasons?.length)
    return <p className="mt-2 text-[0.9375rem] text-ink-soft">The reasons members gave are not recorded.</p>;
  return (
    <dl className="mt-4 grid gap-y-2">
      {reasons.map((reason) => {
        const [heading, ...detail] = reason.split(": ");
        return (
          <div key={reason}>
            <dt className="font-semibold">{heading}</dt>
            <dd>{detail.join(": ")}</dd>
          </div>
        );
      })}
    </dl>
  );
}

function MissingPlace({ as }: { as: string }) {
  return (
    <section aria-label={as} className="border-t-4 border-dashed border-line-strong pt-4">
      <h2 className="kicker font-sans">{as}</h2>
      <p className="mt-1 text-lg">
        <NotRecorded />
      </p>
    </section>
  );
}

/** A poll whose result did not make it into the record: says so, and asks whoever knows. */
function NoResult({ poll }: { poll: Poll }) {
  const subject = `Result of day ${poll.day}: ${poll.title}`;
  const body = `The thread of day ${poll.day} is here:\n\n(paste its address)\n\nWinner:\nRunner-up:\n`;
  return (
    <section aria-label="Result" className="border-t-4 border-dashed border-line-strong pt-4">
      <h2 className="kicker font-sans">Winner and runner-up</h2>
      <p className="mt-1 font-serif text-[clamp(1.75rem,1.2rem+2.6vw,3rem)] font-semibold leading-[1.1] tracking-tight text-ink-soft">
        Not recorded
      </p>
      <p className="mt-3 max-w-2xl">
        The poll was held and is completed. Its outcome has not been carried over, and nothing is filled in by
        guesswork.
      </p>
      <p className="mt-2">
        <a className="link font-semibold" href={mailto(subject, body)}>
          Know the result? Send us the thread
        </a>
      </p>
    </section>
  );
}
