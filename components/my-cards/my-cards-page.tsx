import { CardName } from "@/components/poll/card-name";
import { Breadcrumb } from "@/components/site/breadcrumb";
import { JsonLd } from "@/components/site/inline-script";
import { Link } from "@/components/site/link";
import { PageHeader } from "@/components/site/page-header";
import { breadcrumbList, graph } from "@/lib/publish/seo/json-ld";
import { allCards, type Card } from "@/lib/record/cards";
import { placingsOf } from "@/lib/record/polls";
import { ForgetCards } from "./forget-cards";
import { HoldToggle } from "./hold-toggle";

const home = { label: "Home", href: "/" } as const;
const known = allCards.map(({ id }) => id);

/** The cards there are, to be ticked, and where the ticked ones placed. All of it is in the page; nothing is asked for. */
export function MyCardsPage() {
  return (
    <div className="page pb-16 pt-4">
      <JsonLd data={graph(breadcrumbList([home, { label: "My cards", href: "/my-cards" }]))} />
      <Breadcrumb trail={[home]} here="My cards" />
      <PageHeader title="My cards">
        <p>
          Tick the cards you hold. Polls and lists then say where you hold the winner or the runner-up. Your
          ticks stay in this browser and are sent to nobody, us included.
        </p>
      </PageHeader>

      <p className="mb-8 hidden max-w-2xl border-l-4 [@media(scripting:none)]:block border-notice bg-notice-tint px-4 py-3">
        Ticking cards needs JavaScript, which is off in your browser: the ticks are kept here, not on a
        server. The{" "}
        <a className="link" href="/cards">
          list of cards
        </a>{" "}
        and every result can be read without it.
      </p>

      <div className="grid gap-x-16 gap-y-12 lg:grid-cols-2">
        <section aria-labelledby="tick" className="needs-script">
          <h2 id="tick" className="text-2xl">
            Cards on record
          </h2>
          <ul className="mt-3 border-t border-line">
            {allCards.map((card) => (
              <li key={card.id} className="border-b border-line py-1">
                <HoldToggle card={card.id} known={known} label={card.name} />
              </li>
            ))}
          </ul>
          <p className="mt-2">
            <ForgetCards />
          </p>
        </section>
        <section aria-labelledby="placed" className="needs-script">
          <h2 id="placed" className="text-2xl">
            Where yours placed
          </h2>
          <p data-holds-none className="mt-3 text-ink-soft">
            No card is ticked yet. What you tick shows up here with its places.
          </p>
          <ul className="mt-3">
            {allCards.map((card) => (
              <li key={card.id} data-holds={card.id} className="border-t-2 border-ink pt-3 pb-5">
                <Places card={card} />
              </li>
            ))}
          </ul>
        </section>
      </div>
    </div>
  );
}

function Places({ card }: { card: Card }) {
  return (
    <>
      <h3 className="text-lg">
        <CardName card={card} />
      </h3>
      <ul className="mt-1">
        {placingsOf(card.id).map(({ poll, title, category, categoryName }) => (
          <li key={`${poll.slug}-${category}`} className="py-0.5">
            {title},{" "}
            <Link className="link" href={poll.href}>
              {categoryName}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
