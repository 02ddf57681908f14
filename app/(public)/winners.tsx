import { WinnerList } from "@/components/poll/winner-list";
import { Link } from "@/components/site/link";
import { homeTexts } from "@/content/texts/home";
import { latestSeries } from "@/lib/record/polls";

/** Every winner on record, and what the poll across all categories said. */
export function Winners() {
  const overall = latestSeries.polls.filter(({ verdict }) => verdict);
  return (
    <section aria-labelledby="winners">
      <h2 id="winners" className="pb-1.5 font-sans text-[0.9375rem] tracking-normal">
        {homeTexts.winners}
      </h2>
      <WinnerList />
      {overall.map(({ slug, href, verdict }) => (
        <p key={slug} className="py-3 text-[0.9375rem]">
          <span className="text-ink-soft">{homeTexts.overall}</span>{" "}
          <Link href={href} className="link">
            {verdict}
          </Link>
        </p>
      ))}
    </section>
  );
}
