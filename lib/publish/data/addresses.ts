/**
 * Where the data files are. They are prerendered under /data by one route, and asked for at addresses beside the pages
 * that they describe. Read by next.config.ts too, so this file imports nothing.
 */

/** Public address → the prerendered file behind it. */
export const dataRewrite = {
  source: "/:file(polls/.+\\.(?:json|csv)|cards\\.json)",
  destination: "/data/:file",
};

type Moved = {
  readonly year: number;
  readonly polls: readonly { slug: string; formerly?: readonly string[] | undefined }[];
};

/** A permanent redirect for each address that a poll had before, and for its data's. */
export const movedPolls = (all: readonly Moved[]) =>
  all.flatMap(({ year, polls }) =>
    polls.flatMap(({ slug, formerly = [] }) =>
      formerly.flatMap((old) =>
        ["", ".json"].map((ending) => ({
          source: `/polls/${year}/${old}${ending}`,
          destination: `/polls/${year}/${slug}${ending}`,
          permanent: true,
        })),
      ),
    ),
  );

/** Where readers ask for a prerendered file: `dataRewrite` the other way round. Other paths are asked for as they are. */
export const publicAddress = (path: string): string =>
  path.replace(/^\/data(?=\/polls\/|\/cards\.json$)/, "");

/** A page's own data stands at its address: "/polls/2024" has "/polls/2024.json". */
type Page = { href: string };
export const jsonHref = ({ href }: Page): string => `${href}.json`;
export const csvHref = ({ href }: Page): string => `${href}.csv`;
export const cardsJsonHref = "/cards.json";
export const feedHref = "/feed.xml";
