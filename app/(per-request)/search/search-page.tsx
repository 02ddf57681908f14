import type { Route } from "next";
import { ResultLine } from "@/components/search/result-line";
import { Link, TextLink } from "@/components/site/link";
import { TablePage } from "@/components/site/page-frame";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { searchEntries } from "@/lib/publish/search/entries";
import { createSearch, maxQueryLength, type SearchEntry } from "@/lib/publish/search/rank";
import { allPolls } from "@/lib/record/published";
import { isRecorded } from "@/lib/record/standings";
import { mailto } from "@/lib/site/settings";

const search = createSearch(searchEntries(), 30);

/** The search as a page. It ranks results like the search dialog, and works without scripts. */
export function SearchPage({ query }: { query: string }) {
  const entries = search(query);
  return (
    <TablePage path="/search">
      <search>
        <form action="/search" className="flex max-w-2xl gap-3">
          <label htmlFor="search-query" className="sr-only">
            Search for
          </label>
          <Input
            id="search-query"
            key={query}
            name="q"
            type="search"
            defaultValue={query}
            maxLength={maxQueryLength}
            autoComplete="off"
            enterKeyHint="search"
            className="text-[1.0625rem]"
          />
          <Button type="submit">Search</Button>
        </form>
      </search>
      <section aria-label="Results" className="mt-8">
        {entries.length > 0 ? (
          <Found entries={entries} query={query} />
        ) : (
          <NothingFound query={query} />
        )}
      </section>
    </TablePage>
  );
}

function Found({ entries, query }: { entries: readonly SearchEntry[]; query: string }) {
  return (
    <>
      <h2 className="text-xl">{`Results for “${query}”`}</h2>
      <ol className="mt-3 border-t border-border lg:grid lg:grid-cols-2 lg:gap-x-16">
        {entries.map((entry) => (
          <li key={entry.href} className="border-b border-border">
            <Link
              href={entry.href as Route}
              className="block py-3 decoration-primary decoration-2 underline-offset-4 hover:[&>span:first-child>span:first-child]:underline"
            >
              <ResultLine entry={entry} />
            </Link>
          </li>
        ))}
      </ol>
    </>
  );
}

/**
 * The part of the page that is shown if there is no query or no result. It suggests where to look.
 */
function NothingFound({ query }: { query: string }) {
  const recorded = allPolls.filter(isRecorded);
  return (
    <>
      {query && (
        <>
          <h2 className="text-2xl">{`No results for “${query}”`}</h2>
          <p className="prose mt-2 max-w-line">
            We only cover the cards and categories in these polls. Try a shorter word, an issuer, or
            a kind of spending; or look through{" "}
            <TextLink href="/categories">all categories</TextLink> and{" "}
            <TextLink href="/cards">all cards</TextLink>. If something is missing,{" "}
            <a className="link" href={mailto("Missing from search", `I searched for: ${query}\n`)}>
              tell us
            </a>
            .
          </p>
        </>
      )}
      {!query && recorded.length === 0 && (
        <p className="prose max-w-line">
          Look through <TextLink href="/categories">all categories</TextLink> and{" "}
          <TextLink href="/cards">all cards</TextLink>.
        </p>
      )}
      {recorded.length > 0 && (
        <>
          <h2 className={query ? "mt-10 text-xl" : "text-xl"}>Polls with a result</h2>
          <ul className="mt-2 lg:grid lg:grid-cols-2 lg:gap-x-16">
            {recorded.map((poll) => (
              <li key={poll.slug}>
                <Link className="link inline-block py-1.5" href={poll.href}>
                  {poll.title}
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
