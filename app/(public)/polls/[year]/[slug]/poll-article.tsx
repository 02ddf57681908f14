import { AiLabel } from "@/components/record/not-financial-advice";
import { RichText } from "@/components/record/rich-text";
import { Section } from "@/components/ui/section";
import type { Poll } from "@/lib/record/polls";
import { pollSummary } from "@/lib/record/summary";
import { readText } from "@/lib/record/text";

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
            <RichText text={readText(detail, poll.prefix)} />
          </p>
        </div>
      ))}
      <AiLabel />
    </Section>
  );
}
