import { CardName } from "@/components/record/card-name";
import { AiLabel } from "@/components/record/not-financial-advice";
import { RichText } from "@/components/record/rich-text";
import { ExternalLink } from "@/components/site/external-link";
import { Section } from "@/components/ui/section";
import { guideWords, pollPageWords as words } from "@/content/texts/poll-page";
import type { Poll } from "@/lib/record/polls";
import { pollSummary } from "@/lib/record/summary";
import { readText } from "@/lib/record/text";
import { forumSearch, mailto, siteText } from "@/lib/site/settings";
import { Checklist } from "./guide";

/** Summary and insights of a poll, marked as AI-assisted. */
export function PollArticle({ poll }: { poll: Poll }) {
  return (
    <Section id="summary" title="Summary" heading="!mt-0" className="prose max-w-line">
      {pollSummary(poll).map((paragraph) => (
        <p key={paragraph.plain}>
          <RichText text={paragraph} />
        </p>
      ))}
      {poll.insights?.map(({ heading, detail }) => (
        <div key={heading}>
          <h3>{heading}</h3>
          <p className="mt-1">
            <RichText text={readText(detail, poll)} />
          </p>
        </div>
      ))}
      <AiLabel />
    </Section>
  );
}

/** Beside the summary: what to check before choosing, other mentions, the original thread. */
export function PollAside({ poll }: { poll: Poll }) {
  const { otherMentions } = poll;
  return (
    <div className="grid max-w-line content-start gap-y-8">
      <Block title={words.check}>
        <Checklist poll={poll} />
      </Block>
      {otherMentions && (
        <Block title={words.others}>
          {otherMentions === "named-in-thread-only" ? (
            <p>{words.othersUnnamed}</p>
          ) : (
            <ul>
              {otherMentions.map((card) => (
                <li key={card.id}>
                  <CardName card={card} />
                </li>
              ))}
            </ul>
          )}
        </Block>
      )}
      <Block title={words.thread}>
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

function Thread({ poll: { threadUrl, day, category } }: { poll: Poll }) {
  const forum = siteText("forumName");
  if (threadUrl)
    return (
      <ExternalLink className="link" href={threadUrl}>
        {words.readThread(forum)}
      </ExternalLink>
    );
  return (
    <p>
      {words.noThread}{" "}
      <ExternalLink className="link" href={forumSearch(`Day ${day} ${category}`)}>
        {words.lookOn(forum)}
      </ExternalLink>
      .{" "}
      <a className="link no-print" href={mailto(guideWords.subject(day, category), guideWords.body(day))}>
        {guideWords.send}
      </a>
    </p>
  );
}
