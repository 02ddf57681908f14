import { CardName, NotRecorded } from "@/components/poll/card-name";
import { ExternalLink } from "@/components/site/external-link";
import { Link } from "@/components/site/link";
import { isRecorded, nearestRecorded, type Poll } from "@/lib/record/polls";
import { mailto, siteText } from "@/lib/site/settings";

/** Beside the result: what was asked, what to weigh up, other mentions, the original thread. */
export function PollAside({ poll }: { poll: Poll }) {
  return (
    <div className="grid content-start gap-y-8">
      <Block title="What the poll asked">
        <p>{poll.question}</p>
      </Block>
      <Block title="What to weigh up">
        {poll.lookFor.length === 0 && <p className="text-ink-soft">Still to be written.</p>}
        <dl className="grid gap-y-3">
          {poll.lookFor.map(({ heading, detail }) => (
            <div key={heading}>
              <dt className="font-semibold">{heading}</dt>
              <dd className="text-ink-soft">{detail}</dd>
            </div>
          ))}
        </dl>
      </Block>
      <OtherMentions poll={poll} />
      <Block title="Original poll">
        <Thread poll={poll} />
      </Block>
    </div>
  );
}

function Block({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section>
      <h2 className="text-lg">{title}</h2>
      <div className="mt-2 text-[0.9375rem]">{children}</div>
    </section>
  );
}

function OtherMentions({ poll }: { poll: Poll }) {
  if (!poll.otherMentions) return null;
  return (
    <Block title="Other notable mentions">
      {poll.otherMentions === "named-in-thread-only" ? (
        <p>
          The thread has other notable mentions. Which cards they are: <NotRecorded />.
        </p>
      ) : (
        <ul>
          {poll.otherMentions.map((card) => (
            <li key={card.id}>
              <CardName card={card} />
            </li>
          ))}
        </ul>
      )}
    </Block>
  );
}

function Thread({ poll }: { poll: Poll }) {
  if (poll.threadUrl)
    return (
      <ExternalLink className="link" href={poll.threadUrl}>
        Read the thread on {siteText("forumName")}
      </ExternalLink>
    );
  return (
    <p>
      The thread’s address is not recorded.{" "}
      <ExternalLink className="link" href={siteText("forumUrl")}>
        Look on {siteText("forumName")}
      </ExternalLink>
      , or{" "}
      <a
        className="link"
        href={mailto(`Thread of day ${poll.day}: ${poll.title}`, "The thread is here:\n\n")}
      >
        send it to us
      </a>
      .
    </p>
  );
}

/** From a poll without a result: the recorded polls nearest to it. */
export function NearbyResults({ poll }: { poll: Poll }) {
  const nearby = nearestRecorded(poll, 3);
  if (isRecorded(poll) || !nearby.length) return null;
  return (
    <section aria-labelledby="nearby">
      <h2 id="nearby" className="text-2xl">
        Results on record nearby
      </h2>
      <ul className="mt-3 grid gap-x-8 sm:grid-cols-3">
        {nearby.map((other) => (
          <li key={other.slug} className="border-t-2 border-ink pt-3 pb-6">
            <p className="kicker">Day {other.day}</p>
            <h3 className="mt-1 text-lg">
              <Link href={other.href} className="link text-ink decoration-line-strong">
                {other.title}
              </Link>
            </h3>
            <p className="mt-1">{winnerNames(other)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function winnerNames({ placings }: Poll) {
  return placings
    .filter(({ place }) => place === "winner")
    .map(({ card }, index) => (
      <span key={card.id}>
        {index > 0 && ", "}
        <CardName card={card} />
      </span>
    ));
}
