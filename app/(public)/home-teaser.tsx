import { CardName } from "@/components/poll/card-name";
import { Link } from "@/components/site/link";
import { buttonVariants } from "@/components/ui/button-variants";
import { homeTexts } from "@/content/texts/home";
import { allPolls, latestSeries, type Poll, placedAs } from "@/lib/record/polls";

const { teaser } = homeTexts;

/** For visitors: what signing in puts on this page, and that every result can be read without. */
export function HomeTeaser() {
  const decided = allPolls.filter((poll) => poll.result === "decided").slice(0, 3);
  return (
    <section
      aria-labelledby="teaser"
      className="grid gap-x-16 gap-y-8 border-t-4 border-ink pt-5 lg:grid-cols-[1fr_1.4fr]"
    >
      <div>
        <h2 id="teaser" className="text-3xl">
          {teaser.title}
        </h2>
        <p className="mt-3 text-ink-soft">{teaser.text}</p>
        <div className="mt-5 flex flex-wrap gap-3">
          <Link className={buttonVariants()} href={{ pathname: "/auth", query: { tab: "sign-up" } }}>
            Sign Up
          </Link>
          <Link className={buttonVariants({ variant: "outline" })} href="/auth">
            Sign In
          </Link>
        </div>
      </div>
      <div>
        <ul>
          {decided.map((poll) => (
            <Glance key={poll.slug} poll={poll} />
          ))}
        </ul>
        <Link href={latestSeries.href} className="link mt-3 inline-block py-2 font-semibold">
          Read all {latestSeries.year} polls
        </Link>
      </div>
    </section>
  );
}

function Glance({ poll }: { poll: Poll }) {
  const winner = placedAs(poll, "winner");
  if (!winner) return null;
  return (
    <li className="grid gap-x-6 border-b border-line py-3.5 sm:grid-cols-[1fr_auto] sm:items-baseline">
      <Link href={poll.href} className="text-ink-soft hover:underline">
        {poll.title}
      </Link>
      <span className="font-serif text-xl font-semibold">
        <CardName card={winner.card} />
      </span>
    </li>
  );
}
