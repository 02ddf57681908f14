import { Link, TextLink } from "@/components/site/link";
import { pollPeriod } from "@/lib/record/published";

type NotFinancialAdviceProps = { period?: string | null; className?: string };

/**
 * The notice "Not Financial Advice". `period` says when the opinions on the page were given. If it
 * is left out, the notice has the period of all polls. Pass null for a page without a result: the
 * notice then does not mention opinions.
 */
export function NotFinancialAdvice({
  period = pollPeriod,
  className = "",
}: NotFinancialAdviceProps) {
  return (
    <aside
      aria-label="Not Financial Advice"
      className={`w-fit border-l-4 border-primary bg-muted p-4 text-[0.9375rem] ${className}`}
    >
      <p className="max-w-line text-wrap">
        <strong>Not Financial Advice.</strong>
        <span>
          {`${period ? ` Community-sourced opinions of ${period}, with AI-assisted analysis.` : ""} Check a card’s current terms with its issuer before you apply. `}
        </span>
        <Link className="inline-block underline underline-offset-4" href="/disclaimer">
          Read the disclaimer
        </Link>
      </p>
    </aside>
  );
}

/** A label for a text that was written with the help of AI. */
export function AiLabel() {
  return (
    <p className="mt-2 text-[0.875rem] text-muted-foreground">
      {"AI-assisted, only from the polls’ figures and the cards’ recorded rates. "}
      <TextLink href="/methodology#what-is-ai-assisted">How that works</TextLink>
    </p>
  );
}
