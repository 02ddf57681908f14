import { CardName } from "@/components/record/card";
import { RichText } from "@/components/record/figure";
import { AiLabel } from "@/components/record/not-financial-advice";
import { ExternalLink } from "@/components/site/link";
import { Section } from "@/components/ui/section";
import { findCard } from "@/lib/record/published";
import { pollSummary } from "@/lib/record/summary";
import type { Poll } from "@/lib/record/types";
import { siteText } from "@/lib/site/settings";
import { DataLinks } from "./data-links";
import { Checklist, threadMail, threadSearch } from "./guide";

/** Summary and insights of a poll, marked as AI-assisted. */
export function PollArticle({ poll }: { poll: Poll }) {
  return (
    <Section id="summary" title="Summary" heading="!mt-0" className="prose max-w-line">
      {pollSummary(poll).map((paragraph) => (
        <p key={paragraph.plain}>
          <RichText text={paragraph} />
        </p>
      ))}
      {poll.insights && <h3>Key insights</h3>}
      {poll.insights?.map(({ heading, detail }) => (
        <div key={heading}>
          <h4 className="font-semibold">{heading}</h4>
          <p className="mt-1">
            <RichText text={detail} subject={poll} />
          </p>
        </div>
      ))}
      <AiLabel />
    </Section>
  );
}

/**
 * The column beside the summary: the checklist, further cards that the thread mentions, the
 * original thread, and the data files.
 */
export function PollAside({ poll }: { poll: Poll }) {
  const { mentionedCards } = poll;
  return (
    <div className="grid max-w-line content-start gap-y-8">
      <Block title="What to check">
        <Checklist poll={poll} />
      </Block>
      {mentionedCards && (
        <Block title="Other notable mentions">
          {mentionedCards === "named-in-thread-only" ? (
            <p>The thread names other cards too. We don’t have the list.</p>
          ) : (
            <ul>
              {mentionedCards.map((card) => (
                <li key={card.id}>{findCard(card.id) ? <CardName card={card} /> : card.name}</li>
              ))}
            </ul>
          )}
        </Block>
      )}
      <Block title="Original poll">
        <Thread poll={poll} />
      </Block>
      <Block title="Data">
        <DataLinks poll={poll} />
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

function Thread({ poll }: { poll: Poll }) {
  return (
    <>
      {poll.labelAsPosted && <p>{`Posted as “${poll.labelAsPosted}”.`}</p>}
      <ThreadLink poll={poll} />
    </>
  );
}

function ThreadLink({ poll }: { poll: Poll }) {
  const forum = siteText("forumName");
  if (poll.threadUrl)
    return (
      <ExternalLink className="link" href={poll.threadUrl}>
        Read the thread on {forum}
      </ExternalLink>
    );
  return (
    <p>
      {"We don’t have a link to the original thread. "}
      <ExternalLink
        className="link"
        href={threadSearch(poll)}
      >{`Search ${forum} for it`}</ExternalLink>
      {". "}
      <a className="link print:hidden" href={threadMail(poll)}>
        Got it? Send it to us
      </a>
    </p>
  );
}
