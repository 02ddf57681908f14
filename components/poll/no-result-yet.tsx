import { RichText } from "@/components/poll/rich-text";
import { Link } from "@/components/site/link";
import { noResultWords as words } from "@/content/texts/lists";
import { isRecorded, type Poll, type Series } from "@/lib/record/polls";
import { readText } from "@/lib/record/text";
import { mailto } from "@/lib/site/settings";
import { Sources } from "./figure";

type NoResultYetProps = { series: Series; order?: (polls: readonly Poll[]) => readonly Poll[]; id?: string };

/** The polls without a result, told once: which they are, and how to help. Nothing once every result is there. */
export function NoResultYet({ series, order = (polls) => polls, id = "no-result-yet" }: NoResultYetProps) {
  const missing = order(series.polls).filter((poll) => !isRecorded(poll));
  if (!missing.length) return null;
  return (
    <section
      aria-labelledby={id}
      className="gap-x-12 border-l-4 border-mark-soft bg-surface px-5 py-5 sm:px-7 lg:grid lg:grid-cols-[1fr_2fr]"
    >
      <h2 id={id} className="text-[1.375rem]">
        <RichText text={readText(words.title, `${series.year}.`)} />
      </h2>
      <div className="max-w-prose max-lg:mt-2">
        <p>
          <span className="text-ink-soft">{words.list}</span>{" "}
          {missing.map(({ slug, href, category }, index) => (
            <span key={slug}>
              <Link className="link py-1 leading-loose" href={href}>
                {category}
              </Link>
              {index < missing.length - 1 && <span aria-hidden>{"\u00a0· "}</span>}
            </span>
          ))}
        </p>
        <p className="mt-2">
          {words.ask}{" "}
          <a className="link font-semibold" href={mailto(words.mail.subject, words.mail.body)}>
            {words.send}
          </a>{" "}
          {words.thanks} <Sources of={series.figures.recorded.results} />
        </p>
      </div>
    </section>
  );
}
