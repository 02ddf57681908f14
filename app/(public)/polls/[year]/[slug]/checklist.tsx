import { cn } from "@/lib/class-names";
import type { Poll } from "@/lib/record/polls";

/** What to check before choosing a card of this kind; an article where the page has no result, else a list. */
export function Checklist({ poll, article = false }: { poll: Poll; article?: boolean }) {
  const Heading = article ? "h2" : "h3";
  return (
    <div className={cn("grid", article ? "gap-y-6" : "gap-y-3 text-[0.9375rem]")}>
      {poll.lookFor.map(({ heading, detail }) => (
        <section key={heading}>
          <Heading className={article ? "text-[1.375rem]" : "font-sans text-[1em] tracking-normal"}>
            {heading}
          </Heading>
          <p className={article ? "mt-1.5" : "text-ink-soft"}>{detail}</p>
        </section>
      ))}
    </div>
  );
}
