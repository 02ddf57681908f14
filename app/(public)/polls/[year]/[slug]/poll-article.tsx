import { AiLabel } from "@/components/poll/not-financial-advice";
import { RichText, TextSources } from "@/components/poll/rich-text";
import { pollPrefix } from "@/lib/record/figures";
import type { Poll } from "@/lib/record/polls";
import { pollSummary } from "@/lib/record/summary";

/** Summary and insights of a poll, marked as AI-assisted. */
export function PollArticle({ poll }: { poll: Poll }) {
  const prefix = pollPrefix(poll);
  const summary = pollSummary(poll);
  const texts = [...summary, ...(poll.insights ?? []).map(({ detail }) => detail)];
  return (
    <section aria-labelledby="summary" className="prose">
      <h2 id="summary" className="!mt-0">
        Summary
      </h2>
      <AiLabel />
      {summary.map((paragraph) => (
        <p key={paragraph}>
          <RichText text={paragraph} prefix={prefix} />
        </p>
      ))}
      {poll.insights?.map(({ heading, detail }) => (
        <div key={heading}>
          <h3>{heading}</h3>
          <p className="mt-1">
            <RichText text={detail} prefix={prefix} />
          </p>
        </div>
      ))}
      <TextSources texts={texts} prefix={prefix} />
    </section>
  );
}
