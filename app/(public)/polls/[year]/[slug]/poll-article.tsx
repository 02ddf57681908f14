import { AiLabel } from "@/components/poll/not-financial-advice";
import { RichText, TextSources } from "@/components/poll/rich-text";
import type { Poll } from "@/lib/record/polls";
import { pollSummary } from "@/lib/record/summary";
import { readText } from "@/lib/record/text";

/** Summary and insights of a poll, marked as AI-assisted. */
export function PollArticle({ poll }: { poll: Poll }) {
  const summary = pollSummary(poll);
  const insights = (poll.insights ?? []).map(({ heading, detail }) => ({
    heading,
    text: readText(detail, poll.prefix),
  }));
  return (
    <section aria-labelledby="summary" className="prose">
      <h2 id="summary" className="!mt-0">
        Summary
      </h2>
      <AiLabel />
      {summary.map((paragraph) => (
        <p key={paragraph.plain}>
          <RichText text={paragraph} />
        </p>
      ))}
      {insights.map(({ heading, text }) => (
        <div key={heading}>
          <h3>{heading}</h3>
          <p className="mt-1">
            <RichText text={text} />
          </p>
        </div>
      ))}
      <TextSources texts={[...summary, ...insights.map(({ text }) => text)]} />
    </section>
  );
}
