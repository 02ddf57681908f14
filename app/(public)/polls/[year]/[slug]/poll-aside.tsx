import { CardName } from "@/components/record/card-name";
import { ExternalLink } from "@/components/site/external-link";
import { guideWords, pollPageWords as words } from "@/content/texts/poll-page";
import type { Poll } from "@/lib/record/polls";
import { mailto, siteText } from "@/lib/site/settings";
import { Checklist } from "./checklist";

/** Beside the summary: what was asked, what to check before choosing, other mentions, the original thread. */
export function PollAside({ poll }: { poll: Poll }) {
  const { question, otherMentions } = poll;
  return (
    <div className="grid max-w-line content-start gap-y-8">
      <Block title={words.asked}>
        <p>{question}</p>
      </Block>
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
      <ExternalLink className="link" href={siteText("forumUrl")}>
        {words.lookOn(forum)}
      </ExternalLink>
      .{" "}
      <a className="link no-print" href={mailto(guideWords.subject(day, category), guideWords.body(day))}>
        {guideWords.send}
      </a>
    </p>
  );
}
